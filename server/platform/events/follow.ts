import { type ResolverData } from 'type-graphql';
import { type Context } from '../context/context.js';
import { type Actor } from '../context/policy.js';
import { type AnyEvent, type EventDefinition, type EventOf } from '../context/events.js';

/** Follows events of one type; `wanted` selects them by the operation's arguments and the caller. */
export const follow =
  <Defined extends EventDefinition>(
    definition: Defined,
    wanted: (event: EventOf<Defined>, args: Record<string, unknown>, actor: Actor) => boolean = () => true,
  ) =>
  ({ context, args }: Pick<ResolverData<Context>, 'context' | 'args'>) =>
    context.env.live.subscribe(
      definition,
      (event) => wanted(event, args, context.actor),
      context.env.live.missedSince(context.since, [definition]),
    );

/** Whether the argument is this id or absent. */
export const asks = (id: number | null, asked: unknown) =>
  asked === undefined || asked === null || asked === id;

/**
 * Follows the state of one thing: the subscriber gets its present value immediately, then its value after each change, so
 * no change is missed between a query and the subscription.
 * @param changes the events that announce changes of the thing named by the arguments; refuses callers who may not follow
 * it
 */
export const followState =
  (changes: (args: Record<string, unknown>, ctx: Context) => AnyEvent[] | Promise<AnyEvent[]>) =>
  async ({ context, args }: Pick<ResolverData<Context>, 'context' | 'args'>) =>
    context.env.live.followState(await changes(args, context), { since: context.since });
