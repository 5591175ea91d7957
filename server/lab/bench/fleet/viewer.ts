import { request } from 'node:http';
import { WebSocket } from 'ws';
import { follows, type Followed, type OpenPage, type Subscription } from './pages.js';

interface LeanSocketOptions {
  readonly origin: string;
  readonly localAddress: string;
  readonly follows: Readonly<Record<string, Subscription>>;
  /** Position up to which everything was delivered on an earlier connection; null on the first. */
  readonly since: string | null;
  /** Called for each message of a subscription, with the letter that is its id. */
  readonly onNext: (letter: string, data: Buffer) => void;
  /** Called when all subscriptions are active, with whether they continue after `since`. */
  readonly onFollowed: (isContinued: boolean) => void;
  /** Called once: a close code, `refused 429`, or the code of a network error. */
  readonly onEnd: (reason: string) => void;
}

/** As in the web app: a ping every twelve seconds, and a new connection if the pong is not there after five seconds. */
const pingEveryMs = 12_000;
const pongWithinMs = 5_000;

/** A graphql-transport-ws client with as little work as possible for each message. */
class LeanSocket {
  private readonly socket: WebSocket;
  private heartbeat: NodeJS.Timeout | undefined;
  private missedPong: NodeJS.Timeout | undefined;
  private ended = false;
  private followed = false;
  private isContinued = false;
  /** Position up to which everything was delivered. */
  delivered: string | null;

  constructor(private readonly options: LeanSocketOptions) {
    const { origin, localAddress, since } = options;
    this.delivered = since;
    this.socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      perMessageDeflate: false,
      skipUTF8Validation: true,
      localAddress,
    });
    const payload = since === null ? {} : { position: since };
    this.socket.on('open', () => this.socket.send(JSON.stringify({ type: 'connection_init', payload })));
    this.socket.on('message', (data: Buffer) => this.read(data));
    this.socket.on('error', (error) => this.finish(reasonOf(error)));
    this.socket.on('close', (code) => this.finish(`closed ${code}`));
  }

  close(): void {
    this.ended = true;
    this.stopTimers();
    this.socket.terminate();
  }

  private read(data: Buffer): void {
    const text = data.toString('latin1', 0, 40);
    if (text.startsWith('{"id":"')) {
      if (text.includes('"type":"next"')) this.options.onNext(text[7] ?? '?', data);
      else if (!text.includes('"type":"complete"')) this.finish(`an error: ${data.toString()}`);
    } else if (text.includes('"ping"')) this.socket.send('{"type":"pong"}');
    else if (text.includes('"pong"')) this.notePong(data);
    else if (text.includes('"connection_ack"')) {
      this.isContinued = data.includes('"continued":true');
      this.subscribe();
    }
  }

  /** The pong of the first ping arrives when all earlier subscriptions are active. */
  private subscribe(): void {
    for (const [id, payload] of Object.entries(this.options.follows)) {
      this.socket.send(JSON.stringify({ id, type: 'subscribe', payload }));
    }
    this.socket.send('{"type":"ping","payload":{"followed":true,"position":null,"delivered":null}}');
    this.heartbeat = setInterval(() => this.ping(), pingEveryMs);
  }

  private ping(): void {
    this.socket.send('{"type":"ping","payload":{"delivered":null}}');
    this.missedPong ??= setTimeout(() => this.finish('no pong'), pongWithinMs);
  }

  private notePong(data: Buffer): void {
    this.delivered = /"delivered":"(\d+)"/.exec(data.toString())?.[1] ?? this.delivered;
    clearTimeout(this.missedPong);
    this.missedPong = undefined;
    if (this.followed) return;
    this.followed = true;
    this.options.onFollowed(this.isContinued);
  }

  private finish(reason: string): void {
    if (this.ended) return;
    this.close();
    this.options.onEnd(reason);
  }

  private stopTimers(): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.missedPong);
  }
}

function reasonOf(error: Error): string {
  const status = /response: (\d+)/.exec(error.message)?.[1];
  if (status !== undefined) return `refused ${status}`;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

const firstWaitMs = 1_000;
const longestWaitMs = 10_000;
/** Longest pause between two tries to reach a server that is down. */
const longestProbeMs = 600;

/** Times of a viewer's outage, by the wall clock. A time is null until it has come. */
export interface Outage {
  readonly lostAt: number;
  /** Subscribed again. */
  followedAt: number | null;
  /** Time at which the page's data had been read again. */
  refreshedAt: number | null;
  connections: number;
}

export interface ViewerOptions {
  readonly page: OpenPage;
  readonly localAddress: string;
  readonly origins: readonly string[];
  readonly wallClock: () => number;
  readonly onEvent: (followed: Followed, data: Buffer) => void;
  /** Errors of sockets and requests. */
  readonly onFailure: (reason: string) => void;
}

const kindsByLetter = new Map<string, Followed>(
  Object.entries(follows).map(([followed, letter]) => [letter, toFollowed(followed)]),
);

/** A viewer with an open page, whose browser reconnects like the web app, and reads the data again unless its subscriptions continue. */
export class Viewer {
  outage: Outage | null = null;
  private socket: LeanSocket | null = null;
  private retries = 0;
  private closed = false;
  private onFirst: { resolve(): void; reject(reason: Error): void } | null = null;

  constructor(
    private readonly options: ViewerOptions,
    private origin: string,
  ) {}

  /** Resolves when all subscriptions of the page are active. @throws Error if a subscription is refused */
  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.onFirst = { resolve, reject };
      this.connect();
    });
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }

  /** Requests the page's data on a new connection, because a browser would have closed its idle ones. */
  read(): Promise<boolean> {
    const { page, localAddress, onFailure } = this.options;
    const body = JSON.stringify({ query: page.query, variables: page.variables });
    return new Promise((resolve) => {
      const failed = (reason: string) => {
        onFailure(`reading: ${reason}`);
        resolve(false);
      };
      const sent = request(
        `${this.origin}/graphql`,
        { method: 'POST', agent: false, localAddress, headers: { 'content-type': 'application/json' } },
        (response) => {
          let start = '';
          response.on('data', (chunk: Buffer) => (start ||= chunk.toString('latin1', 0, 10)));
          response.on('end', () => {
            if (response.statusCode !== 200) failed(String(response.statusCode));
            else if (start.startsWith('{"errors"')) failed('an error');
            else resolve(true);
          });
          response.on('error', (error) => failed(error.message));
        },
      );
      sent.on('error', (error) => failed('code' in error ? String(error.code) : error.message));
      sent.end(body);
    });
  }

  private connect(): void {
    const { page, localAddress, onEvent } = this.options;
    const { origin } = this;
    const since = this.socket?.delivered ?? null;
    if (this.outage) this.outage.connections += 1;
    this.socket = new LeanSocket({
      origin,
      localAddress,
      since,
      follows: byLetter(page),
      onNext: (letter, data) => {
        const followed = kindsByLetter.get(letter);
        if (followed) onEvent(followed, data);
      },
      onFollowed: (isContinued) => this.onFollowed(isContinued),
      onEnd: (reason) => this.onEnd(reason),
    });
  }

  private onFollowed(isContinued: boolean): void {
    this.retries = 0;
    this.onFirst?.resolve();
    this.onFirst = null;
    const { outage } = this;
    if (outage === null) return;
    outage.followedAt = this.options.wallClock();
    if (isContinued) {
      outage.refreshedAt = outage.followedAt;
      return;
    }
    void this.read().then(() => {
      outage.refreshedAt = this.options.wallClock();
    });
  }

  /**
   * Reconnects after a delay to any of the servers. A server that refuses the connection is down: then the viewer
   * connects to another server immediately, as it would behind a proxy; if there is none, it tries again soon.
   */
  private onEnd(reason: string): void {
    if (this.closed) return;
    if (reason.startsWith('an error')) this.onFirst?.reject(new Error(reason));
    this.options.onFailure(reason);
    this.outage ??= {
      lostAt: this.options.wallClock(),
      followedAt: null,
      refreshedAt: null,
      connections: 0,
    };
    this.outage.followedAt = null;
    this.outage.refreshedAt = null;
    const others = this.options.origins.filter(
      (origin) => reason !== 'ECONNREFUSED' || origin !== this.origin,
    );
    this.origin = others[Math.floor(Math.random() * others.length)] ?? this.origin;
    const isDown = reason === 'ECONNREFUSED';
    const wait = isDown ? (others.length > 0 ? 0 : probeDelay()) : reconnectDelay(this.retries++);
    setTimeout(() => this.closed || this.connect(), wait);
  }
}

/** The delays of the web app (`web/graphql/connection/socket.ts`) for a visible page. */
function reconnectDelay(retries: number): number {
  return Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** retries);
}

const probeDelay = (): number => longestProbeMs * (0.5 + Math.random() / 2);

function byLetter(page: OpenPage) {
  return Object.fromEntries(
    Object.entries(page.follows).map(([followed, payload]) => [follows[toFollowed(followed)], payload]),
  );
}

function toFollowed(text: string): Followed {
  for (const followed of ['everybody', 'standings', 'matches', 'simulated', 'scoreboard', 'feed'] as const) {
    if (followed === text) return followed;
  }
  throw new TypeError(`nobody follows ${text}`);
}
