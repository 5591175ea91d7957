import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FastifyInstance } from 'fastify';
import { type GraphQLSchema } from 'graphql';
import markdownIt from 'markdown-it';
import { printedSchema } from '../../graphql/schema.js';
import { escapeHtml } from '../../../platform/text/html.js';

const light = '--paper:#fffdf8;--raised:#f2ecdc;--ink:#14213a;--line:#e0d6bf;--link:#8c2f18;--focus:#24426f';
const dark = '--paper:#132036;--raised:#1a2942;--ink:#f1ebdd;--line:#2a3a57;--link:#f5a48f;--focus:#f2c75c';

/** Style of the guide's pages, in light or dark colours as the reader's system prefers. */
const guideStyle = `:root{color-scheme:light dark;${light}}
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

const folder = join(__dirname, '../../../docs/api');
export const guidePages = [
  'README.md',
  'recipes.md',
  'league-documents.md',
  'webhooks.md',
  'limits.md',
  'access.md',
  'trusted-documents.md',
  'client/README.md',
] as const;

/**
 * `/api/guide`: the documents for users of the APIs. Browsers get HTML pages and all other clients get Markdown, at the
 * same addresses, so that the links work in both and in the repository. `/schema.graphql` is served because the links
 * lead to it.
 */
export function guide(app: FastifyInstance, schema: GraphQLSchema): void {
  app.get('/api/guide', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/api/guide/README.md'),
  );
  for (const path of guidePages) {
    const text = readPage(path);
    const page = pageOf(text);
    app.get(`/api/guide/${path}`, { schema: { hide: true } }, (request, reply) => {
      void reply.header('cache-control', 'no-cache').header('vary', 'accept');
      if (request.headers.accept?.includes('text/html') !== true) return reply.type(plain).send(text);
      return reply
        .header('content-security-policy', contentPolicy)
        .type('text/html; charset=utf-8')
        .send(page);
    });
  }
  let printed: string | null = null;
  app.get('/schema.graphql', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type(plain)
      .send((printed ??= printedSchema(schema))),
  );
}

const plain = 'text/plain; charset=utf-8';

function readPage(page: string): string {
  const path = join(folder, page);
  if (!existsSync(path)) throw new Error(`${path} is missing: the build copies it`);
  return readFileSync(path, 'utf8');
}

/** The page may run and load nothing but its own style. */
const contentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', guideStyle, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

const navigation = [
  ['/api/guide/README.md', 'Guide'],
  ['/api/guide/recipes.md', 'Recipes'],
  ['/api/guide/league-documents.md', 'Leagues'],
  ['/api/guide/webhooks.md', 'Webhooks'],
  ['/api/guide/limits.md', 'Limits'],
  ['/api/guide/client/README.md', 'Typed client'],
  ['/api/docs/', 'REST'],
  ['/explorer/', 'GraphQL'],
  ['/schema.graphql', 'Schema'],
]
  .map(([address, label]) => `<a href="${address}">${label}</a>`)
  .join('\n');

function pageOf(text: string): string {
  const title = /^# (.*)$/m.exec(text)?.[1] ?? 'Guide';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · Pennant</title>
<style>${guideStyle}</style>
</head>
<body>
<nav aria-label="Documents">
${navigation}
</nav>
<main>
${renderMarkdown(text)}
</main>
</body>
</html>
`;
}

const markdown = markdownIt({ html: true });
const { rules } = markdown.renderer;
// The only HTML in our documents are comments, which the pages leave out.
rules.html_block = () => '';
// Wide blocks scroll sideways on a phone, and can be scrolled by keyboard.
rules.fence = (tokens, at) =>
  `<pre tabindex="0"><code>${markdown.utils.escapeHtml(tokens[at]?.content ?? '')}</code></pre>\n`;
rules.table_open = () => '<div class="scroll" tabindex="0"><table>\n';
rules.table_close = () => '</table></div>\n';
rules.heading_open = (tokens, at, options, _env, self) => {
  tokens[at]?.attrSet('id', anchorOf(tokens[at + 1]?.content ?? ''));
  return self.renderToken(tokens, at, options);
};

/** The anchor of a heading, by the same rule as on GitHub, so that links work there and here. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const renderMarkdown = (text: string): string => markdown.render(text);
