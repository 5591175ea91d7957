import { type FastifyInstance } from 'fastify';
import { visitor } from '../../../platform/context/policy.js';
import { makeContext, type Resources } from '../../accounts/callers/request-context.js';
import { countingRows } from '../../accounts/callers/work-charges.js';
import { onReplica } from '../../../platform/http/rest/replica.js';
import { Painter } from './painter.js';
import { addressOf, pictured, versionOf } from './pictured.js';

/** Measured: milliseconds of processor time to draw a picture. */
const msPerPicture = 60;

/**
 * `/pictures/<kind>/<key>/<version>.png`: what previews of links show. The version is made of what the picture shows, so it
 * may be kept for good; the address of a former one leads to the present one.
 */
export async function pictures(app: FastifyInstance, resources: Resources): Promise<void> {
  const painter = new Painter();
  app.get<{ Params: { kind: string; key: string; version: string } }>(
    '/pictures/:kind/:key/:version.png',
    { schema: { hide: true } },
    async (request, reply) => {
      const { kind, key, version } = request.params;
      const origin = { requestId: request.id, address: request.ip, log: request.log };
      const ctx = {
        ...makeContext(resources, origin, visitor),
        db: countingRows(resources.db.manager, request),
      };
      const found = await onReplica(resources.db, ctx, (reading) => pictured(reading, kind, key));
      const current = versionOf(found.card);
      if (version !== current) {
        return reply.header('cache-control', 'no-cache').redirect(addressOf(found), 302);
      }
      const picture = await painter.paint(ctx, found.card, current, () => {
        request.work.otherMs += msPerPicture;
      });
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(picture);
    },
  );
}
