import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A client of the graphql-transport-ws protocol that sends exactly the given messages, valid or not. */
export class Socket {
  private readonly received: Message[] = [];
  private wake: () => void = () => undefined;
  readonly closed: Promise<{ code: number; reason: string }>;

  private constructor(readonly raw: WebSocket) {
    raw.on('message', (data: Buffer) => {
      this.received.push(JSON.parse(data.toString()));
      this.wake();
    });
    this.closed = new Promise((resolve) => {
      raw.once('close', (code, reason) => resolve({ code, reason: String(reason) }));
    });
  }

  static async open(address: string, headers: Record<string, string> = {}): Promise<Socket> {
    const raw = new WebSocket(`${address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers,
    });
    const socket = new Socket(raw);
    await once(raw, 'open');
    return socket;
  }

  /** Opens the socket and sends connection_init, with the token or as a visitor. */
  static async connect(address: string, token?: string): Promise<Socket> {
    const payload = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return (await Socket.connectWith(address, payload))[0];
  }

  /** @returns the socket, and what the acknowledgement of its `connection_init` says */
  static async connectWith(address: string, payload: object): Promise<[Socket, unknown]> {
    const socket = await Socket.open(address);
    socket.send({ type: 'connection_init', payload });
    const acknowledged = await socket.next('connection_ack');
    return [socket, acknowledged.payload];
  }

  send(message: unknown): void {
    this.raw.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  subscribe(id: string, query: string, variables?: Record<string, unknown>): void {
    this.send({ id, type: 'subscribe', payload: { query, variables } });
  }

  /** The next message of one of the types; messages of other types are skipped. */
  async next(...types: string[]): Promise<Message> {
    for (;;) {
      const index = this.received.findIndex(({ type }) => types.includes(type));
      const [found] = index < 0 ? [] : this.received.splice(index, 1);
      if (found) return found;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}

interface GraphQLFailure {
  message: string;
  extensions: { code: string };
}

export interface Message {
  id?: string;
  type: string;
  payload?: GraphQLFailure[] & {
    data?: unknown;
    errors?: GraphQLFailure[];
    position?: string | null;
    delivered?: string | null;
  };
}
