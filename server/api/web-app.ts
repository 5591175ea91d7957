import { join } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import etag from '@fastify/etag';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { hasMalformedUrl } from '../platform/http/requests/malformed-requests.js';
import { type DrawnPages } from '../areas/doors/pages/drawn-pages.js';
import { asksForPage } from '../platform/http/requests/page-requests.js';
import { problemAt } from '../platform/http/requests/problem.js';
import { type Encoding, encodings } from '../platform/http/web-pages.js';
import { type LiveHub } from '../platform/events/hub.js';

interface WebAppOptions {
  /** Folder of the built web app; null without one. */
  readonly root: string | null;
  /** Null without a web app. */
  readonly pages: DrawnPages | null;
  readonly live: Pick<LiveHub, 'position'>;
}

/**
 * Serves the built web app. An address without a file is answered with its page of the app, so that deep links survive
 * a reload.
 */
export async function webApp(app: FastifyInstance, { root, pages, live }: WebAppOptions): Promise<void> {
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
        // They matter only in answers of the APIs.
        void reply.removeHeader('access-control-expose-headers');
      },
    });
  }
  app.get('/', { schema: { hide: true } }, (request, reply) => servePage(request, reply, pages, live));
  app.setNotFoundHandler((request, reply) =>
    asksForPage(request) && pages !== null
      ? servePage(request, reply, pages, live)
      : reply.status(404).send(problemAt(request.url, 404, 'Not Found')),
  );
}

async function servePage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: DrawnPages | null,
  { position }: Pick<LiveHub, 'position'>,
): Promise<FastifyReply> {
  if (pages === null) return reply.status(404).send({ detail: 'Not Found' });
  const encoding = encodingFor(request.headers['accept-encoding']);
  const { body, isMissing } = await pages.read(request, encoding, position);
  // The page itself explains the mistake in its address.
  if (hasMalformedUrl(request)) void reply.status(400);
  else void reply.status(isMissing ? 404 : 200);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  // The position is read before the page's data, and the app compares it with the position of its socket.
  if (position !== null) void reply.header('server-timing', `position;desc="${position}"`);
  return reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(body);
}

function encodingFor(accepted: string | undefined): Encoding {
  const chosen = accepted === undefined ? null : negotiate(accepted, [...encodings]);
  return encodings.find((encoding) => encoding === chosen) ?? 'identity';
}
