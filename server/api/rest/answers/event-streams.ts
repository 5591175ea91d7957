import { Readable } from 'node:stream';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { senderOf } from '../../../areas/accounts/callers/work-charges.js';
import { DomainError, rateLimited } from '../../../platform/errors/domain-error.js';
import { type SentEvent } from '../../../platform/http/rest/route.js';
import { payerOf } from '../../../platform/work/budget.js';

/** Open streams of this process, and of one account or the visitors of one address in it. */
const mostStreams = 1_000;
const mostOfCaller = 20;
/** Milliseconds between two comments. A client that has not read the one before is too slow, and its stream ends. */
const heartbeatMs = 15_000;

export const wantsEvents = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.toLowerCase().includes('text/event-stream') === true;

/** The last event that the client had received when its connection was lost. */
export function lastEventId({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id'];
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** Answers as server-sent events, as fast as each client reads them. Ends them when the server stops. */
export class EventStreams {
  private readonly open = new Map<AbortController, string>();
  private isClosing = false;

  constructor(app: FastifyInstance) {
    app.addHook('preClose', async () => {
      this.isClosing = true;
      for (const ending of this.open.keys()) ending.abort();
    });
  }

  /** @throws DomainError `rate_limited`, `unavailable`, or the refusal that is thrown before the first event */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    eventsUntil: (signal: AbortSignal) => AsyncIterator<SentEvent>,
  ): Promise<FastifyReply> {
    const payer = payerOf(senderOf(request));
    this.refuseMore(payer);
    const ending = new AbortController();
    ending.signal.addEventListener('abort', () => this.open.delete(ending), { once: true });
    this.open.set(ending, payer);
    try {
      const events = eventsUntil(ending.signal);
      const first = await events.next();
      const stream = streamOf(first, events, ending, request);
      return reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-store').send(stream);
    } catch (error) {
      ending.abort();
      throw error;
    }
  }

  private refuseMore(payer: string): void {
    if (this.isClosing) throw new DomainError('unavailable', 'The server is stopping');
    if (this.open.size >= mostStreams)
      throw new DomainError('unavailable', 'Too many streams are open. Please try again in a moment.');
    const own = [...this.open.values()].filter((other) => other === payer).length;
    if (own >= mostOfCaller)
      throw rateLimited(`At most ${mostOfCaller} streams may be open at a time: close one first`, 5);
  }
}

function streamOf(
  first: IteratorResult<SentEvent>,
  events: AsyncIterator<SentEvent>,
  ending: AbortController,
  request: FastifyRequest,
): Readable {
  let hasRead = true;
  let hasEnded = false;
  let resume = (): void => undefined;
  const stream = new Readable({
    read: () => {
      hasRead = true;
      resume();
    },
  });
  const heartbeat = setInterval(() => {
    if (!hasRead && stream.readableLength > 0) stream.destroy();
    else if (!hasEnded) stream.push(':\n\n');
    hasRead = false;
  }, heartbeatMs);
  stream.once('close', () => {
    clearInterval(heartbeat);
    ending.abort();
    resume();
  });
  const send = async (): Promise<void> => {
    for (let sent = first; sent.done !== true && !stream.destroyed; sent = await events.next()) {
      if (stream.push(textOf(sent.value))) continue;
      await new Promise<void>((resolve) => {
        resume = resolve;
      });
    }
  };
  send()
    // Such as a client that is too slow: it connects again, and continues after its last event.
    .catch((error: unknown) => request.log.info({ err: error }, 'a stream of events ends early'))
    .finally(() => {
      hasEnded = true;
      stream.push(null);
    });
  return stream;
}

/** An event without data only moves the place at which the client continues. */
function textOf({ id, event, data }: SentEvent): string {
  return data === undefined ? `id: ${id}\n\n` : `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`;
}
