import { join } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import etag from '@fastify/etag';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { asksForPage } from './page-requests.js';
import { problemAt } from './problem.js';
import { type Encoding, encodings, readWebPages, type WebPages } from './web-pages.js';

/** The built web app. Any other address requested as a page gets its page, so deep links survive a reload. */
export async function webApp(app: FastifyInstance, { root }: { root: string | null }): Promise<void> {
  const pages = root === null ? null : await readWebPages(root);
  await app.register(etag);
  if (root !== null) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      // The build writes compressed copies beside the files.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const named = path.startsWith(join(root, 'assets'));
        void reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.get('/', { schema: { hide: true } }, (request, reply) => servePage(request, reply, pages));
  app.setNotFoundHandler((request, reply) =>
    asksForPage(request) && pages !== null
      ? servePage(request, reply, pages)
      : reply.status(404).send(problemAt(request.url, 404, 'Not Found')),
  );
}

function servePage(
  { url, headers }: FastifyRequest,
  reply: FastifyReply,
  pages: WebPages | null,
): FastifyReply {
  if (pages === null) return reply.status(404).send({ detail: 'Not Found' });
  const encoding = encodingFor(headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(pages.at(url.split('?', 1)[0] ?? '')[encoding]);
}

function encodingFor(accepted: string | undefined): Encoding {
  const chosen = accepted === undefined ? null : negotiate(accepted, [...encodings]);
  return encodings.find((encoding) => encoding === chosen) ?? 'identity';
}
