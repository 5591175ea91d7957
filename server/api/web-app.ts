import { join } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import etag from '@fastify/etag';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { hasMalformedUrl } from '../platform/http/requests/malformed-requests.js';
import { pagePath } from '../areas/doors/page-heads/page-addresses.js';
import { type PageHeads } from '../areas/doors/page-heads/page-heads.js';
import { asksForPage } from '../platform/http/requests/page-requests.js';
import { problemAt } from '../platform/http/requests/problem.js';
import { type Encoding, encodings, readWebPages, type WebPages } from '../platform/http/web-pages.js';

interface WebAppOptions {
  /** Folder of the built web app; null without one. */
  readonly root: string | null;
  readonly heads: PageHeads;
}

/**
 * Serves the built web app. An address without a file is answered with its page of the app, so that deep links survive
 * a reload.
 */
export async function webApp(app: FastifyInstance, { root, heads }: WebAppOptions): Promise<void> {
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
  app.get('/', { schema: { hide: true } }, (request, reply) => servePage(request, reply, pages, heads));
  app.setNotFoundHandler((request, reply) =>
    asksForPage(request) && pages !== null
      ? servePage(request, reply, pages, heads)
      : reply.status(404).send(problemAt(request.url, 404, 'Not Found')),
  );
}

async function servePage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: WebPages | null,
  heads: PageHeads,
): Promise<FastifyReply> {
  if (pages === null) return reply.status(404).send({ detail: 'Not Found' });
  const encoding = encodingFor(request.headers['accept-encoding']);
  const path = pagePath(request.url);
  const page = pages.at(path);
  const { body, isMissing } = await heads.read(request, page, encoding);
  // The page itself explains the mistake in its address.
  if (hasMalformedUrl(request)) void reply.status(400);
  else void reply.status(isMissing === true || !pages.has(path) ? 404 : 200);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(body ?? page[encoding]);
}

function encodingFor(accepted: string | undefined): Encoding {
  const chosen = accepted === undefined ? null : negotiate(accepted, [...encodings]);
  return encodings.find((encoding) => encoding === chosen) ?? 'identity';
}
