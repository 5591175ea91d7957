import { type IncomingMessage } from 'node:http';
import { type Socket } from 'node:net';
import { type FastifyInstance } from 'fastify';

/** Milliseconds that running requests and closing sockets still have once the server must stop. */
export const closingGrace = 5_000;

/**
 * Lets the server stop although clients keep their connections open. Browsers open some in advance, on which no request
 * has arrived yet: these are closed immediately. Node itself closes connections that are idle after a request. All
 * others are closed after the grace period.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  const use = (request: IncomingMessage) => unused.delete(request.socket);
  app.server.on('request', use);
  app.server.on('upgrade', use);
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), closingGrace).unref();
  });
}
