const light = '--paper:#fffdf8;--raised:#f2ecdc;--ink:#14213a;--line:#e0d6bf;--link:#8c2f18;--focus:#24426f';
const dark = '--paper:#132036;--raised:#1a2942;--ink:#f1ebdd;--line:#2a3a57;--link:#f5a48f;--focus:#f2c75c';

/** The one style of the guide's pages, in the colours that the reader's system prefers. */
export const guideStyle = `:root{color-scheme:light dark;${light}}
@media(prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:52rem;padding:0 16px 48px;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:0 18px;margin-bottom:20px;padding:8px 0;border-bottom:1px solid var(--line)}
nav a{padding:6px 0}
h1,h2,h3{line-height:1.25;scroll-margin-top:12px}
h1{font-size:1.7rem}
h2{margin-top:2.2rem;font-size:1.3rem}
a{color:var(--link)}
a:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
li{margin:5px 0}
code{font:.875em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
:not(pre)>code{padding:1px 4px;border-radius:4px;background:var(--raised)}
pre,.scroll{overflow-x:auto;margin:14px 0}
pre{padding:12px 14px;border-radius:8px;background:var(--raised);overflow-wrap:normal}
table{border-collapse:collapse}
th,td{padding:7px 14px 7px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:normal}
td:last-child{min-width:10rem}`;
