import { type FastifyInstance } from 'fastify';
import { readUpload } from '../platform/uploads/upload.service.js';
import { uploadSentences } from '../platform/uploads/upload.refusals.js';
import { makeContext, type Resources } from '../areas/accounts/callers/request-context.js';

/** `/uploads/<sha-256>`: re-encoded uploads. The address is the content's hash, so it may be cached forever. */
export async function servedUploads(app: FastifyInstance, resources: Resources): Promise<void> {
  app.get<{ Params: { hash: string } }>(
    '/uploads/:hash',
    { schema: { hide: true } },
    async (request, reply) => {
      const { hash } = request.params;
      const ctx = makeContext(resources, { requestId: request.id, address: request.ip, log: request.log });
      const { bytes, contentType } = await readUpload(ctx, hash);
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(contentType)
        .send(bytes);
    },
  );
  for (const url of ['/uploads', '/uploads/*']) {
    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      schema: { hide: true },
      // The request is refused before its body arrives: uploads are never sent to this address.
      onRequest: async (_request, reply) =>
        reply.status(405).header('allow', 'GET, HEAD').send({ detail: uploadSentences.readOnly }),
      handler: () => undefined,
    });
  }
}
