import { type WebSocket } from 'ws';
import { type Client } from '../../../platform/work/budget.js';
import { type Results } from '../live/subscribe.js';
import { type Actor, visitor } from '../../../platform/context/policy.js';

/** Milliseconds that a client has to read the reason of its refusal. */
const lingerMs = 1_000;

type Stream = Pick<Results, 'return' | 'isIdle'>;

/** One open socket with its sender and all its operations, which end with the socket. */
export class Connection implements Client {
  authorization: string | undefined;
  /** Position after which new subscriptions continue; undefined if they begin now. */
  since: string | undefined;
  /** Account whose token opened the socket. */
  actor: Actor = visitor;
  /** Whether the socket had no operations at the last check for idle sockets. */
  wasIdle = false;
  /** Unsent bytes at the last check for sockets that do not read. */
  unread = 0;
  private expiry: NodeJS.Timeout | undefined;
  /** Operations that were sent, but are not yet active, answered or refused. */
  private beginning = 0;
  private readonly streams = new Set<Stream>();
  private whenBegun: { readonly promise: Promise<void>; readonly resolve: () => void } | null = null;

  constructor(
    readonly socket: WebSocket,
    readonly address: string,
  ) {
    socket.once('close', () => this.end());
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** Operations under way, including those that the client completed before they began. */
  get running(): number {
    return this.beginning + this.streams.size;
  }

  /** Whether everything about the events so far has been sent. */
  get isIdle(): boolean {
    return this.beginning === 0 && [...this.streams].every(({ isIdle }) => isIdle);
  }

  begin(): void {
    this.beginning += 1;
  }

  /** Lets subscriptions that begin within the time continue after a position. */
  continueAfter(position: string, withinMs: number): void {
    this.since = position;
    setTimeout(() => (this.since = undefined), withinMs).unref();
  }

  /** Counts an operation as active, answered or refused. */
  began(): void {
    this.beginning -= 1;
    if (this.beginning === 0) this.releaseWaiting();
  }

  /**
   * The protocol does not confirm a subscription before its first event. So the answer to a ping waits until all
   * earlier subscriptions are active or refused: a client that reads after it misses nothing. All waiting pings share
   * one promise.
   */
  async allBegun(): Promise<void> {
    if (this.beginning === 0 || !this.isOpen) return;
    this.whenBegun ??= withResolver();
    await this.whenBegun.promise;
  }

  /** Remembers the stream, to end it with the socket: the library knows only the newest stream of an id. */
  keep(stream: Stream): void {
    this.streams.add(stream);
    if (!this.isOpen) this.end();
  }

  forget(stream: Stream): void {
    this.streams.delete(stream);
  }

  /** Closes the socket even if the client does not respond; the client has a moment to read the reason. */
  refuse(reason: string): void {
    this.socket.close(1013, reason);
    setTimeout(() => this.socket.terminate(), lingerMs).unref();
  }

  closeIn(milliseconds: number, close: () => void): void {
    this.expiry = setTimeout(close, Math.min(milliseconds, 2 ** 31 - 1)).unref();
  }

  private end(): void {
    clearTimeout(this.expiry);
    for (const stream of this.streams) void stream.return?.();
    this.releaseWaiting();
  }

  private releaseWaiting(): void {
    this.whenBegun?.resolve();
    this.whenBegun = null;
  }
}

function withResolver() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
