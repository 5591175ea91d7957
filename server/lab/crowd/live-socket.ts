import { WebSocket } from 'ws';
import { type GraphqlOperation } from './caller.js';

export interface SocketOptions {
  readonly origin: string;
  readonly localAddress: string;
  readonly token?: string | undefined;
  /** Milliseconds to wait for the server's acknowledgement and for each pong; 60,000 if left out. */
  readonly timeoutMs?: number;
  /** Each message of an operation, by its type: `next`, `error` or `complete`. */
  readonly onOperation?: (type: string, id: string, text: string) => void;
  /** Called once, when the socket is closed or could not be opened. */
  readonly onEnd?: (end: string) => void;
}

const usualTimeoutMs = 60_000;

/** A client of `/graphql` over WebSocket, by the graphql-transport-ws protocol. */
export class LiveSocket {
  /** Reason of its end: `closed 1012`, `refused 429`, `ECONNREFUSED`; null while it is open. */
  end: string | null = null;
  private pongs: (() => void)[] = [];
  private acknowledged: (() => void) | null = null;

  private constructor(
    private readonly socket: WebSocket,
    private readonly options: SocketOptions,
  ) {}

  /** Resolves when the server has acknowledged the connection or closed it; in that case `end` is set. */
  static async open(options: SocketOptions): Promise<LiveSocket> {
    const { origin, localAddress, token } = options;
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      perMessageDeflate: false,
      localAddress,
    });
    const live = new LiveSocket(socket, options);
    const payload = token === undefined ? undefined : { authorization: `Bearer ${token}` };
    socket.on('open', () => live.send({ type: 'connection_init', payload }));
    socket.on('message', (data: Buffer) => live.read(data.toString()));
    return new Promise((resolve) => {
      const late = setTimeout(() => live.giveUp(), live.timeoutMs);
      const settle = () => {
        clearTimeout(late);
        resolve(live);
      };
      live.acknowledged = settle;
      socket.on('error', (error) => {
        const status = /response: (\d+)/.exec(error.message)?.[1];
        live.finish(status === undefined ? error.message : `refused ${status}`);
        settle();
      });
      socket.on('close', (code) => {
        live.finish(`closed ${code}`);
        settle();
      });
    });
  }

  subscribe(id: string, payload: GraphqlOperation): void {
    this.send({ id, type: 'subscribe', payload });
  }

  /** Resolves with the pong, which arrives after all earlier subscriptions are active, or when the socket closes. */
  begun(): Promise<void> {
    return new Promise((resolve) => {
      if (this.end !== null) return resolve();
      const late = setTimeout(() => this.giveUp(), this.timeoutMs);
      this.pongs.push(() => {
        clearTimeout(late);
        resolve();
      });
      this.send({ type: 'ping' });
    });
  }

  private get timeoutMs(): number {
    return this.options.timeoutMs ?? usualTimeoutMs;
  }

  private giveUp(): void {
    this.finish('timeout');
    this.socket.terminate();
  }

  close(): void {
    this.socket.terminate();
  }

  private send(message: unknown): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private finish(end: string): void {
    if (this.end !== null) return;
    this.end = end;
    this.options.onEnd?.(end);
    for (const resolve of this.pongs.splice(0)) resolve();
  }

  /** Messages may have megabytes, so only the beginning of a message is parsed. */
  private read(text: string): void {
    const head = text.slice(0, 200);
    const type = /"type":"(\w+)"/.exec(head)?.[1];
    if (type === 'ping') this.send({ type: 'pong' });
    else if (type === 'pong') this.pongs.shift()?.();
    else if (type === 'connection_ack') this.acknowledged?.();
    else this.options.onOperation?.(type ?? '?', /"id":"([^"]*)"/.exec(head)?.[1] ?? '?', text);
  }
}

/** Code of the first error in a message or answer; null without one. */
export function errorCodeIn(text: string): string | null {
  const start = text.search(/"errors":|"type":"error"/);
  if (start < 0 || start > 200) return null;
  return /"code":"(\w+)"/.exec(text)?.[1] ?? 'error';
}
