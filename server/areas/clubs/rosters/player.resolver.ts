import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type ColumnSet, columnSets, figuresIn } from '../../../engine/figures/statistics/column-sets.js';
import { isQualified } from '../../../engine/figures/leaders.js';
import { statistics } from '../../../engine/figures/statistics/statistics.js';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Message } from '../../../platform/http/graphql/message.js';
import { type Connection, connectionOf } from '../../../platform/lists/pagination.js';
import { rosterSummaryLoader } from '../teams/roster-summary.service.js';
import { getTeam, teamLoader } from '../teams/team.service.js';
import { Team, TeamMomentum } from '../teams/team.types.js';
import { playerPolicy, teamsOf } from '../players/player.policy.js';
import * as players from '../players/player.service.js';
import * as changes from './player-changes.service.js';
import {
  CreatePlayerInput,
  Player,
  PlayerConnection,
  PlayersArguments,
  UpdatePlayerInput,
} from '../players/player.types.js';
import * as rosters from './roster.service.js';
import { postseasonStatsLoader, regularStatsLoader } from '../players/statistics.service.js';
import {
  ColumnSetArgument,
  FiguresField,
  type PlayerStats,
  PlayerStatsType,
  Statistic,
  StatisticScale,
} from '../players/statistics.types.js';
import { readScales } from './statistic-scales.service.js';
import { uniformNumberOf } from './uniform-numbers.js';
import { May } from '../../../platform/http/graphql/may.js';
import { teamPolicy } from '../teams/team.policy.js';

@Resolver(Player)
export class PlayerResolver {
  @Query(() => PlayerConnection, { description: 'Players who are not deleted.' })
  async players(
    @Ctx() ctx: Context,
    @Args(() => PlayersArguments) list: PlayersArguments,
  ): Promise<Connection<Player>> {
    return connectionOf(await players.pagePlayers(ctx, list, list.range), list.range);
  }

  @Query(() => Player, { nullable: true, description: 'One player; null if no player has this id.' })
  player(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The player.' }) id: number,
  ): Promise<Player | null> {
    return players.findPlayer(ctx, id);
  }

  @Query(() => [Player], {
    nullable: 'items',
    description: `Players in the order of the ids; null for an id that no player has. At most ${players.mostAtOnce} ids.`,
  })
  playersByIds(
    @Ctx() ctx: Context,
    @Arg('ids', () => [IdScalar], { description: 'The players.' }) ids: number[],
  ): Promise<(Player | null)[]> {
    return players.findPlayers(ctx, ids);
  }

  @Query(() => [Statistic], { description: 'Every statistic of PlayerStats, in display order.' })
  statistics(): readonly Statistic[] {
    return statistics;
  }

  @Query(() => [Statistic], { description: 'Columns of a table of figures, in display order.' })
  columns(@ColumnSetArgument() set: ColumnSet): readonly Statistic[] {
    return columnSets[set];
  }

  @Query(() => [StatisticScale], {
    description:
      'Distribution of each rate in a set of columns among the qualified players (see `qualified` of `players`) of the running year, in the order of the columns. Rates with fewer than ten qualified players are left out.',
  })
  statisticScales(
    @Ctx() ctx: Context,
    @ColumnSetArgument() set: ColumnSet,
    @Arg('leagueId', () => IdScalar, {
      nullable: true,
      description: 'Only players of this league’s teams; if omitted, of all leagues.',
    })
    leagueId: number | null | undefined,
  ): Promise<StatisticScale[]> {
    return readScales(ctx, set, leagueId);
  }

  @May(playerPolicy.create)
  @Mutation(() => Player, { description: 'Adds a player.' })
  createPlayer(
    @Ctx() ctx: Context,
    @Arg('input', () => CreatePlayerInput, { description: 'The new player.' }) input: CreatePlayerInput,
  ): Promise<Player> {
    return rosters.createPlayer(ctx, input);
  }

  @May(playerPolicy.edit)
  @Mutation(() => Player, { description: 'Changes the given fields of a player.' })
  updatePlayer(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The player.' }) id: number,
    @Arg('input', () => UpdatePlayerInput, { description: 'The fields to change.' }) input: UpdatePlayerInput,
  ): Promise<Player> {
    return changes.updatePlayer(ctx, id, input);
  }

  @May(playerPolicy.sign)
  @Mutation(() => Player, {
    description: "Puts a free agent on a team's roster.",
  })
  signPlayer(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The free agent.' }) id: number,
    @Arg('teamId', () => IdScalar, { description: 'The team.' }) teamId: number,
  ): Promise<Player> {
    return changes.signPlayer(ctx, id, teamId);
  }

  @May(playerPolicy.remove)
  @Mutation(() => Message, { description: 'Deletes a player. Past games still name them.' })
  async deletePlayer(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The player.' }) id: number,
  ): Promise<Message> {
    return { message: await rosters.deletePlayer(ctx, id) };
  }

  @May(playerPolicy.release)
  @Mutation(() => Player, { description: 'Releases a player, who becomes a free agent.' })
  releasePlayer(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The player.' }) id: number,
  ): Promise<Player> {
    return rosters.releasePlayer(ctx, id);
  }

  @FieldResolver(() => Team, { nullable: true, description: 'The player’s team; null for a free agent.' })
  team(@Root() player: Player, @Ctx() ctx: Context): Promise<Team | null> | null {
    return player.teamId === null ? null : ctx.loaders.load(ctx, teamLoader, player.teamId);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the player has at least 3.1 plate appearances, or for a pitcher one inning pitched, for each game of the team in the running year (Official Baseball Rule 9.22). False for a free agent.',
  })
  async isQualified(@Root() player: Player, @Ctx() ctx: Context): Promise<boolean> {
    if (player.teamId === null) return false;
    const team = await ctx.loaders.load(ctx, teamLoader, player.teamId);
    if (team === null) return false;
    const stats = await ctx.loaders.load(ctx, regularStatsLoader, player.id);
    return isQualified(player.position, team.wins + team.losses + team.ties, stats);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Uniform number, unique on the roster; it may change when the roster does. Null for a player without a team, and for imported players.',
  })
  uniformNumber(@Root() player: Player, @Ctx() ctx: Context): Promise<number | null> {
    return uniformNumberOf(ctx, player);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may edit the player.' })
  viewerCanEdit(@Root() player: Player, @Ctx() ctx: Context): boolean {
    return playerPolicy.edit(ctx.actor, ...teamsOf(player));
  }

  @FieldResolver(() => PlayerStatsType, {
    description:
      'Totals and rates of regular games and tournament games since the league last started a season.',
  })
  stats(@Root() player: Player, @Ctx() ctx: Context): Promise<PlayerStats> {
    return ctx.loaders.load(ctx, regularStatsLoader, player.id);
  }

  @FieldResolver(() => PlayerStatsType, {
    description: 'Totals and rates of postseason games since the league last started a season.',
  })
  postseason(@Root() player: Player, @Ctx() ctx: Context): Promise<PlayerStats> {
    return ctx.loaders.load(ctx, postseasonStatsLoader, player.id);
  }
}

@Resolver(PlayerStatsType)
export class PlayerStatsResolver {
  @FiguresField()
  figures(@Root() stats: PlayerStats, @ColumnSetArgument() set: ColumnSet): (number | null)[] {
    return figuresIn(set, stats);
  }
}

/** Fields that players add to teams. */
@Resolver(Team)
export class TeamPlayersResolver {
  @FieldResolver(() => [Player], { description: 'The roster, at most 40 players.' })
  players(@Root() team: Team, @Ctx() ctx: Context): Promise<Player[]> {
    return ctx.loaders.load(ctx, players.rosterLoader, team.id);
  }

  @FieldResolver(() => Int, { description: 'Number of players on the roster.' })
  async rosterSize(@Root() team: Team, @Ctx() ctx: Context): Promise<number> {
    return (await ctx.loaders.load(ctx, rosterSummaryLoader, team.id)).size;
  }

  @FieldResolver(() => TeamMomentum, { description: 'Form of the players on the roster.' })
  async momentum(@Root() team: Team, @Ctx() ctx: Context): Promise<TeamMomentum> {
    return (await ctx.loaders.load(ctx, rosterSummaryLoader, team.id)).momentum;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may release and delete single players.' })
  viewerCanReleasePlayers(@Root() team: Team, @Ctx() ctx: Context): boolean {
    return playerPolicy.release(ctx.actor, team);
  }

  @May(teamPolicy.manageRoster)
  @Mutation(() => Team, {
    description: 'Generates the 25 players of an empty roster.',
  })
  async generateRoster(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'The team.' }) teamId: number,
  ): Promise<Team> {
    await rosters.generateRoster(ctx, teamId);
    return getTeam(ctx, teamId);
  }

  @May(teamPolicy.manageRoster)
  @Mutation(() => Message, { description: 'Deletes all players of a roster.' })
  async deleteRoster(
    @Ctx() ctx: Context,
    @Arg('teamId', () => IdScalar, { description: 'The team.' }) teamId: number,
  ): Promise<Message> {
    return { message: await rosters.deleteRoster(ctx, teamId) };
  }
}
