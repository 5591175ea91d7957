import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FastifyInstance } from 'fastify';
import { type GraphQLSchema } from 'graphql';
import { printedSchema } from '../../graphql/schema.js';
import { escapeHtml } from '../../../platform/text/html.js';
import { guideStyle } from './style.js';
import { renderMarkdown } from './markdown.js';

const folder = join(__dirname, '../../../docs/api');
export const guidePages = [
  'README.md',
  'recipes.md',
  'webhooks.md',
  'limits.md',
  'access.md',
  'trusted-documents.md',
  'client/README.md',
] as const;

/**
 * `/api/guide`: the documents for users of the APIs, as a page to browsers and in Markdown to all other clients, at one address: so their
 * links work in both, as in the repository. `/schema.graphql` is where they lead from there, too.
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

/** A page runs and loads nothing. */
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
