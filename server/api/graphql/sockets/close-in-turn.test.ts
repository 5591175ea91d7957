import { once } from 'node:events';
import { WebSocket, WebSocketServer } from 'ws';
import { eventually } from '../../../testing/eventually.js';
import { closeInTurn } from './close-in-turn.js';

test('a few sockets are closed immediately, many sockets in groups one after another; each socket is closed once, and all in time', async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const clients = Array.from({ length: 25 }, () => new WebSocket(`ws://127.0.0.1:${port}`));
  await Promise.all(clients.map((client) => once(client, 'open')));
  const codes: number[] = [];
  for (const client of clients) client.on('close', (code) => codes.push(code));

  void closeInTurn(server.clients, { code: 1012, reason: 'Events were missed' });
  const closing = [...server.clients].filter(({ readyState }) => readyState !== WebSocket.OPEN);
  expect(closing).toHaveLength(10);
  await eventually(() => codes.length === clients.length);
  expect(new Set(codes)).toEqual(new Set([1012]));
  await new Promise((resolve) => server.close(resolve));
});
