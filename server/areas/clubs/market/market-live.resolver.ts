import { Arg, Ctx, Resolver, type ResolverData, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { type EventOf } from '../../../platform/context/events.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { authorize } from '../../../platform/context/policy.js';
import { marketPolicy } from './rules/market.policy.js';
import { ownedTeamsLoader, teamLoader } from '../teams/team.service.js';
import { May } from '../../../platform/http/graphql/may.js';
import { marketChanged } from '../rosters/transaction.service.js';

type Asked = Pick<ResolverData<Context>, 'context' | 'args'>;

/** Rights are checked again at each event: the subscription of a former owner or commissioner ends. */
@Resolver()
export class MarketLiveResolver {
  @May(marketPolicy.list)
  @Subscription(() => Boolean, {
    description:
      'Trades, claims or waivers changed: read the lists again. The value is always true. With `teamId`, only staff, commissioners of the team’s league and the team’s owner may subscribe. Without `teamId`, staff follows all teams; everybody else follows the teams that they own, or whose league they are a commissioner of, when the subscription starts.',
    subscribe: async ({ context, args }: Asked) => {
      const followed = await teamsToFollow(context, args['teamId']);
      return context.env.live.subscribe(
        marketChanged,
        ({ teamId }) => followed === null || followed.has(teamId),
        context.env.live.missedSince(context.since, [marketChanged]),
      );
    },
  })
  async marketChanged(
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'Only changes that concern this team.' })
    _teamId: number | null,
    @Root() { teamId }: EventOf<typeof marketChanged>,
    @Ctx() ctx: Context,
  ): Promise<boolean> {
    await authorizeToSee(ctx, teamId);
    return true;
  }
}

/** Ids of the teams to follow; null for all teams. */
async function teamsToFollow(ctx: Context, asked: unknown): Promise<ReadonlySet<number> | null> {
  if (typeof asked === 'number') {
    await authorizeToSee(ctx, asked);
    return new Set([asked]);
  }
  if (ctx.actor.isStaff) return null;
  const owned = await ctx.loaders.load(ctx, ownedTeamsLoader, ctx.actor.id ?? 0);
  return new Set([...owned.map(({ id }) => id), ...ctx.actor.commission.teamIds]);
}

async function authorizeToSee(ctx: Context, teamId: number): Promise<void> {
  const team = await ctx.loaders.load(ctx, teamLoader, teamId);
  authorize(ctx, marketPolicy.see, team ? [team] : []);
}
