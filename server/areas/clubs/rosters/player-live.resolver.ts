import { Arg, Ctx, Resolver, Root, Subscription } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { type EventOf } from '../../../platform/context/events.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { SearchArgument } from '../../../platform/lists/page-arguments.js';
import { pagePlayers } from '../players/player.service.js';
import { PlayersChange } from '../players/player.types.js';
import { followPlayers, type playersCollected } from './changed-players.js';

interface Asked {
  readonly context: Context;
}

@Resolver()
export class PlayerLiveResolver {
  @Subscription(() => PlayersChange, {
    description:
      'Changes of the list `players` with the same arguments: players were added, edited, moved or deleted, or played a match; at most two messages a second.',
    subscribe: ({ context }: Asked) => followPlayers(context.env.live, context.since),
  })
  async playersChanged(
    @Arg('teamId', () => IdScalar, { nullable: true, description: "Only this team's roster." })
    teamId: number | null,
    @Arg('freeAgents', () => Boolean, { defaultValue: false, description: 'Only players without a team.' })
    freeAgents: boolean,
    @SearchArgument() search: string | null,
    @Root() { playerIds: ids }: EventOf<typeof playersCollected>,
    @Ctx() ctx: Context,
  ): Promise<PlayersChange> {
    const list = { teamId, freeAgents, search };
    const { rows: players } = await pagePlayers(ctx, { ...list, ids }, { limit: ids.length });
    const { totalCount } = await pagePlayers(ctx, list, { limit: 0 });
    const listed = new Set(players.map(({ id }) => id));
    const absentIds = ids.filter((id) => !listed.has(id));
    return Object.assign(new PlayersChange(), {
      players,
      absentIds,
      isComplete: ids.length > 0,
      totalCount,
    });
  }
}
