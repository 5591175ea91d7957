import { hash } from 'node:crypto';
import { type Embed } from './embed.types.js';
import { html, type Markup, trusted } from './markup.js';
import { refreshScript } from './refresh-script.js';
import { style } from './style.js';

export type Theme = 'light' | 'dark' | null;

const hashOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Any site may frame an embedded page; it runs the one script and shows the logos of this server, and can do nothing else. */
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

/** The part of a page that is fetched again. */
export const fragment = ({ title, content, path, every, notice }: Embed): Markup =>
  html`<div data-every="${every}">
    <h1>${title}</h1>
    ${content}${footer(path, notice)}
  </div>`;

/** Links leave the frame: another site’s page is no place for ours. */
const footer = (path: string, notice: string | null): Markup =>
  html`<footer>
    <p><a href="${path}" target="_top" rel="noopener">See it on Pennant</a></p>
    ${notice === null ? null : html`<p>${notice}</p>`}
  </footer>`;

export const page = (embed: Embed, theme: Theme): Markup => whole(embed.title, fragment(embed), theme, true);

/** For what is not there, and for failures: neutral, because it shows on somebody else’s site. */
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
