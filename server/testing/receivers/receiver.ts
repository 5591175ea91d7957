import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, type Server } from 'node:net';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
}

/** Answers a request whose body has been read. */
type Answer = (response: ServerResponse, received: Received) => void;

/** A real HTTP server that webhooks call. */
export interface Receiver {
  readonly url: string;
  /** All requests so far, in order of arrival. */
  readonly received: Received[];
  /** Sets the answer to later requests, which is 204 at first. */
  answer: Answer;
  /** Refuses connections until {@link Receiver.open}. */
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
      const bytes = Buffer.concat(chunks);
      const one = { headers: request.headers, body: bytes.toString('utf8'), bytes };
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

/** A self-signed certificate and its key, for receivers that must not be trusted. */
const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6cZc790jqp5NrqhB
SIJdigvsF39J7yDWdfidAH+npcmhRANCAARODMwc0S5kVoQqbMAwDcFFiW+Ha3Rv
FDW2eLG3Spmsej1e3zDTaYZdszKv2XGyC73pCR7uLp370QT6Lxassw7N
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUe7acJlabystK5UVz/qqoDOeZob0wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNDIwMTcxNFoYDzIxMjYxMDMx
MjAxNzE0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARODMwc0S5kVoQqbMAwDcFFiW+Ha3RvFDW2eLG3Spmsej1e3zDTaYZd
szKv2XGyC73pCR7uLp370QT6Lxassw7No1MwUTAdBgNVHQ4EFgQUzwqURhk+fHoz
+7NaLExT5JFYuzIwHwYDVR0jBBgwFoAUzwqURhk+fHoz+7NaLExT5JFYuzIwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEA0bkDrVEZmvWaZHYLyU7t
Uj3KDyPV6xIQSQ5I/Dl+D3UCIEreLiMNN8/oBVFJKHVC2wRQOTfr654gRACrGVB+
hH2p
-----END CERTIFICATE-----`,
};
