import { Arg, Ctx, Extensions, Int, Resolver, type ResolverData, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { type EventOf } from '../../../../platform/context/events.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { followGame } from './game-feed.js';
import { followScoreboard, scoreboardMoved } from './scoreboard-changes.js';
import { MatchPlays } from '../../plays/match-plays.types.js';
import { scoreboardGames } from '../scoreboard/scoreboard-games.js';
import { ScoreboardGame } from '../scoreboard/scoreboard.types.js';
import { onlyForTheStream } from '../../../../platform/events/execution-key.js';

type Asked = Pick<ResolverData<Context>, 'context' | 'args'>;

@Resolver()
export class GamedayLiveResolver {
  @Subscription(() => MatchPlays, {
    description:
      'Sends the plays of a match: immediately the plays so far, then each play as it happens. The subscription completes when the match is over. A message without plays tells of a change of `status`: `pending` if the match was called off (its plays are void), `deleted` if the match was deleted.',
    subscribe: ({ context, args }: Asked) =>
      followGame(context, Number(args['matchId']), Number(args['after'])),
  })
  @Extensions(onlyForTheStream('after'))
  gameFeed(
    @Arg('matchId', () => IdScalar, { description: 'Id of the match.' }) _matchId: number,
    @Arg('after', () => Int, {
      defaultValue: 0,
      description:
        'Only plays after the play with this number, such as the last play received before a connection was lost.',
    })
    _after: number,
    @Root() message: MatchPlays,
  ): MatchPlays {
    return message;
  }

  @Subscription(() => [ScoreboardGame], {
    description:
      'Sends games of the scoreboard: first all live games, then each game that changes; at most two messages a second.',
    subscribe: ({ context, args }: Asked) =>
      followScoreboard(context, typeof args['leagueId'] === 'number' ? args['leagueId'] : null),
  })
  scoreboardChanged(
    @Arg('leagueId', () => IdScalar, { nullable: true, description: 'Only games of this league.' })
    _leagueId: number | null,
    @Root() { matchIds }: EventOf<typeof scoreboardMoved>,
    @Ctx() ctx: Context,
  ): Promise<ScoreboardGame[]> {
    return scoreboardGames(ctx, matchIds);
  }
}
