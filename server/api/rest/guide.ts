import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FastifyInstance } from 'fastify';

const folder = join(__dirname, '../../docs/api');
const pages = ['README.md', 'recipes.md', 'trusted-documents.md', 'client/README.md'] as const;

/** `/api/guide`: the documents for users of the APIs, as plain text in Markdown. */
export function guide(app: FastifyInstance): void {
  app.get('/api/guide', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/api/guide/README.md'),
  );
  for (const page of pages) {
    const path = join(folder, page);
    if (!existsSync(path)) throw new Error(`${path} is missing: the build copies it`);
    const text = readFileSync(path, 'utf8');
    app.get(`/api/guide/${page}`, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text),
    );
  }
}
