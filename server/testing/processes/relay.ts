import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A relay to the database that can fail like a network or a database. */
export interface Relay {
  /** The database's address through the relay. */
  readonly url: string;
  /** Number of sockets that are open on the client's side. */
  readonly connections: number;
  /** Whether a connection was frozen because it sent the text of {@link Relay.silenceAt}. */
  readonly hasSilenced: boolean;
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections again. */
  open(): Promise<void>;
  /** Stops responding: no data passes, new connections are accepted, and no error is reported. */
  freeze(): void;
  /** Lets new connections through; the frozen ones stay frozen. */
  thaw(): void;
  /** Closes each new connection after this many bytes from the database; null switches this off. */
  cutAfter(bytes: number | null): void;
  /** Freezes, in both directions, each connection on which a client sends this text. */
  silenceAt(text: string): void;
  /** Closes everything for good. */
  close(): Promise<void>;
}

export async function openRelay(databaseUrl: string): Promise<Relay> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;
  let frozen = false;
  let mostBytes: number | null = null;
  let silencing: string | null = null;
  let hasSilenced = false;

  function join(incoming: Socket): void {
    hold(incoming);
    // The connection was accepted just before the server closed.
    if (!server.listening) incoming.destroy();
    if (frozen || incoming.destroyed) return;
    const outgoing = hold(connect(Number(target.port), target.hostname));
    const endBoth = () => {
      incoming.destroy();
      outgoing.destroy();
    };
    incoming.on('data', (chunk) => {
      if (silencing !== null && chunk.includes(silencing)) hasSilenced = live.delete(incoming) || hasSilenced;
      if (isLive(incoming)) outgoing.write(chunk);
    });
    incoming.on('end', () => void (isLive(incoming) && outgoing.end()));
    outgoing.on('end', () => void (isLive(incoming) && incoming.end()));
    let said = 0;
    outgoing.on('data', (chunk) => {
      if (!isLive(incoming)) return;
      said += chunk.length;
      if (mostBytes !== null && said > mostBytes) endBoth();
      else incoming.write(chunk);
    });
    incoming.on('close', endBoth);
    outgoing.on('close', () => void (isLive(incoming) && endBoth()));
    live.add(incoming);
  }

  const live = new Set<Socket>();
  const isLive = (socket: Socket) => live.has(socket);
  function hold(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      live.delete(socket);
    });
    return socket;
  }

  async function open(): Promise<void> {
    // With `allowHalfOpen`, a frozen relay does not answer a side that closes its end of a connection.
    server = createServer({ allowHalfOpen: true }, join).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address) port = address.port;
  }

  async function cut(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await open();
  const url = new URL(target);
  url.port = String(port);
  return {
    url: url.href,
    get connections() {
      return sockets.size;
    },
    get hasSilenced() {
      return hasSilenced;
    },
    open,
    cut,
    freeze: () => {
      frozen = true;
      live.clear();
    },
    thaw: () => {
      frozen = false;
    },
    cutAfter: (bytes) => {
      mostBytes = bytes;
    },
    silenceAt: (text) => {
      silencing = text;
    },
    close: cut,
  };
}
