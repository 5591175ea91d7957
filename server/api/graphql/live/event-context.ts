import { actorLoader } from '../../../areas/accounts/users/actor.loader.js';
import { roleInForce } from '../../../areas/accounts/users/role-in-force.js';
import { type Context } from '../../../platform/context/context.js';
import { type LoaderDefinition } from '../../../platform/context/loaders.js';
import { Actor, visitor } from '../../../platform/context/policy.js';
import { Loaders } from '../../../platform/context/request-loaders.js';

/**
 * The loaders of one event, shared by all its subscribers, so that each row is read once for all of them. They read as
 * a visitor, so that no subscriber gets data that only another may see.
 */
class EventLoaders extends Loaders<Context> {
  private readonly ctx: Context;

  constructor(receiver: Context) {
    super();
    this.ctx = { ...receiver, actor: visitor, loaders: this };
  }

  override load<Key, Value>(
    _ctx: Context,
    definition: LoaderDefinition<Key, Value>,
    key: Key,
  ): Promise<Value> {
    return super.load(this.ctx, definition, key);
  }
}

const loadersOf = new WeakMap<object, EventLoaders>();

/**
 * The context in which a subscriber receives an event. It reads rows anew, and has the subscriber's present rights,
 * which may have changed since the socket opened.
 */
export async function contextAtEvent(ctx: Context, event: object): Promise<Context> {
  const loaders = loadersOf.get(event) ?? new EventLoaders(ctx);
  loadersOf.set(event, loaders);
  const { id } = ctx.actor;
  const account = id === null ? ctx.actor : await loaders.load(ctx, actorLoader, id);
  return { ...ctx, loaders, actor: subscriberAs(ctx, account) };
}

/** The account with its present rights, signed in with the subscriber's credential. */
function subscriberAs({ env, actor: { credential } }: Context, account: Actor): Actor {
  const { id, username, role, commission } = account;
  const roleNow = role && roleInForce(env, role, credential.secondFactor);
  return new Actor(id, username, roleNow, credential, commission);
}

/** Whether this value, passed through GraphQL, is a context of ours. */
export const isContext = (value: unknown): value is Context =>
  typeof value === 'object' && value !== null && 'loaders' in value && value.loaders instanceof Loaders;
