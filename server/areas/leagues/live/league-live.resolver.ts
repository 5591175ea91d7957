import { Arg, Ctx, Resolver, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { followState } from '../../../platform/events/follow.js';
import { idFrom, IdScalar } from '../../../platform/http/graphql/id.js';
import { matchesChanged, standingsChanged } from '../../clubs/ownership/league-events.js';
import { bracketChanged } from '../bracket/bracket.service.js';
import { leaguesChanged, loadLeagues } from '../leagues/league.service.js';
import { League } from '../leagues/league.types.js';

@Resolver()
export class LeagueLiveResolver {
  @Subscription(() => League, {
    nullable: true,
    description:
      'Sends a league immediately, then again after each change of the league, its teams, matches, standings or bracket. Null is sent when the league is deleted.',
    subscribe: followState((args) => {
      const leagueId = idFrom(args['leagueId']);
      return [
        matchesChanged({ leagueId }),
        standingsChanged({ leagueId }),
        bracketChanged({ leagueId }),
        leaguesChanged(),
      ];
    }),
  })
  leagueChanged(
    @Arg('leagueId', () => IdScalar, { description: 'Id of the league.' }) leagueId: number,
    @Root() _changed: unknown,
    @Ctx() ctx: Context,
  ): Promise<League | null> {
    return ctx.loaders.load(ctx, loadLeagues, leagueId);
  }
}
