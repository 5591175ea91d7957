import { type Server } from 'node:http';
import { type Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { GraphQLError, type GraphQLSchema, parse, specifiedRules, validate } from 'graphql';
import { CloseCode, type SubscribePayload } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { identify } from '../../accounts/account.service.js';
import { clientOf } from '../../core/client-address.js';
import { DomainError, errorTable } from '../../core/errors.js';
import { type LiveHub } from '../../live/hub.js';
import { subscribeLive } from '../../live/subscribe.js';
import { callerAddress, type ProxyTrust, proxyTrust } from '../caller-address.js';
import { closingGrace } from '../closing.js';
import { makeContext, type Resources } from '../context.js';
import { logFailure, presentError } from './errors.js';
import { queryLimits, refuseCostlyOperation, validationRules } from './limits.js';
import { Callers, type SocketLimits } from './socket-limits.js';

interface Connection {
  readonly address: string;
  authorization: string | undefined;
  expiry: NodeJS.Timeout | undefined;
  /** Whether it followed nothing when the idle ones were last looked for. */
  wasIdle: boolean;
  isIdle(): boolean;
}

export interface SubscriptionOptions {
  readonly live: LiveHub;
  readonly trustProxy: boolean | number | string;
  readonly limits: SocketLimits;
}

/** `/graphql` over WebSocket, by the graphql-transport-ws protocol. */
export function graphqlSubscriptions(
  app: FastifyInstance,
  resources: Resources,
  schema: GraphQLSchema,
  { live, trustProxy, limits }: SubscriptionOptions,
): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.messageBytes });
  const connections = new WeakMap<WebSocket, Connection>();
  const callers = new Callers(limits, resources.env.clock);
  acceptUpgrades(app, sockets, { callers, trusts: proxyTrust(trustProxy), connections });

  const server = useServer<Record<string, unknown>>(
    {
      schema,
      // Unexpected failures are closed without their message.
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
        return prepare(resources, schema, connection, id, payload, app.log);
      },
      onPing: ({ subscriptions }) => allBegun(subscriptions),
      onNext: (_ctx, id, _payload, _args, result) => {
        if (!result.errors) return undefined;
        for (const error of result.errors) logFailure(asGraphQLError(error), { log: app.log, requestId: id });
        return { ...result, errors: result.errors.map((error) => presentError(asGraphQLError(error))) };
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
  // Events of a gap are lost: clients reconnect at once and read again, so none stays behind.
  live.onGap(() => {
    for (const socket of sockets.clients) socket.close(1012, 'Events were missed');
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

/** Takes over upgrades of `/graphql`; others, and addresses with too many sockets, are refused. */
function acceptUpgrades(
  app: FastifyInstance,
  sockets: WebSocketServer,
  { callers, trusts, connections }: Gate,
): void {
  const http: Server = app.server;
  http.on('upgrade', (request, stream, head) => {
    // Node leaves the stream of an upgrade to us: without a listener a reset by the caller would end the process.
    stream.on('error', (error) => app.log.debug({ err: error }, 'upgrade failed'));
    // Only the text before a `?` is compared: what callers send need not be an address that parses.
    if (request.url?.split('?', 1)[0] !== '/graphql') return refuseUpgrade(stream, '404 Not Found');
    const address = clientOf(callerAddress(request, trusts));
    if (!callers.admits(address)) return refuseUpgrade(stream, '429 Too Many Requests');
    stream.on('close', () => callers.left(address));
    sockets.handleUpgrade(request, stream, head, (socket) => {
      connections.set(socket, {
        address,
        authorization: undefined,
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
 * The protocol has no answer to a subscription before its first event. So a pong waits until what was asked for before
 * its ping is followed, or refused: whoever reads after it misses nothing in between.
 */
async function allBegun(subscriptions: Readonly<Record<string, unknown>>): Promise<void> {
  while (Object.values(subscriptions).includes(null)) await wait(LOOK_EVERY_MS);
}

/** Lets a visitor or a valid token in, and closes the socket when the token runs out. */
async function admit(
  resources: Resources,
  socket: WebSocket,
  connection: Connection,
  log: FastifyBaseLogger,
): Promise<boolean> {
  try {
    const { expiresAt } = await identify(
      { db: resources.db.manager, env: resources.env },
      connection.authorization,
    );
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

/** Checks one operation and reads again who asks, so a changed role bites on open sockets too. */
async function prepare(
  resources: Resources,
  schema: GraphQLSchema,
  connection: Connection,
  id: string,
  payload: SubscribePayload,
  log: FastifyBaseLogger,
) {
  try {
    const document = parse(payload.query, { maxTokens: queryLimits.tokens });
    const [mistake] = validate(schema, document, [...specifiedRules, ...validationRules]);
    if (mistake) throw mistake;
    refuseCostlyOperation(schema, document, payload.operationName ?? undefined, payload.variables ?? {});
    const { actor } = await identify(
      { db: resources.db.manager, env: resources.env },
      connection.authorization,
    );
    const origin = { requestId: id, address: connection.address, log };
    return {
      schema,
      document,
      operationName: payload.operationName,
      variableValues: payload.variables,
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
