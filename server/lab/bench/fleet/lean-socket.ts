import { WebSocket } from 'ws';
import { type Subscription } from './pages.js';

export interface LeanSocketOptions {
  readonly origin: string;
  readonly localAddress: string;
  readonly follows: Readonly<Record<string, Subscription>>;
  /** Each message of a subscription, by the letter that is its id. */
  readonly onNext: (letter: string, data: Buffer) => void;
  /** All subscriptions are active. */
  readonly onFollowed: () => void;
  /** Called once: a close code, `refused 429`, or the code of a network error. */
  readonly onEnd: (reason: string) => void;
}

/** As the web app: a ping every twelve seconds, and a new connection when its pong is not there five seconds later. */
const pingEveryMs = 12_000;
const pongWithinMs = 5_000;

/** A graphql-transport-ws client that spends as little as possible on each message. */
export class LeanSocket {
  private readonly socket: WebSocket;
  private heartbeat: NodeJS.Timeout | undefined;
  private missedPong: NodeJS.Timeout | undefined;
  private ended = false;
  private followed = false;

  constructor(private readonly options: LeanSocketOptions) {
    const { origin, localAddress } = options;
    this.socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      perMessageDeflate: false,
      skipUTF8Validation: true,
      localAddress,
    });
    this.socket.on('open', () => this.socket.send('{"type":"connection_init"}'));
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
    else if (text.includes('"pong"')) this.notePong();
    else if (text.includes('"connection_ack"')) this.subscribe();
  }

  /** The pong of the first ping says that all subscriptions before it are active. */
  private subscribe(): void {
    for (const [id, payload] of Object.entries(this.options.follows)) {
      this.socket.send(JSON.stringify({ id, type: 'subscribe', payload }));
    }
    this.socket.send('{"type":"ping","payload":{"followed":true,"position":null}}');
    this.heartbeat = setInterval(() => this.ping(), pingEveryMs);
  }

  private ping(): void {
    this.socket.send('{"type":"ping"}');
    this.missedPong ??= setTimeout(() => this.finish('no pong'), pongWithinMs);
  }

  private notePong(): void {
    clearTimeout(this.missedPong);
    this.missedPong = undefined;
    if (this.followed) return;
    this.followed = true;
    this.options.onFollowed();
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
