import { type FastifyBaseLogger, type FastifyRequest } from 'fastify';
import { type DataSource } from 'typeorm';
import { type Context, type Environment } from '../../../platform/context/context.js';
import { Loaders } from '../../../platform/context/request-loaders.js';
import { type Actor, visitor } from '../../../platform/context/policy.js';
import { callerOf } from './caller.js';
import { countingRows, refuseSpent } from './work-charges.js';
import { noteCaller } from '../../../platform/http/monitoring/access-log.js';

/** The parts of a request's context that the process provides. */
export interface Resources {
  readonly db: DataSource;
  readonly env: Environment;
}

interface Origin {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent?: string | undefined;
  readonly origin?: string | undefined;
  readonly log: FastifyBaseLogger;
}

export function makeContext({ db, env }: Resources, origin: Origin, actor: Actor = visitor): Context {
  return {
    actor,
    db: db.manager,
    loaders: new Loaders(),
    requestId: origin.requestId,
    address: origin.address,
    userAgent: origin.userAgent,
    origin: origin.origin,
    log: origin.log,
    env,
  };
}

/**
 * The context of an HTTP request, with its caller authenticated.
 * @throws DomainError `unauthenticated` for a bad or expired token, even on public calls; `rate_limited` when the
 * account's work budget is used up
 */
export async function requestContext(resources: Resources, request: FastifyRequest): Promise<Context> {
  const asking = { db: resources.db.manager, env: resources.env, address: request.ip };
  const { actor } = await callerOf(asking, request.headers.authorization);
  request.work.actor = actor;
  const userAgent = request.headers['user-agent'];
  const origin = {
    requestId: request.id,
    address: request.ip,
    userAgent,
    origin: `${request.protocol}://${request.host}`,
    log: request.log,
  };
  // The budget of the address was checked when the request arrived.
  if (actor.signedIn) refuseSpent(resources.env.budget, { address: origin.address, actor });
  noteCaller(request, actor.id);
  return { ...makeContext(resources, origin, actor), db: countingRows(resources.db.manager, request) };
}
