import { Readable } from 'node:stream';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { type Download, type Route } from '../../../platform/http/rest/route.js';
import { idFrom } from '../../../platform/http/graphql/id.js';

/** Concurrent downloads in this process; each holds a piece of its file in memory. */
const mostFiles = 16;
/** Milliseconds after which a download is ended if its client reads nothing more. */
const timeoutMs = 60_000;

let underWay = 0;

/**
 * Sends a file while it is created, as fast as the client reads it. A client that already has this version of the file
 * gets a 304 before any work.
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { contentType, filename }: NonNullable<Route['download']>,
  answer: unknown,
): FastifyReply {
  if (!isDownload(answer)) throw new TypeError('the handler of a file must return a download');
  const etag = `"${answer.version}"`;
  void reply.header('etag', etag);
  if (isCurrent(request.headers['if-none-match'], etag)) return reply.status(304).send();
  if (underWay >= mostFiles) {
    throw new DomainError('unavailable', 'Too many files are being made. Please try again in a moment.');
  }
  const name = answer.filename ?? filename(idsOf(request.params));
  void reply.type(contentType).header('content-disposition', `attachment; filename="${name}"`);
  return request.method === 'HEAD' ? reply.send() : reply.send(streamOf(answer));
}

function streamOf({ bytes }: Download): Readable {
  const stream = Readable.from(pieces(), { objectMode: false });
  const timeout = setTimeout(() => stream.destroy(new Error('nobody takes the file')), timeoutMs);
  underWay += 1;
  stream.once('close', () => {
    underWay -= 1;
    clearTimeout(timeout);
  });
  return stream;

  /** Each piece is requested once the client has read the previous one. */
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      timeout.refresh();
      yield piece;
    }
  }
}

/**
 * Whether the client has the current version (RFC 9110, 13.1.2). `given` is `*` or a list of tags, which are compared
 * weakly.
 */
export function isCurrent(given: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const tags = given?.split(',').map(opaque) ?? [];
  return tags.includes(opaque(etag)) || tags.includes('*');
}

const isDownload = (value: unknown): value is Download =>
  typeof value === 'object' && value !== null && 'version' in value && 'bytes' in value;

function idsOf(params: unknown): Record<string, number> {
  if (typeof params !== 'object' || params === null) return {};
  return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, idFrom(text)]));
}
