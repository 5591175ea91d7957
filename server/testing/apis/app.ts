import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { type DataSource } from 'typeorm';
import { WorkLedger } from '../../areas/accounts/limits/work-ledger.js';
import { openSession } from '../../areas/accounts/sessions/session.service.js';
import { SessionEntity } from '../../areas/accounts/sessions/session.entity.js';
import { issueToken, readToken } from '../../areas/accounts/sessions/access-token.js';
import { UserEntity } from '../../areas/accounts/users/user.entity.js';
import { type AppOptions, createApp } from '../../app.js';
import { unlimitedBudget } from '../../platform/work/budget.js';
import { type Environment } from '../../platform/context/context.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { createLogger } from '../../platform/context/logger.js';
import { type Actor } from '../../platform/context/policy.js';
import { unlimitedEnvironment } from '../../platform/context/unlimited-environment.js';
import { type LiveHub } from '../../platform/events/hub.js';
import { openHubOf } from '../live-hub.js';
import { openStage, type TestStage } from '../database/context.js';
import { testSigningKey } from '../processes/signing-key.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface GraphQLAnswer {
  data: Record<string, never> | null | undefined;
  errors?: { message: string; extensions: Record<string, unknown>; path?: (string | number)[] }[];
}

/** Sender of a request: an actor, who is signed in, or a token. */
export type Sender = Actor | string;

export interface TestApp extends TestStage {
  readonly app: FastifyInstance;
  readonly env: Environment;
  readonly live: LiveHub;
  /** A token that signs the actor in. */
  token(actor: Actor): Promise<string>;
  /** The header for the sender's requests; none for a visitor. */
  authorization(sender?: Sender): Promise<{ authorization: string } | undefined>;
  /** Calls the REST API below `/api` as the actor, or as a visitor. */
  rest(
    method: Method,
    path: string,
    options?: { as?: Sender; body?: unknown; headers?: Readonly<Record<string, string>> },
  ): Promise<LightMyRequestResponse>;
  graphql(
    query: string,
    options?: { as?: Sender; variables?: Record<string, unknown> },
  ): Promise<GraphQLAnswer>;
  /** Opens a port and returns the address. */
  listen(): Promise<string>;
}

/** The whole server with a database for this test file; it opens a port only on request. */
export async function openApp(
  options: Partial<
    Pick<
      AppOptions,
      | 'rateLimit'
      | 'trustProxy'
      | 'socketLimits'
      | 'webRoot'
      | 'pageTimeoutMs'
      | 'log'
      | 'accessLog'
      | 'trustedDocuments'
      | 'corsOrigins'
    >
  > & {
    env?: Partial<Environment>;
    /** Public address of the server; not configured unless given. */
    publicUrl?: string | null;
    /** Value of `WORK_BUDGET`; no limit unless given. */
    workBudget?: number;
  } = {},
): Promise<TestApp> {
  const log = options.log ?? createLogger('silent');
  const stage = await openStage();
  const live = await openHubOf(stage.db, stage.url, log);
  const ledger = options.workBudget && new WorkLedger({ db: stage.db, log, budget: options.workBudget });
  const budget = ledger || unlimitedBudget;
  const env = unlimitedEnvironment(testSigningKey, {
    budget,
    publicUrl: options.publicUrl ?? null,
    ...options.env,
    live,
  });
  const app = await createApp({
    db: stage.db,
    live,
    log,
    env,
    rateLimit: options.rateLimit ?? 0,
    trustProxy: options.trustProxy ?? false,
    webRoot: options.webRoot ?? null,
    // The default is long, so that no test fails on a busy machine.
    pageTimeoutMs: options.pageTimeoutMs ?? 30_000,
    accessLog: options.accessLog ?? false,
    ...(options.corsOrigins && { corsOrigins: options.corsOrigins }),
    ...(options.trustedDocuments && { trustedDocuments: options.trustedDocuments }),
    ...(options.socketLimits && { socketLimits: options.socketLimits }),
  });
  await app.ready();
  const token = async (actor: Actor) => {
    const userId = actor.id ?? 0;
    if (await stage.db.manager.existsBy(UserEntity, { id: userId })) {
      return openSession({ db: stage.db.manager, env }, userId);
    }
    // A token of a deleted account, which is always invalid.
    return issueToken(env, { userId, installation: randomUUID(), sessionId: 0 });
  };
  const kept = new Map<number, string>();
  /** The token of an actor's session, which is opened for the first request, and again after it has ended. */
  const keptToken = async (actor: Actor) => {
    const known = kept.get(actor.id ?? 0);
    if (known !== undefined && (await isOpen(stage.db, env, known))) return known;
    const opened = await token(actor);
    kept.set(actor.id ?? 0, opened);
    return opened;
  };
  const authorization = async (sender?: Sender) => {
    if (sender === undefined) return undefined;
    return { authorization: `Bearer ${typeof sender === 'string' ? sender : await keptToken(sender)}` };
  };
  return {
    ...stage,
    app,
    env,
    live,
    token,
    authorization,
    rest: async (method, path, { as, body, headers } = {}) =>
      app.inject({
        method,
        url: `/api${path}`,
        headers: {
          ...(await authorization(as)),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      }),
    graphql: async (query, { as, variables } = {}) => {
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { ...(await authorization(as)), 'content-type': 'application/json' },
        payload: JSON.stringify({ query, variables }),
      });
      return response.json<GraphQLAnswer>();
    },
    listen: async () => {
      return app.listen({ host: '127.0.0.1', port: 0 });
    },
    close: async () => {
      await app.close();
      if (ledger) await ledger.close();
      await live.close();
      await stage.close();
    },
  };
}

/** Whether a token is still accepted, regardless of a suspension. */
async function isOpen(db: DataSource, env: Environment, token: string): Promise<boolean> {
  try {
    const { userId, sessionId } = readToken(env, token);
    return await db.manager.existsBy(SessionEntity, { id: sessionId, userId });
  } catch (error) {
    if (error instanceof DomainError) return false; // it has expired by the test's clock
    throw error;
  }
}
