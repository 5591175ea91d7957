import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, type Server } from 'node:net';
import { selfSigned } from './self-signed.js';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers a request that has been read. */
type Answer = (response: ServerResponse, received: Received) => void;

/** A real HTTP server that webhooks call. */
export interface Receiver {
  readonly url: string;
  /** Every request so far, in the order in which they came. */
  readonly received: Received[];
  /** Answers from now on; 204 at first. */
  answer: Answer;
  /** The port refuses connections until {@link Receiver.open}. */
  close(): Promise<void>;
  open(): Promise<void>;
}

export const answers = (status: number, body = ''): Answer => {
  return (response) => {
    response.writeHead(status).end(body);
  };
};

export async function openReceiver({ tls = false } = {}): Promise<Receiver> {
  const received: Received[] = [];
  let port = 0;
  let server: Server;
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      received.push(one);
      receiver.answer(response, one);
    });
  };
  const receiver: Receiver = {
    get url() {
      return `${tls ? 'https' : 'http'}://127.0.0.1:${port}/hook`;
    },
    received,
    answer: answers(204),
    close: () =>
      new Promise((resolve) => {
        closeConnections(server);
        server.close(() => resolve());
      }),
    open: () =>
      new Promise((resolve) => {
        server = tls ? createTlsServer(selfSigned, listener) : createServer(listener);
        server.listen(port, '127.0.0.1', () => {
          port = portOf(server.address());
          resolve();
        });
      }),
  };
  await receiver.open();
  return receiver;
}

function closeConnections(server: Server): void {
  if ('closeAllConnections' in server && typeof server.closeAllConnections === 'function') {
    server.closeAllConnections();
  }
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;
