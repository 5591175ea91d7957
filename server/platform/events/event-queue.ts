import { DomainError } from '../errors/domain-error.js';
import { type AnyEvent } from '../context/events.js';

/** Maximum number of unread events of one subscriber. Equal events merge, so only a stalled connection exceeds it. */
const mostUnread = 1_000;

/**
 * The unread events of one subscriber. An event equal to an unread one replaces it: both say "read these rows again",
 * and once is enough. A subscriber that falls too far behind is ended with an error, so that it starts over.
 */
export class EventQueue<Event extends AnyEvent> implements AsyncIterableIterator<Event> {
  private readonly unread = new Map<string, Event>();
  private readonly readers: {
    resolve(result: IteratorResult<Event>): void;
    reject(reason: Error): void;
  }[] = [];
  private ended = false;
  private failure: Error | null = null;

  constructor(private readonly onEnd: () => void) {}

  /** @param text the event as JSON; equal events have equal texts */
  push(event: Event, text: string): void {
    if (this.ended) return;
    const reader = this.readers.shift();
    if (reader) {
      reader.resolve({ value: event, done: false });
      return;
    }
    this.unread.set(text, event);
    if (this.unread.size > mostUnread) this.fail();
  }

  next(): Promise<IteratorResult<Event>> {
    if (this.failure) {
      const reason = this.failure;
      this.failure = null;
      return Promise.reject(reason);
    }
    for (const [text, event] of this.unread) {
      this.unread.delete(text);
      return Promise.resolve({ value: event, done: false });
    }
    if (this.ended) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve, reject) => {
      this.readers.push({ resolve, reject });
    });
  }

  return(): Promise<IteratorResult<Event>> {
    this.end();
    return Promise.resolve({ value: undefined, done: true });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Ends the iteration and drops unread events. */
  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.unread.clear();
    for (const reader of this.readers.splice(0)) reader.resolve({ value: undefined, done: true });
    this.onEnd();
  }

  private fail(): void {
    this.failure = new DomainError('unavailable', 'The connection is too slow to follow live changes');
    this.end();
  }
}
