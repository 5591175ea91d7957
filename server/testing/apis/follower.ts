import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { openSession } from '../../areas/accounts/sessions/session.service.js';
import { type Actor } from '../../platform/context/policy.js';
import { eventually } from '../eventually.js';
import { type TestServer } from '../processes/server.js';

export interface Follower {
  /** Everything received so far, oldest first. */
  readonly received: unknown[];
  /** Number of sockets so far on which the subscription became active. */
  readonly connections: number;
  close(): Promise<void>;
}

/** Follows a subscription over a separate WebSocket, as a browser does: a dropped socket is opened again. */
export async function followServer(
  server: TestServer,
  subscription: string,
  on: { as?: Actor; connected?(): void; received?(): void } = {},
): Promise<Follower> {
  const received: unknown[] = [];
  let connections = 0;
  const token = on.as && (await openSession({ db: server.db.manager, env: server.env }, on.as.id ?? 0));
  const client = createClient({
    url: `${server.address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    ...(token !== undefined && { connectionParams: { authorization: `Bearer ${token}` } }),
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: () => wait(10),
    shouldRetry: () => true,
    on: {
      connected: (socket) => {
        on.connected?.();
        // A ping after the subscription is answered when all earlier subscriptions are active.
        if (socket instanceof WebSocket) setImmediate(() => socket.send('{"type":"ping"}'));
      },
      pong: () => {
        connections += 1;
      },
    },
  });
  client.subscribe(
    { query: `subscription { ${subscription} }` },
    {
      next: ({ data, errors }) => {
        received.push(errors ?? data);
        on.received?.();
      },
      error: (error) => received.push(error),
      complete: () => {},
    },
  );
  await eventually(() => connections > 0);
  return {
    received,
    get connections() {
      return connections;
    },
    close: async () => {
      await client.dispose();
    },
  };
}
