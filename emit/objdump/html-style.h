/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Style sheet and script of pages. */
#ifndef TL_HTML_STYLE_H
#define TL_HTML_STYLE_H

static const char tl_html_style[] =
    ":root{color-scheme:light dark;--fg:#1d2129;--dim:#667080;--bg:#fff;--panel:#f6f7f9;--rule:#d9dde3;--on:#ffe9a8;--link:#1f5fbf;"
    "--fill:#dbe7fb;--flight:#eceff3;--read:#bfe3c8}\n"
    "@media(prefers-color-scheme:dark){:root{--fg:#dfe3ea;--dim:#97a1b0;--bg:#15181d;--panel:#1c2027;--rule:#343a45;--on:#5a4a14;"
    "--link:#82b1ff;--fill:#26405f;--flight:#2a2f38;--read:#24543a}}\n"
    "*{box-sizing:border-box}body{margin:0 auto;max-width:1500px;padding:0 24px 48px;background:var(--bg);color:var(--fg);"
    "font:15px/1.5 system-ui,sans-serif}\n"
    "a{color:var(--link);text-decoration:none}a:hover{text-decoration:underline}\n"
    "nav{position:sticky;top:0;z-index:1;padding:10px 0;background:var(--bg);border-bottom:1px solid var(--rule);"
    "overflow-x:auto;white-space:nowrap}nav a{margin-right:16px}\n"
    "section{scroll-margin-top:48px}h2{margin:32px 0 4px;font-size:26px;font-weight:600}h3{margin:28px 0 8px;font-size:17px;font-weight:600}\n"
    "h4{margin:0;padding:8px 12px;font-size:13px;font-weight:600}small{color:var(--dim);font-size:13px;font-weight:400}\n"
    ".note{margin:8px 0;padding:6px 12px;border-left:3px solid #d97706;background:var(--panel)}.wide{overflow-x:auto}\n"
    "table{border-collapse:collapse;margin:4px 0 14px;font-size:13.5px;font-variant-numeric:tabular-nums}\n"
    "th,td{padding:4px 14px 4px 0;text-align:left;border-bottom:1px solid var(--rule);vertical-align:top}"
    "thead th{color:var(--dim);font-weight:500}tbody th{font-weight:500;white-space:nowrap}\n"
    "th i{display:inline-block;width:10px;height:10px;margin-right:7px;border-radius:5px;background:var(--c)}\n"
    ".charts{display:flex;flex-wrap:wrap;gap:12px 40px;align-items:flex-start}figure{margin:8px 0 16px;max-width:100%;overflow-x:auto}"
    ".charts figcaption{max-width:520px}figcaption{max-width:620px;margin-top:4px;color:var(--dim);font-size:13px}\n"
    ".limits td{min-width:104px}.limits b{font-weight:400}.limits u{display:block;height:6px;border-radius:3px;background:var(--rule);"
    "text-decoration:none}.limits u span{display:block;height:6px;border-radius:3px;background:var(--dim)}"
    ".binds b{font-weight:700}.limits .binds u span{background:#d6455d}\n"
    ".chart text{fill:var(--dim);font:11.5px system-ui,sans-serif}.chart g text{fill:var(--c);font-weight:600}.grid{stroke:var(--rule)}"
    ".roof{fill:none;stroke:var(--c);stroke-width:1.8}.chart circle{fill:var(--c);stroke:var(--bg);stroke-width:1.5}\n"
    ".time text{fill:var(--fg)}.fill{fill:var(--fill)}.flight{fill:var(--flight)}.read{fill:var(--read)}\n"
    ".s0{--c:#3b7dd8}.s1{--c:#d97706}.s2{--c:#2f9e66}.s3{--c:#8b5cf6}.s4{--c:#d6455d}.s5{--c:#0e9aa7}.s6{--c:#9a6b3f}.s7{--c:#7a8290}\n"
    "summary{padding:4px 0;cursor:pointer;font-size:14px}\n"
    ".tiles{display:flex;flex-wrap:wrap;gap:0 40px;align-items:flex-end}.tile svg{display:block}.tile svg>rect:first-of-type{fill:none}.tile text{fill:var(--fg)}\n"
    "@media(prefers-color-scheme:dark){.tile [fill='#fde2e2']{fill:#562c2e}.tile [fill='#e2ecfd']{fill:#2a3c5c}.tile [fill='#e3f7e1']{fill:#27492b}"
    ".tile [fill='#fdf3d8']{fill:#52451f}.tile [fill='#efe2fd']{fill:#43305a}.tile [fill='#dcf5f3']{fill:#1f4a47}"
    ".tile [fill='#f7e6d5']{fill:#533a23}.tile [fill='#e6e6e6']{fill:#3a3d42}.tile rect{stroke:#15181d}}\n"
    ".columns{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:16px}.code{height:78vh;overflow:auto;"
    "border:1px solid var(--rule);border-radius:6px;background:var(--panel)}.code summary{padding:4px 12px}\n"
    "@media(max-width:900px){.columns{grid-template-columns:minmax(0,1fr)}.code{height:auto;max-height:70vh}}\n"
    "pre{margin:0 0 10px;width:max-content;min-width:100%;font:12.5px/1.45 ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;tab-size:4}\n"
    ".l{display:block;padding-right:16px;border-left:3px solid var(--c,transparent);min-height:1.45em}.l>:first-child{display:inline-block;width:44px;padding-right:12px;"
    "text-align:right;color:var(--dim);font-weight:400}.l em{color:var(--dim);font-style:normal}.gap{display:block;padding-left:36px;color:var(--dim)}\n"
    ".l:target,.l.on{background:var(--on)}\n"
    ".h0{--c:#3b7dd8}.h1{--c:#d97706}.h2{--c:#2f9e66}.h3{--c:#8b5cf6}.h4{--c:#d6455d}.h5{--c:#0e9aa7}.h6{--c:#9a6b3f}.h7{--c:#7a8290}\n";

/* Highlights all lines of one C line; a click on a line of C goes to the first line of its text. */
static const char tl_html_script[] =
    "const same=(e,f)=>{const l=e.target.closest?.('[data-c]');if(l)document.querySelectorAll(`[data-c=\"${l.dataset.c}\"]`).forEach(f)};\n"
    "document.addEventListener('mouseover',e=>same(e,x=>x.classList.add('on')));\n"
    "document.addEventListener('mouseout',e=>same(e,x=>x.classList.remove('on')));\n"
    "document.addEventListener('click',e=>{const l=e.target.closest?.('.l[id]');const to=l&&[...document.querySelectorAll("
    "`[data-c=\"${l.dataset.c}\"]:not([id])`)].find(x=>x.closest('details').open);to?.scrollIntoView({block:'nearest'})});\n";

#endif
