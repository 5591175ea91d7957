import { setImmediate } from 'node:timers/promises';
import { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { CloseCode, type SubscribePayload } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { DomainError, errorTable } from '../../../platform/errors/domain-error.js';
import { isContext } from '../live/event-context.js';
import { costOf } from '../live/event-costs.js';
import { type LiveHub } from '../../../platform/events/hub.js';
import { subscribeLive } from '../live/subscribe.js';
import { proxyTrust } from '../../../platform/http/requests/caller-address.js';
import { type AllowedOrigins } from '../../../platform/http/cors.js';
import { closingGrace } from '../../../platform/http/closing.js';
import { callerOf } from '../../../areas/accounts/callers/caller.js';
import { refuseSpent } from '../../../areas/accounts/callers/work-charges.js';
import { makeContext, type Resources } from '../../../areas/accounts/callers/request-context.js';
import { closeInTurn } from './close-in-turn.js';
import { Connection } from './connection.js';
import { type Documents } from '../documents/read-documents.js';
import { firstErrors, logFailure, presentError } from '../execution/errors.js';
import { limitMessages } from './message-limit.js';
import { admitOperation } from '../limits/operation.js';
import { type RunOperation } from '../execution/run-operation.js';
import { isEvents, sentEvents } from './sent-events.js';
import { Callers, type SocketLimits } from './socket-limits.js';
import { acceptUpgrades } from './upgrades.js';
import { userChanged } from '../../../areas/accounts/users/user-events.js';

export interface SubscriptionOptions {
  readonly documents: Documents;
  readonly run: RunOperation;
  readonly live: LiveHub;
  readonly trustProxy: boolean | number | string;
  readonly origins: AllowedOrigins;
  readonly limits: SocketLimits;
}

/** `/graphql` over WebSocket, by the graphql-transport-ws protocol. */
export function graphqlSubscriptions(
  app: FastifyInstance,
  resources: Resources,
  schema: GraphQLSchema,
  { documents, run, live, trustProxy, origins, limits }: SubscriptionOptions,
): void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    maxFragments: limits.fragments,
  });
  const connections = new WeakMap<WebSocket, Connection>();
  const callers = new Callers(limits, resources.env.clock);
  const gate = { trusts: proxyTrust(trustProxy), origins, publicUrl: resources.env.publicUrl ?? null };
  let isStopping = false;
  const mayOpen = () => !isStopping;
  acceptUpgrades(app, sockets, { ...gate, mayOpen }, (socket, address) => {
    const connection = new Connection(socket, address);
    connections.set(socket, connection);
    callers.opened(connection);
    limitMessages(connection, { limits, callers, budget: resources.env.budget });
  });

  const server = useServer<Record<string, unknown>>(
    {
      schema,
      // In this mode an unexpected failure closes the socket without showing its message.
      isProd: true,
      subscribe: subscribeLive,
      connectionInitWaitTimeout: limits.initWait,
      onConnect: async ({ connectionParams, extra }) => {
        const connection = connectionOf(extra.socket);
        connection.authorization = authorizationOf(connectionParams);
        const isAdmitted = (await admit(resources, connection, app.log)) && callers.admits(connection);
        const since = connectionParams?.['position'];
        if (!isAdmitted || typeof since !== 'string') return isAdmitted;
        const continued = live.mayContinueAfter(since);
        if (continued) connection.continueAfter(since, continuedForMs);
        return { continued };
      },
      onSubscribe: async (open, id, payload) => {
        const connection = connectionOf(open.extra.socket);
        if (connection.running >= limits.subscriptions)
          return [new GraphQLError('Too many subscriptions on one connection', tooMany)];
        if (!callers.mayBegin(connection)) return [new GraphQLError('Too many requests', tooMany)];
        connection.begin();
        const prepared = await prepare(
          { resources, schema, documents, log: app.log },
          connection,
          id,
          payload,
        );
        // An operation must not run if its socket has closed meanwhile, or if the client has completed it.
        if (Array.isArray(prepared) || !(id in open.subscriptions)) {
          connection.began();
          return Array.isArray(prepared) ? prepared : [new GraphQLError('The operation was completed')];
        }
        return prepared;
      },
      execute: async ({ document, operationName, variableValues, contextValue: context }) => {
        if (!isContext(context)) throw new TypeError('an operation needs a context');
        const variables = variableValues ?? undefined;
        try {
          const result = await run({ document, operationName, variables, context });
          context.env.budget.charge(context, costOf(result));
          return result;
        } catch (error) {
          // A thrown error would make the library close the socket.
          return { errors: [asGraphQLError(error)] };
        }
      },
      onPing: async ({ extra }, payload) => {
        const connection = connectionOf(extra.socket);
        await connection.allBegun();
        connection.since = undefined;
        // Streams take events that already wait for them before anything else runs.
        await setImmediate();
        // The pong carries the payload back.
        if (payload && 'position' in payload) payload['position'] = live.position;
        if (payload && 'delivered' in payload)
          payload['delivered'] = connection.isIdle ? live.collected : null;
      },
      onOperation: ({ extra }, id, _payload, _args, result) => {
        const connection = connectionOf(extra.socket);
        const events = isEvents(result) ? sentEvents(connection, id, result) : undefined;
        connection.began();
        return events;
      },
      onNext: (_ctx, id, _payload, _args, result) => {
        if (!result.errors) return undefined;
        const errors = firstErrors(result.errors.map(asGraphQLError));
        for (const error of errors) logFailure(error, { log: app.log, requestId: id });
        return { ...result, errors: errors.map((error) => presentError(error)) };
      },
      onError: (_ctx, _id, _payload, errors) => errors.map((error) => presentError(asGraphQLError(error))),
    },
    sockets,
    limits.pingEvery,
  );
  const idleRounds = setInterval(closeIdle, limits.idle).unref();
  const unreadRounds = setInterval(endUnread, limits.pingEvery).unref();
  app.addHook('preClose', async () => {
    clearInterval(idleRounds);
    clearInterval(unreadRounds);
    const cutOff = setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate();
    }, closingGrace);
    isStopping = true;
    await closeInTurn(sockets.clients, { code: 1001, reason: 'Going away', withinMs: drainMs });
    await server.dispose();
    clearTimeout(cutOff);
  });
  // Events of so long an absence are not kept. Clients reconnect and read again, so that no page keeps outdated data.
  live.onGap(() => void closeInTurn(sockets.clients, { code: 1012, reason: 'Events were missed' }));

  // Sockets of a deleted account or an ended session are closed: an invalid token must not receive anything.
  live.onEvent(userChanged, ({ userId }) => {
    for (const socket of sockets.clients) {
      if (connections.get(socket)?.actor.id === userId)
        void closeUnlessValid(resources, connectionOf(socket), app.log);
    }
  });

  function connectionOf(socket: WebSocket): Connection {
    const known = connections.get(socket);
    if (!known) throw new TypeError('a socket came past the upgrade');
    return known;
  }

  /** Ends sockets that answer pings but have read none of the bytes that waited at the last check. */
  function endUnread(): void {
    for (const socket of sockets.clients) {
      const connection = connectionOf(socket);
      const waiting = socket.bufferedAmount;
      if (connection.unread > 0 && waiting >= connection.unread) socket.terminate();
      connection.unread = waiting > usualBytes ? waiting : 0;
    }
  }

  function closeIdle(): void {
    for (const socket of sockets.clients) {
      const connection = connectionOf(socket);
      const idle = connection.running === 0;
      if (idle && connection.wasIdle) socket.close(1000, 'Idle');
      connection.wasIdle = idle;
    }
  }
}

/** Milliseconds in which the subscriptions of a connection that continues must be sent. */
const continuedForMs = 10_000;
/** Milliseconds in which a server that stops hands its sockets over to others. */
const drainMs = 2_500;
/** Bytes that may stay unread for as long as the socket answers pings. */
const usualBytes = 64_000;

const tooMany = { extensions: { code: errorTable.rate_limited.code } };

const callerOfSocket = ({ db, env }: Resources, { authorization, address }: Connection) =>
  callerOf({ db: db.manager, env, address }, authorization);

/** Accepts a visitor or a valid token, and closes the socket when the token expires. */
async function admit(resources: Resources, connection: Connection, log: FastifyBaseLogger): Promise<boolean> {
  const { socket } = connection;
  try {
    const { actor, expiresAt } = await callerOfSocket(resources, connection);
    if (!connection.isOpen) return false;
    connection.actor = actor;
    if (expiresAt) {
      const left = expiresAt.getTime() - resources.env.clock.now().getTime();
      connection.closeIn(left, () => socket.close(CloseCode.Forbidden, 'Token expired'));
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
 * Authenticates the socket again, and closes it if that fails for any reason: a client that reconnects is authenticated
 * anew.
 */
async function closeUnlessValid(
  resources: Resources,
  connection: Connection,
  log: FastifyBaseLogger,
): Promise<void> {
  const { socket } = connection;
  try {
    const { actor } = await callerOfSocket(resources, connection);
    // The session's second factor has changed, and the role can depend on it. The open subscriptions were allowed with
    // the earlier role, so the client must reconnect.
    if (actor.credential.secondFactor !== connection.actor.credential.secondFactor)
      socket.close(1012, 'Identify again');
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

/** Checks one operation. Reads the account again, so that a changed role takes effect on open sockets too. */
async function prepare(
  { resources, schema, documents, log }: Preparation,
  connection: Connection,
  id: string,
  payload: SubscribePayload,
) {
  const { operationName, variables } = payload;
  // Later pings end the continuation, so it is read before anything is awaited.
  const { address, since } = connection;
  const { budget } = resources.env;
  try {
    refuseSpent(budget, connection);
    const sender = { address, actor: connection.actor, env: resources.env };
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
      contextValue: { ...makeContext(resources, origin, actor), since },
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
