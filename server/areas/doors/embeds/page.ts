import { hash } from 'node:crypto';
import { type Embed } from './embed.types.js';
import { html, type Markup, trusted } from './markup.js';

const light =
  '--paper:#fffdf8;--raised:#f2ecdc;--ink:#14213a;--soft:#535d72;--line:#e0d6bf;--link:#8c2f18;--live:#a3391f;--focus:#24426f;color-scheme:light';
const dark =
  '--paper:#132036;--raised:#1a2942;--ink:#f1ebdd;--soft:#a9b4c8;--line:#2a3a57;--link:#f5a48f;--live:#f58c72;--focus:#f2c75c;color-scheme:dark';

/** The style of all embedded pages. The address chooses the theme; if it does not, the reader’s system does. */
const style = `:root{${light}}
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
tbody th,.name{font-size:inherit;text-align:left;white-space:normal;overflow-wrap:anywhere}
tbody th{color:var(--ink);font-weight:600}
tbody th.club{width:100%;min-width:5.5em;max-width:0}
.next tbody th.club{width:50%}
.club>div{display:flex;align-items:center}
.fit{display:flex;flex:1 1 auto;flex-wrap:wrap;align-content:flex-start;row-gap:1em;overflow:hidden;min-width:0;height:1.4em;white-space:nowrap;overflow-wrap:normal}
.fit>.fit{flex:1 0 0;width:0}
.fit>:last-child{flex:99999 0 auto}
tr.group th{padding-top:10px;color:var(--soft);font-size:13px}
.run{font-weight:700;font-size:18px}
.score{margin-bottom:8px}
.score td{font-size:17px}
.mark{flex:none;width:26px;height:26px;margin-right:8px;object-fit:contain}
.mark text{font:700 20px sans-serif;text-anchor:middle}
footer{display:flex;flex-wrap:wrap;gap:2px 14px;justify-content:space-between;margin-top:8px}
footer p{margin:0}
@media(max-width:359px){.wide{display:none}body{padding:8px;font-size:14px}th,td{padding:4px}.mark{width:20px;height:20px;margin-right:5px}}`;

/**
 * Keeps an embedded page current: fetches the fragment again at the interval that the fragment names, and replaces it
 * if it has changed. The browser sends the ETag of its copy. Nothing is fetched while the page is hidden. After a
 * failure, the page tries again at the next interval. A focused link keeps the focus, and screen readers announce a
 * changed state of the game.
 */
const refreshScript = `(function(){
var shown=document.getElementById('shown'),news=document.getElementById('news'),timer;
var address=location.pathname+'?fragment';
function wait(){clearTimeout(timer);timer=setTimeout(refresh,(Number(shown.firstElementChild.dataset.every)||60)*1000)}
function refresh(){
if(document.hidden)return wait();
fetch(address,{cache:'no-cache',credentials:'omit'}).then(function(answer){return answer.ok||answer.status===404?answer.text():null}).then(function(text){
if(!text)return;
var next=document.createElement('div');next.innerHTML=text;
if(next.innerHTML===shown.innerHTML)return;
var focused=shown.contains(document.activeElement)?document.activeElement.getAttribute('href'):null;
shown.innerHTML=text;
if(focused){var link=shown.querySelector('a[href="'+CSS.escape(focused)+'"]');if(link)link.focus()}
var said=shown.querySelector('[data-say]');news.textContent=said?said.textContent.trim():'';
}).catch(function(){}).then(wait)}
document.addEventListener('visibilitychange',function(){if(!document.hidden)refresh()});
wait()})()`;

export type Theme = 'light' | 'dark' | null;

const hashOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Any site may frame an embedded page, which may only run this script and load images of this server. */
export const contentPolicy = [
  "default-src 'none'",
  `script-src ${hashOf(refreshScript)}`,
  `style-src ${hashOf(style)}`,
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join(';');

/** The part of a page that is refreshed. */
export const fragment = ({ title, content, path, every, notice }: Embed): Markup =>
  html`<div data-every="${every}">
    <h1>${title}</h1>
    ${content}${footer(path, notice)}
  </div>`;

/** Links open outside the frame, because our pages do not fit into it. */
const footer = (path: string, notice: string | null): Markup =>
  html`<footer>
    <p><a href="${path}" target="_top" rel="noopener">See it on Pennant</a></p>
    ${notice === null ? null : html`<p>${notice}</p>`}
  </footer>`;

export const page = (embed: Embed, theme: Theme): Markup => whole(embed.title, fragment(embed), theme, true);

/** Page for unknown subjects and failures: neutral, because it appears on another site. */
export const emptyPage = (sentence: string, theme: Theme): Markup =>
  whole('Pennant', emptyFragment(sentence), theme, false);

export const emptyFragment = (sentence: string): Markup =>
  html`<div data-every="60">
    <h1>Pennant</h1>
    <p class="soft">${sentence}</p>
    ${footer('/', null)}
  </div>`;

const styleElement = trusted(`<style>${style}</style>`);
const scriptElement = trusted(`<script>${refreshScript}</script>`);

function whole(title: string, content: Markup, theme: Theme, refreshes: boolean): Markup {
  const chosen = theme === null ? null : html`data-theme="${theme}"`;
  return html`<!doctype html>
    <html lang="en" ${chosen}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Pennant</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <div id="shown">${content}</div>
          <div id="news" role="status" class="unseen"></div>
        </main>
        ${refreshes ? scriptElement : null}
      </body>
    </html>`;
}
