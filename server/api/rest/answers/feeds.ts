import { hash } from 'node:crypto';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Clock } from '../../../platform/context/clock.js';
import { type WrittenAnswer } from '../../../platform/cache/visitor-answers.js';
import { isCurrent } from './downloads.js';

/** A feed as it is sent. */
export class WrittenFeed implements WrittenAnswer {
  readonly body: string;
  /** Digest of the text, equal for equal texts. */
  readonly digest: string;

  constructor(text: unknown) {
    if (typeof text !== 'string') throw new TypeError('the handler of a feed must return its text');
    this.body = text;
    this.digest = hash('sha256', text, 'base64url').slice(0, 27);
  }
}

/** Maximum number of feeds whose dates are cached; the least recently fetched are dropped first. */
const mostFeeds = 2_000;

interface SeenFeed {
  readonly digest: string;
  /** The first whole second after this text was first seen, in milliseconds. */
  readonly since: number;
}

/**
 * The times of the feeds' last changes, as seen by this process. The database does not record them: a deleted article,
 * a renamed club and a cancelled game leave no time. A text is dated when it is first sent, so the date is never too
 * early. After a restart the date may be too late; then a client that sends only a date gets the text once more.
 */
export class FeedDates {
  private readonly seen = new LRUCache<string, SeenFeed>({ max: mostFeeds });

  /**
   * Time of the last change in milliseconds, rounded up to a whole second, because the text may change again within
   * that second.
   */
  lastChange(address: string, digest: string, now: Date): number {
    const before = this.seen.get(address);
    const found =
      before?.digest === digest ? before : { digest, since: Math.ceil(now.getTime() / 1000) * 1000 };
    this.seen.set(address, found);
    return found.since;
  }
}

interface SentFeed {
  readonly contentType: string;
  /** Everything that the text depends on besides the database. */
  readonly address: string;
  readonly dates: FeedDates;
  readonly clock: Clock;
}

/** Sends a feed, or 304 to a client that has it (RFC 9110, 13.2.2: a tag counts before a date). */
export function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, digest }: WrittenFeed,
  { contentType, address, dates, clock }: SentFeed,
): FastifyReply {
  // The tag is weak, because the text has the same tag in every encoding.
  const etag = `W/"${digest}"`;
  const now = clock.now();
  const changed = dates.lastChange(address, digest, now);
  void reply.header('etag', etag);
  // The date is left out while it is ahead of the clock (RFC 9110, 8.8.2.1).
  if (changed <= now.getTime()) void reply.header('last-modified', new Date(changed).toUTCString());
  const { 'if-none-match': tags, 'if-modified-since': date } = request.headers;
  const isKnown = tags === undefined ? isSince(date, changed) : isCurrent(tags, etag);
  return isKnown ? reply.status(304).send() : reply.type(contentType).send(body);
}

/**
 * Whether the client's date is not before the last change (RFC 9110, 13.1.3). A date that cannot be parsed is ignored.
 */
function isSince(date: string | undefined, changed: number): boolean {
  const time = date === undefined ? Number.NaN : Date.parse(date);
  return time >= changed;
}
