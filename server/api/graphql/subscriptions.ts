import { type Server } from 'node:http';
import { type Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { CloseCode, type SubscribePayload } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { clientOf } from '../../core/client-address.js';
import { DomainError, errorTable } from '../../core/errors.js';
import { visitor } from '../../core/policy.js';
import { isContext } from '../../subscriptions/event-context.js';
import { costOf } from '../../subscriptions/event-costs.js';
import { type LiveHub } from '../../subscriptions/hub.js';
import { subscribeLive } from '../../subscriptions/subscribe.js';
import { callerAddress, type ProxyTrust, proxyTrust } from '../caller-address.js';
import { closingGrace } from '../closing.js';
import { callerOf } from '../caller.js';
import { refuseSpent } from '../work-charges.js';
import { makeContext, type Resources } from '../context.js';
import { closeInTurn } from './close-in-turn.js';
import { type Documents } from './documents.js';
import { firstErrors, logFailure, presentError } from './errors.js';
import { admitOperation } from './operation.js';
import { type RunOperation } from './run-operation.js';
import { isEvents, sentEvents } from './sent-events.js';
import { Callers, type SocketLimits } from './socket-limits.js';

interface Connection {
  readonly address: string;
  authorization: string | undefined;
  /** The token it was opened with. */
  userId: number | null;
  /** Whether that token had a second factor then. */
  secondFactor: boolean;
  expiry: NodeJS.Timeout | undefined;
  /** Whether it had no subscription at the last check for idle sockets. */
  wasIdle: boolean;
  isIdle(): boolean;
}

export interface SubscriptionOptions {
  readonly documents: Documents;
  readonly run: RunOperation;
  readonly live: LiveHub;
  readonly trustProxy: boolean | number | string;
  readonly limits: SocketLimits;
}

/** `/graphql` over WebSocket, by the graphql-transport-ws protocol. */
export function graphqlSubscriptions(
  app: FastifyInstance,
  resources: Resources,
  schema: GraphQLSchema,
  { documents, run, live, trustProxy, limits }: SubscriptionOptions,
): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.messageBytes });
  const connections = new WeakMap<WebSocket, Connection>();
  const callers = new Callers(limits, resources.env.clock);
  acceptUpgrades(app, sockets, { callers, trusts: proxyTrust(trustProxy), connections });

  const server = useServer<Record<string, unknown>>(
    {
      schema,
      // On unexpected failures the socket is closed without their message.
      isProd: true,
      subscribe: subscribeLive,
      connectionInitWaitTimeout: limits.initWait,
      onConnect: async ({ connectionParams, extra, subscriptions }) => {
        const connection = connectionOf(extra.socket);
        connection.authorization = authorizationOf(connectionParams);
        connection.isIdle = () => Object.keys(subscriptions).length === 0;
        return admit(resources, extra.socket, connection, app.log);
      },
      onSubscribe: async ({ extra, subscriptions }, id, payload) => {
        const connection = connectionOf(extra.socket);
        if (Object.keys(subscriptions).length > limits.subscriptions)
          return [new GraphQLError('Too many subscriptions on one connection', tooMany)];
        if (!callers.mayBegin(connection.address)) return [new GraphQLError('Too many requests', tooMany)];
        return prepare({ resources, schema, documents, log: app.log }, connection, id, payload);
      },
      execute: async ({ document, operationName, variableValues, contextValue: context }) => {
        if (!isContext(context)) throw new TypeError('an operation needs a context');
        const variables = variableValues ?? undefined;
        const result = await run({ document, operationName, variables, context });
        context.env.budget.charge(context, costOf(result));
        return result;
      },
      onPing: async ({ subscriptions }, payload) => {
        await allBegun(subscriptions);
        // The answer carries the payload back.
        if (payload && 'position' in payload) payload['position'] = live.position;
      },
      onOperation: ({ extra }, id, _payload, _args, result) =>
        isEvents(result) ? sentEvents(extra.socket, id, result) : undefined,
      onNext: (_ctx, id, _payload, _args, result) => {
        if (!result.errors) return undefined;
        const errors = firstErrors(result.errors.map(asGraphQLError));
        for (const error of errors) logFailure(error, { log: app.log, requestId: id });
        return { ...result, errors: errors.map((error) => presentError(error)) };
      },
      onError: (_ctx, _id, _payload, errors) => errors.map((error) => presentError(asGraphQLError(error))),
      onDisconnect: ({ extra }) => clearTimeout(connectionOf(extra.socket).expiry),
    },
    sockets,
    limits.pingEvery,
  );
  const idleRounds = setInterval(closeIdle, limits.idle).unref();
  app.addHook('preClose', async () => {
    clearInterval(idleRounds);
    const cutOff = setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate();
    }, closingGrace);
    await server.dispose();
    clearTimeout(cutOff);
  });
  // Events during a gap are lost: clients reconnect and read again, so that none has outdated data.
  live.onGap(() => closeInTurn(sockets.clients, 1012, 'Events were missed'));

  // Sockets of a deleted account or an ended session are closed: an invalid token must not receive anything.
  live.onEvent('userChanged', ({ userId }) => {
    for (const socket of sockets.clients) {
      if (connections.get(socket)?.userId === userId)
        void closeUnlessValid(resources, socket, connectionOf(socket), app.log);
    }
  });

  function connectionOf(socket: WebSocket): Connection {
    const known = connections.get(socket);
    if (!known) throw new TypeError('a socket came past the upgrade');
    return known;
  }

  function closeIdle(): void {
    for (const socket of sockets.clients) {
      const connection = connectionOf(socket);
      const idle = connection.isIdle();
      if (idle && connection.wasIdle) socket.close(1000, 'Idle');
      connection.wasIdle = idle;
    }
  }
}

const tooMany = { extensions: { code: errorTable.rate_limited.code } };

interface Gate {
  readonly callers: Callers;
  readonly trusts: ProxyTrust;
  readonly connections: WeakMap<WebSocket, Connection>;
}

/** Handles upgrades of `/graphql`; others, and addresses with too many sockets, are refused. */
function acceptUpgrades(
  app: FastifyInstance,
  sockets: WebSocketServer,
  { callers, trusts, connections }: Gate,
): void {
  const http: Server = app.server;
  http.on('upgrade', (request, stream, head) => {
    // Node leaves the stream of an upgrade to us: without a listener, a reset by the client would end the process.
    stream.on('error', (error) => app.log.debug({ err: error }, 'upgrade failed'));
    // Only the text before a `?` is compared: the client's text need not be a URL that parses.
    if (request.url?.split('?', 1)[0] !== '/graphql') return refuseUpgrade(stream, '404 Not Found');
    const address = clientOf(callerAddress(request, trusts));
    if (!callers.admits(address)) return refuseUpgrade(stream, '429 Too Many Requests');
    stream.on('close', () => callers.left(address));
    sockets.handleUpgrade(request, stream, head, (socket) => {
      connections.set(socket, {
        address,
        authorization: undefined,
        userId: null,
        secondFactor: false,
        expiry: undefined,
        wasIdle: false,
        isIdle: () => false,
      });
      socket.on('error', (error) => app.log.debug({ err: error }, 'socket failed'));
      sockets.emit('connection', socket, request);
    });
  });
}

function refuseUpgrade(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

const LOOK_EVERY_MS = 5;

/**
 * The protocol does not confirm a subscription before its first event. So the answer to a ping waits until all earlier
 * subscriptions are active or refused: a client that reads after it misses nothing.
 */
async function allBegun(subscriptions: Readonly<Record<string, unknown>>): Promise<void> {
  while (Object.values(subscriptions).includes(null)) await wait(LOOK_EVERY_MS);
}

const callerOfSocket = ({ db, env }: Resources, { authorization, address }: Connection) =>
  callerOf({ db: db.manager, env, address }, authorization);

/** Accepts a visitor or a valid token, and closes the socket when the token expires. */
async function admit(
  resources: Resources,
  socket: WebSocket,
  connection: Connection,
  log: FastifyBaseLogger,
): Promise<boolean> {
  try {
    const { actor, expiresAt } = await callerOfSocket(resources, connection);
    connection.userId = actor.id;
    connection.secondFactor = actor.credential.secondFactor;
    if (expiresAt) {
      const left = expiresAt.getTime() - resources.env.clock.now().getTime();
      connection.expiry = setTimeout(
        () => socket.close(CloseCode.Forbidden, 'Token expired'),
        Math.min(left, 2 ** 31 - 1),
      );
      connection.expiry.unref();
    }
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) {
      log.error({ err: error }, 'socket could not be admitted');
      socket.close(CloseCode.InternalServerError, 'Internal server error');
    }
    return false;
  }
}

/**
 * Authenticates again. If that fails for any reason the socket is closed: the client reconnects and is authenticated
 * then.
 */
async function closeUnlessValid(
  resources: Resources,
  socket: WebSocket,
  connection: Connection,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const { actor } = await callerOfSocket(resources, connection);
    // What it follows was allowed by the role it had then; the client reconnects in the one it has now.
    if (actor.credential.secondFactor !== connection.secondFactor) socket.close(1012, 'Identify again');
  } catch (error) {
    if (error instanceof DomainError) return socket.close(CloseCode.Forbidden, 'Session ended');
    log.error({ err: error }, 'an open socket could not be identified again');
    socket.close(1012, 'Identify again');
  }
}

interface Preparation {
  readonly resources: Resources;
  readonly schema: GraphQLSchema;
  readonly documents: Documents;
  readonly log: FastifyBaseLogger;
}

/** Checks one operation and reads the account again, so a changed role takes effect on open sockets too. */
async function prepare(
  { resources, schema, documents, log }: Preparation,
  connection: Connection,
  id: string,
  payload: SubscribePayload,
) {
  const { operationName, variables } = payload;
  const { address } = connection;
  const { budget } = resources.env;
  try {
    refuseSpent(budget, { address, actor: visitor });
    const sender = { address, actor: visitor, env: resources.env };
    const text = documents.trusted.textOf(payload);
    const { document, mistakes } = await documents.readInTurn(text, sender);
    const [mistake] = mistakes;
    if (mistake) throw mistake;
    admitOperation(schema, { document, operationName, variables });
    const { actor } = await callerOfSocket(resources, connection);
    refuseSpent(budget, { address, actor });
    const origin = { requestId: id, address, log };
    return {
      schema,
      document,
      operationName,
      variableValues: variables,
      contextValue: makeContext(resources, origin, actor),
    };
  } catch (error) {
    return [asGraphQLError(error)];
  }
}

function authorizationOf(parameters: Record<string, unknown> | undefined): string | undefined {
  const given = parameters?.['authorization'] ?? parameters?.['Authorization'];
  if (given === undefined || given === null || given === '') return undefined;
  return typeof given === 'string' ? given : 'malformed';
}

function asGraphQLError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  return new GraphQLError('failed', {
    originalError: error instanceof Error ? error : new Error(String(error)),
  });
}
