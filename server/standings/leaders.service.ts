import { type Context } from '../core/context.js';
import { invalid } from '../core/errors.js';
import { columnOf, columnsOf, integer, selectList } from '../core/rows.js';
import { statement } from '../core/statement.js';
import { groupedByKey, type LoaderDefinition } from '../core/loaders.js';
import { countingStatistics, emptyCounts } from '../engine/figures/counting-statistics.js';
import { type Candidate, leaderStatistics, rankLeaders } from '../engine/figures/leaders.js';
import { LeagueTeamEntity } from '../leagues/league.entity.js';
import { getLeague } from '../leagues/league.service.js';
import { PlayerEntity, PlayerTotalsEntity } from '../players/player.entity.js';
import { TeamEntity } from '../teams/team.entity.js';
import { type Leader } from './leaders.types.js';

/** The most leaders one call returns. */
export const mostLeaders = 50;

interface LeaguePlayer extends Candidate {
  readonly leagueId: number;
  readonly playerId: number;
  readonly teamId: number;
  readonly teamName: string;
}

/**
 * The players of a league who lead in a statistic, best first. Totals are of all regular games, as in every table.
 * @param statistic its key (`homeRuns`) or its REST field (`home_runs`)
 * @throws DomainError `invalid` for a statistic nobody leads in
 */
export async function findLeaders(
  ctx: Context,
  leagueId: number,
  statistic: string,
  first: number,
): Promise<Leader[]> {
  const ranked = leaderStatistics.find(({ key, field }) => key === statistic || field === statistic);
  if (!ranked) throw invalid('There are no leaders in that statistic', 'statistic');
  const players = await ctx.loaders.load(ctx, leaguePlayersLoader, leagueId);
  return rankLeaders(ranked, players, first).map(({ rank, value, player }) => ({
    rank,
    value,
    playerId: player.playerId,
    playerName: player.name,
    teamId: player.teamId,
    teamName: player.teamName,
  }));
}

/** @throws DomainError `not_found` without the league, and as {@link findLeaders} */
export async function readLeaders(
  ctx: Context,
  leagueId: number,
  statistic: string,
  first: number,
): Promise<Leader[]> {
  await getLeague(ctx, leagueId);
  return findLeaders(ctx, leagueId, statistic, first);
}

const counted = countingStatistics.filter(({ group }) => group === 'batting' || group === 'pitching');
const counts = columnsOf(PlayerTotalsEntity, ...counted.map(({ key }) => key));
const playerRow = {
  leagueId: columnOf(LeagueTeamEntity, 'leagueId'),
  playerId: columnOf(PlayerEntity, 'id'),
  name: columnOf(PlayerEntity, 'name'),
  teamId: columnOf(TeamEntity, 'id'),
  teamName: columnOf(TeamEntity, 'name'),
  teamGames: integer,
  ...counts,
};

const readPlayers = statement(
  playerRow,
  `SELECT place.league_id AS "leagueId", player.id AS "playerId", player.name, team.id AS "teamId",
     team.name AS "teamName", team.wins + team.losses AS "teamGames", ${selectList(counts, 'totals')}
   FROM league_teams place
   JOIN teams team ON team.id = place.team_id AND team.deleted_at IS NULL
   JOIN players player ON player.team_id = team.id AND player.deleted_at IS NULL
   JOIN player_totals totals ON totals.player_id = player.id AND NOT totals.postseason
   WHERE place.league_id = ANY ($1)`,
);

/** Everybody of a league who has played: read once for all statistics in a request. */
const leaguePlayersLoader: LoaderDefinition<number, LeaguePlayer[]> = async (ctx, leagueIds) => {
  const rows = await readPlayers(ctx, [leagueIds]);
  const players = rows.map(({ leagueId, playerId, name, teamId, teamName, teamGames, ...totals }) => ({
    leagueId,
    playerId,
    name,
    teamId,
    teamName,
    teamGames,
    totals: { ...emptyCounts(), ...totals },
  }));
  return groupedByKey(leagueIds, players, ({ leagueId }) => leagueId);
};
