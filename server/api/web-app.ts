import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import etag from '@fastify/etag';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyReply } from 'fastify';
import { asksForPage } from './page-requests.js';
import { problemAt } from './problem.js';

/** The built web app. Any other address that is asked for as a page gets its page, so deep links survive a reload. */
export async function webApp(app: FastifyInstance, { root }: { root: string | null }): Promise<void> {
  const page = root === null ? null : await readFile(join(root, 'index.html'));
  await app.register(etag);
  if (root !== null) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      // The build lays compressed copies beside the files.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const named = path.startsWith(join(root, 'assets'));
        void reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.get('/', { schema: { hide: true } }, (_request, reply) => servePage(reply, page));
  app.setNotFoundHandler((request, reply) =>
    asksForPage(request) && page !== null
      ? servePage(reply, page)
      : reply.status(404).send(problemAt(request.url, 404, 'Not Found')),
  );
}

function servePage(reply: FastifyReply, page: Buffer | null): FastifyReply {
  if (page === null) return reply.status(404).send({ detail: 'Not Found' });
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
}
