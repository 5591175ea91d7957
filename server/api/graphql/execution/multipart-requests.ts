import { type ServerResponse } from 'node:http';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { processRequest } from 'graphql-upload-minimal';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { maxUploadBytes } from '../../../platform/uploads/upload.limits.js';
import { fileTooLarge } from '../../../platform/uploads/upload.refusals.js';
import { queryLimits } from '../limits/sizes.js';

/** Parses multipart bodies as the GraphQL multipart specification says. An unread body never blocks the connection. */
export function acceptUploads(app: FastifyInstance): void {
  freezeBuiltInFunctions();
  const uploads = new WeakSet<FastifyRequest>();
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    uploads.add(request);
    done(null);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!uploads.has(request)) return;
    request.body = await readMultipart(request, reply.raw);
  });
  app.addHook('onResponse', async (request) => {
    if (!uploads.has(request) || request.raw.readableEnded) return;
    request.raw.unpipe();
    request.raw.resume();
  });
}

/** Only the request itself can fail here, so no failure is reported as ours, whatever status the parser gives it. */
async function readMultipart(request: FastifyRequest, response: ServerResponse): Promise<unknown> {
  try {
    // The parser silently cuts a file at `maxFileSize`; one byte more than our limit shows that a file is too long.
    return await processRequest(request.raw, response, {
      maxFieldSize: queryLimits.bytes,
      maxFileSize: maxUploadBytes + 1,
      maxFiles: 1,
    });
  } catch (error) {
    if (statusOf(error) === 413) throw fileTooLarge(error);
    const reason = error instanceof Error ? error.message : '';
    throw new DomainError('invalid', `The upload cannot be read. ${reason}`.trim(), [], { cause: error });
  }
}

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;

/**
 * The parser puts each file where the request's `map` says. It refuses `__proto__` and `constructor`, but a path like
 * `variables.toString.call` leads to an inherited function and would change it for the whole process. Therefore the
 * functions that JSON values inherit are frozen.
 */
function freezeBuiltInFunctions(): void {
  const prototypes = [Object, Function, Array, String, Number, Boolean].map(({ prototype }) => prototype);
  for (const prototype of prototypes) {
    const { constructor: _, ...members } = Object.getOwnPropertyDescriptors(prototype);
    for (const { value } of Object.values<PropertyDescriptor>(members)) {
      if (typeof value === 'function') Object.freeze(value);
    }
  }
}
