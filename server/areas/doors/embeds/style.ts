const light =
  '--paper:#fffdf8;--raised:#f2ecdc;--ink:#14213a;--soft:#535d72;--line:#e0d6bf;--link:#8c2f18;--live:#a3391f;--focus:#24426f;color-scheme:light';
const dark =
  '--paper:#132036;--raised:#1a2942;--ink:#f1ebdd;--soft:#a9b4c8;--line:#2a3a57;--link:#f5a48f;--live:#f58c72;--focus:#f2c75c;color-scheme:dark';

/** The one style of embedded pages. They take the theme of their address, or else the reader’s. */
export const style = `:root{${light}}
@media(prefers-color-scheme:dark){:root{${dark}}}
:root[data-theme=light]{${light}}
:root[data-theme=dark]{${dark}}
*{box-sizing:border-box}
body{margin:0;padding:12px;background:var(--paper);color:var(--ink);font:15px/1.4 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
h1{margin:0 0 2px;font-size:17px;line-height:1.25}
p{margin:0 0 8px}
a{color:var(--link)}
a:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.soft,footer,th{color:var(--soft)}
.soft,footer{font-size:13px}
.live{color:var(--live);font-weight:700}
.scroll{overflow-x:auto;margin-bottom:8px}
table{width:100%;border-collapse:collapse}
caption,.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
th,td{padding:5px 6px;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap;overflow-wrap:normal}
th{font-size:12px}
td:first-child,th:first-child{padding-left:0}
tbody th,th.name{font-size:inherit;text-align:left;white-space:normal;overflow-wrap:anywhere}
tbody th{color:var(--ink);font-weight:600}
tr.group th{padding-top:10px;color:var(--soft);font-size:13px}
.run{font-weight:700;font-size:18px}
.score{margin-bottom:8px}
.score td{font-size:17px}
.mark{width:26px;height:26px;margin-right:8px;vertical-align:middle;object-fit:contain}
footer{display:flex;flex-wrap:wrap;gap:2px 14px;justify-content:space-between;margin-top:8px}
footer p{margin:0}
@media(max-width:359px){.wide{display:none}body{padding:8px;font-size:14px}th,td{padding:4px}.mark{width:20px;height:20px;margin-right:5px}}`;
