import { Arg, Ctx, Resolver, type ResolverData, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { type LiveEventOf } from '../../../platform/context/events.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { authorize } from '../../../platform/context/policy.js';
import { marketPolicy, marketRefusals } from './rules/market.policy.js';
import { ownedTeamsLoader, teamLoader } from '../teams/team.service.js';

type Asked = Pick<ResolverData<Context>, 'context' | 'args'>;

/** Changes of offers and requests. The caller's rights are checked again at each event: a former owner's subscription ends. */
@Resolver()
export class MarketLiveResolver {
  @Subscription(() => Boolean, {
    description:
      'Trades, claims or waivers changed: read lists of them again. Always true. Of one team for its owner and staff; without a team of all for staff, and of those one owned at the start for everybody else signed in.',
    subscribe: async ({ context, args }: Asked) => {
      const followed = await teamsToFollow(context, args['teamId']);
      return context.env.live.subscribe(
        'marketChanged',
        ({ teamId }) => followed === null || followed.has(teamId),
      );
    },
  })
  async marketChanged(
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'Only of this team.' })
    _teamId: number | null,
    @Root() { teamId }: LiveEventOf<'marketChanged'>,
    @Ctx() ctx: Context,
  ): Promise<boolean> {
    await authorizeToSee(ctx, teamId);
    return true;
  }
}

/** Null stands for all teams. */
async function teamsToFollow(ctx: Context, asked: unknown): Promise<ReadonlySet<number> | null> {
  if (typeof asked === 'number') {
    await authorizeToSee(ctx, asked);
    return new Set([asked]);
  }
  authorize(ctx, marketPolicy.list, []);
  if (ctx.actor.isStaff) return null;
  const owned = await ctx.loaders.load(ctx, ownedTeamsLoader, ctx.actor.id ?? 0);
  return new Set(owned.map(({ id }) => id));
}

async function authorizeToSee(ctx: Context, teamId: number): Promise<void> {
  const team = await ctx.loaders.load(ctx, teamLoader, teamId);
  const teams = team ? [team] : [];
  authorize(ctx, (actor) => marketPolicy.see(actor, ...teams), [], marketRefusals.see);
}
