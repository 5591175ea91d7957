import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import { getDistDirectory, renderAltair } from 'altair-static';
import { type FastifyInstance } from 'fastify';
import { invalid } from '../../platform/errors/domain-error.js';

/**
 * `/explorer`: a GraphQL client in the browser, with all its files served by us. A browser that opens `/graphql` is
 * redirected to `/explorer`.
 */
export async function graphqlExplorer(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: getDistDirectory(),
    prefix: '/explorer/',
    index: false,
    decorateReply: false,
    wildcard: true,
  });
  app.get('/explorer', { schema: { hide: true } }, (_request, reply) => reply.redirect('/explorer/'));
  app.get('/explorer/', { schema: { hide: true } }, (request, reply) => {
    // The page's script contains the host, which may be any text sent by the caller or a proxy.
    if (!/^[\w.:[\]-]+$/.test(request.host)) throw invalid('The Host header names no host');
    const nonce = randomBytes(16).toString('base64');
    const socket = `${request.protocol === 'https' ? 'wss' : 'ws'}://${request.host}/graphql`;
    return reply
      .header('content-security-policy', contentPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(
        renderAltair({
          baseURL: '/explorer/',
          endpointURL: '/graphql',
          subscriptionsEndpoint: socket,
          initialSubscriptionRequestHandlerId: 'graphql-ws',
          initialQuery: exampleQuery,
          cspNonce: nonce,
        }),
      );
  });
}

/** The explorer writes style elements and runs workers; it loads nothing from other hosts. */
const contentPolicy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const exampleQuery = `# Standings of every league. The token of a sign-in, or a personal one, goes into the header Authorization: Bearer …
query Standings {
  leagues {
    name
    standings {
      teamName
      wins
      losses
      winPct
    }
  }
}
`;
