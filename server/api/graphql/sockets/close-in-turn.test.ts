import { once } from 'node:events';
import { WebSocket, WebSocketServer } from 'ws';
import { closeInTurn } from './close-in-turn.js';

test('sockets are closed in groups one after another, which are larger if time is short; each socket is closed once', async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  for (const [withinMs, first] of [
    [undefined, 10],
    [200, 13],
  ] as const) {
    const clients = Array.from({ length: 25 }, () => new WebSocket(`ws://127.0.0.1:${port}`));
    await Promise.all(clients.map((client) => once(client, 'open')));
    const codes = Promise.all(
      clients.map(async (client) => {
        const [code]: unknown[] = await once(client, 'close');
        return code;
      }),
    );
    const asked = closeInTurn(server.clients, {
      code: 1012,
      reason: 'Events were missed',
      ...(withinMs !== undefined && { withinMs }),
    });
    const closing = [...server.clients].filter(({ readyState }) => readyState !== WebSocket.OPEN);
    expect(closing).toHaveLength(first);
    await asked;
    expect(new Set(await codes)).toEqual(new Set([1012]));
  }
  await new Promise((resolve) => server.close(resolve));
});
