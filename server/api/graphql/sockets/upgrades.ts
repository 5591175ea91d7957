import { type Server } from 'node:http';
import { type Duplex } from 'node:stream';
import { type FastifyInstance } from 'fastify';
import { type WebSocket, type WebSocketServer } from 'ws';
import { clientOf } from '../../../platform/work/client-address.js';
import { callerAddress, type ProxyTrust } from '../../../platform/http/requests/caller-address.js';
import { type AllowedOrigins, mayOpenSocket } from '../../../platform/http/cors.js';
import { routableUrl } from '../../../platform/http/requests/malformed-requests.js';

interface Gate {
  readonly trusts: ProxyTrust;
  readonly origins: AllowedOrigins;
  readonly publicUrl: string | null;
  /** False while the server stops: a proxy then asks another one. */
  readonly mayOpen: () => boolean;
}

/**
 * Accepts upgrades of `/graphql` and no others. Pages of other sites are refused too, unless these sites may call the
 * APIs.
 */
export function acceptUpgrades(
  app: FastifyInstance,
  sockets: WebSocketServer,
  { trusts, origins, publicUrl, mayOpen }: Gate,
  onOpen: (socket: WebSocket, address: string) => void,
): void {
  const http: Server = app.server;
  http.on('upgrade', (request, stream, head) => {
    // Node leaves the stream of an upgrade to us. Without a listener, a reset by the client would end the process.
    stream.on('error', (error) => app.log.debug({ err: error }, 'upgrade failed'));
    // Compares only the text before a `?`: the address need not be a URL that parses.
    if (routableUrl(request).split('?', 1)[0] !== '/graphql') return refuseUpgrade(stream, '404 Not Found');
    if (!mayOpen()) return refuseUpgrade(stream, '503 Service Unavailable');
    const forwards = trusts(request.socket.remoteAddress ?? 'unknown', 0);
    if (!mayOpenSocket(request, origins, { publicUrl, forwards }))
      return refuseUpgrade(stream, '403 Forbidden');
    const address = clientOf(callerAddress(request, trusts));
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', (error) => app.log.debug({ err: error }, 'socket failed'));
      onOpen(socket, address);
      sockets.emit('connection', socket, request);
    });
  });
}

function refuseUpgrade(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
