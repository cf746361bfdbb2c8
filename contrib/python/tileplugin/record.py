# SPDX-License-Identifier: MIT-0
"""Reads from a library's .tile section what its kernels take. Nothing is believed: what is damaged raises.

emit/object/section.h has the format, emit/host/record.c what a record says:

    kernel gemm
      void gemm(int M, int N, int K, const tile_f16 *A, const tile_f16 *B, float *C)
      view A M K
      struct particle 24 bytes
"""
import ast
import operator
import re
import struct
import zlib

RECORD = 1
VERSION, HEADER, ENTRY = 2, 32, 24      # of the format; bytes of the header of a container, and of an entry's


class Parameter:
    """int M; const tile_f16 *A: the type is then what the pointer is to."""

    def __init__(self, text):
        array = re.match(r"(?P<type>.*?)\s*\(\*(?P<name>\w+)\)", text)
        match = array or re.match(r"(?P<type>.*?)\s*(?P<star>\*?)\s*(?P<name>\w+)$", text)
        if not match:
            raise ValueError(f"the record of a kernel has the parameter {text!r}")
        self.name = match["name"]
        self.pointer = bool(array or match["star"])
        self.const = match["type"].startswith("const ")
        self.type = match["type"][6:] if self.const else match["type"]
        self.views = []         # lists of extents, each with its tree
        self.bytes = 0          # of the structs that it points to

    def __str__(self):
        return ("const " if self.const else "") + self.type + (" *" if self.pointer else " ") + self.name


def records(path):
    """{kernel: [parameters]} of all that the library carries."""
    kernels = {}
    for section in sections(path):
        for kind, data in entries(path, section):
            if kind == RECORD:
                read(data.decode("utf-8"), kernels)
    if not kernels:
        raise ValueError(f"{path} carries no kernels: was it compiled with the plugin?")
    return kernels


def read(text, kernels):
    parameters = None
    for line in text.splitlines():
        word, _, rest = line.strip().partition(" ")
        if line.startswith("kernel "):
            name = rest
        elif word == "void":
            inside = rest[rest.index("(") + 1:rest.rindex(")")]
            parameters = [Parameter(p.strip()) for p in inside.split(",")] if inside not in ("", "void") else []
            known = kernels.setdefault(name, parameters)
            if [str(p) for p in known] != [str(p) for p in parameters]:
                raise ValueError(f"the library has two kernels {name} that take different arguments")
        elif word == "view" and parameters is not None:
            pointer, *extents = rest.split(" ")
            for p in parameters:
                if p.name == pointer:
                    p.views.append([(text, parsed(text)) for text in extents])
        elif word == "struct" and parameters is not None:
            tag, size, _ = rest.split(" ")
            for p in parameters:
                if p.pointer and p.type == f"struct {tag}":
                    p.bytes = int(size)


# ---- how large an array must be

OPERATORS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.LShift: operator.lshift,
             ast.RShift: operator.rshift, ast.BitAnd: operator.and_, ast.BitOr: operator.or_, ast.BitXor: operator.xor}


def parsed(text):
    """A C expression as Python's tree of it; None where its grammar says it otherwise."""
    try:
        return ast.parse(re.sub(r"\b(\d+)[uUlL]+\b", r"\1", text), mode="eval").body
    except SyntaxError:
        return None


def divide(a, b):
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def value(node, values):
    """A C expression over the parameters; LookupError where Python's grammar says it otherwise."""
    if isinstance(node, ast.Name):
        return values[node.id]
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return node.value
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -value(node.operand, values)
    if isinstance(node, ast.BinOp):
        a, b = value(node.left, values), value(node.right, values)
        if isinstance(node.op, ast.Div):
            return divide(a, b)
        if isinstance(node.op, ast.Mod):
            return a - b * divide(a, b)
        return OPERATORS[type(node.op)](a, b)
    raise LookupError


def elements(parameter, values):
    """How many elements the kernel may access at the pointer; 0 where the record does not know."""
    most = 0
    for extents in parameter.views:
        product = 1
        for text, tree in extents:
            try:
                product *= max(0, value(tree, values))
            except LookupError:
                product = 0
            except ArithmeticError:
                raise ValueError(f"{parameter}: its extent {text} divides by zero") from None
        most = max(most, product)
    return most


def source(node, places):
    """The same as an expression of Python over the arguments, g[0] and so on; LookupError where value has one."""
    if isinstance(node, ast.Name):
        return f"g[{places[node.id]}]"
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return repr(node.value)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return f"(-{source(node.operand, places)})"
    if isinstance(node, ast.BinOp) and type(node.op) in SPELLINGS:
        return f"({source(node.left, places)} {SPELLINGS[type(node.op)]} {source(node.right, places)})"
    raise LookupError


SPELLINGS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}


def least(parameter, places):
    """elements() as a function of the arguments, whose places are given by their names; None if it is not one of sums and
    products alone."""
    try:
        views = ["*".join(f"max(0, {source(tree, places)})" for _, tree in extents) for extents in parameter.views]
    except LookupError:
        return None
    return eval(f"lambda g: {'max(' * (len(views) > 1)}{', '.join(views) or '0'}{')' * (len(views) > 1)}", {"max": max})


# ---- the file

def macho(path, image):
    """What the section __TEXT,__tile of a Mac's library holds."""
    try:
        count, at = struct.unpack_from("<I", image, 16)[0], 32
        for _ in range(count):
            command, size, sections = struct.unpack_from("<II56xI", image, at)
            for section in range(at + 72, at + 72 + 80 * sections, 80) if command == 0x19 else ():      # LC_SEGMENT_64
                name, segment, length, start = struct.unpack_from("<16s16s8xQI", image, section)
                if name.rstrip(b"\0") == b"__tile" and segment.rstrip(b"\0") == b"__TEXT":
                    yield image[start:start + length]
            at += size
    except struct.error:
        raise ValueError(f"{path} is damaged") from None


def sections(path):
    """What the sections .tile of an ELF file, or of a Mac's, hold."""
    with open(path, "rb") as file:
        image = file.read()
    if image[:4] == b"\xcf\xfa\xed\xfe":
        yield from macho(path, image)
        return
    if image[:4] != b"\177ELF" or len(image) < 64 or image[4] not in (1, 2) or image[5] not in (1, 2):
        raise ValueError(f"{path} is no shared library")
    order = "<" if image[5] == 1 else ">"
    table, sizes, header = (40, "HHH", "IIQQQQ") if image[4] == 2 else (32, "HHH", "IIIIII")
    at, = struct.unpack_from(order + ("Q" if image[4] == 2 else "I"), image, table)
    size, count, names = struct.unpack_from(order + sizes, image, 58 if image[4] == 2 else 46)
    try:
        headers = [struct.unpack_from(order + header, image, at + i * size) for i in range(count)]
        offset = headers[names][4]
    except (struct.error, IndexError):
        raise ValueError(f"{path} is damaged, or has no sections") from None
    for name, _, _, _, start, length in headers:
        if image[offset + name:offset + name + 6] == b".tile\0":
            yield image[start:start + length]


def entries(path, section):
    """Kind and data of each entry of a section's containers."""
    damaged = ValueError(f"{path}: its .tile section is damaged")
    while section := section.lstrip(b"\0"):
        if len(section) < HEADER or section[:8] != b"\177TILE\r\n\0":
            raise damaged
        version, count, length = struct.unpack_from("<IIQ", section, 8)
        if version != VERSION:
            raise ValueError(f"{path}: its kernels were compiled by another version of tileplugin")
        at = HEADER
        if not at <= length <= len(section):
            raise damaged
        if struct.unpack_from("<Q", section, 24)[0] != zlib.crc32(section[HEADER:length], zlib.crc32(section[:24])):
            raise damaged
        for _ in range(count):
            if at + ENTRY > length:
                raise damaged
            kind, name, size, stored = struct.unpack_from("<IIQQ", section, at)
            start = at + ENTRY + (name + 7) // 8 * 8
            at = start + (stored + 7) // 8 * 8
            if start + stored > length:
                raise damaged
            data = section[start:start + stored]
            try:
                data = data if stored == size else zlib.decompress(data)
            except zlib.error:
                raise damaged from None
            if len(data) != size:
                raise damaged
            yield kind, data
        section = section[length:]
