import { type Context } from '../../../platform/context/context.js';
import { invalid } from '../../../platform/errors/domain-error.js';
import { columnOf, integer } from '../../../platform/data/rows.js';
import { wideStatement } from '../../../platform/data/statement.js';
import { type LoaderDefinition } from '../../../platform/context/loaders.js';
import {
  countingStatistics,
  type Counts,
  emptyCounts,
} from '../../../engine/figures/statistics/counting-statistics.js';
import { type Candidate, leaderStatistics, placesOf, rankLeaders } from '../../../engine/figures/leaders.js';
import { seasonColumns, seasonKey, seasonRefs } from '../seasons/season-key.js';
import { findSeason } from '../seasons/season.service.js';
import { type SeasonRef } from '../seasons/season.types.js';
import { PlayerEntity } from '../../clubs/players/player.entity.js';
import { PlayerSeasonEntity } from '../../clubs/players/player-season.entity.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { type Leader, type PlayerRank } from './leaders.types.js';

/** Maximum number of leaders that a call returns. */
export const mostLeaders = 50;
/** Lowest rank that is shown on a player's page. */
export const lastRank = 10;

/** A player of a season, with totals of the regular games. */
export interface SeasonPlayer extends Candidate {
  readonly position: string;
  readonly playerId: number;
  /** Id of the club for which the player played most games. */
  readonly teamId: number;
  readonly teamName: string;
}

/**
 * The leaders of a season in a statistic, best first; playoffs do not count.
 * @param teamId only players who played most games for this team, if given
 * @param statistic key (`homeRuns`) or REST field (`home_runs`) of the statistic
 * @throws DomainError `invalid` for a statistic that has no leaders
 */
export async function findLeaders(
  ctx: Context,
  season: SeasonRef,
  statistic: string,
  first: number,
  teamId?: number,
): Promise<Leader[]> {
  const ranked = leaderStatistics.find(({ key, field }) => key === statistic || field === statistic);
  if (!ranked) {
    const ranks = leaderStatistics.map(({ field }) => field).join(', ');
    throw invalid(`Statistic must be one of: ${ranks}`, 'statistic');
  }
  const players = await ctx.loaders.load(ctx, seasonPlayersLoader, seasonKey(season));
  const eligible = teamId === undefined ? players : players.filter((player) => player.teamId === teamId);
  return rankLeaders(ranked, eligible, first).map(({ rank, value, player }) => ({
    rank,
    value,
    playerId: player.playerId,
    playerName: player.name,
    teamId: player.teamId,
    teamName: player.teamName,
  }));
}

/** A player's ranks in a season, in every statistic in which the rank is at most {@link lastRank}. */
export async function findRanks(ctx: Context, season: SeasonRef, playerId: number): Promise<PlayerRank[]> {
  const players = await ctx.loaders.load(ctx, seasonPlayersLoader, seasonKey(season));
  const player = players.find((one) => one.playerId === playerId);
  if (!player) return [];
  return placesOf(player, players, lastRank).map(({ statistic: { key, field }, rank, value }) => ({
    statistic: key,
    field,
    rank,
    value,
  }));
}

const counted = countingStatistics.map(({ key }) => key);

// A club has one starting pitcher in each game, so the starts of its pitchers add up to its games.
const readFigures = wideStatement(
  [
    columnOf(PlayerSeasonEntity, 'leagueId'),
    columnOf(PlayerSeasonEntity, 'season'),
    columnOf(PlayerEntity, 'id'),
    columnOf(PlayerEntity, 'name'),
    columnOf(PlayerEntity, 'position'),
    columnOf(TeamEntity, 'id'),
    columnOf(TeamEntity, 'name'),
    integer,
    ...counted.map(() => integer),
  ],
  `WITH figures AS (
     SELECT player_seasons.* FROM unnest($1::int[], $2::int[]) AS asked (league_id, season)
     JOIN player_seasons USING (league_id, season) WHERE NOT postseason
   )
   SELECT figures.league_id, figures.season, player.id, player.name,
     coalesce(figures.position, player.position) AS position, team.id, team.name, club.games,
     ${countingStatistics.map(({ field }) => `figures.${field}`).join(', ')}
   FROM figures
   JOIN (
     SELECT league_id, season, team_id, sum(games_started_pitching)::int AS games FROM figures GROUP BY league_id, season, team_id
   ) AS club USING (league_id, season, team_id)
   JOIN players player ON player.id = figures.player_id
   JOIN teams team ON team.id = figures.team_id
   ORDER BY figures.player_id, figures.games_played DESC, figures.team_id`,
);

/** All players of a season; read once in a request for all statistics. */
export const seasonPlayersLoader: LoaderDefinition<string, SeasonPlayer[]> = async (ctx, keys) => {
  const players = new Map(keys.map((key) => [key, new Map<number, SeasonPlayer>()]));
  const rows = await readFigures(ctx, seasonColumns(seasonRefs(keys)));
  for (const [leagueId, season, playerId, name, position, teamId, teamName, teamGames, ...figures] of rows) {
    const totals = countsFrom(figures);
    const ofSeason = players.get(seasonKey({ leagueId, season }));
    const known = ofSeason?.get(playerId);
    if (known) add(known.totals, totals);
    else ofSeason?.set(playerId, { playerId, name, position, teamId, teamName, teamGames, totals });
  }
  return keys.map((key) => [...(players.get(key)?.values() ?? [])]);
};

/** Counts by statistic, from figures listed in the order of `countingStatistics`. */
export function countsFrom(figures: readonly number[]): Counts {
  const counts = emptyCounts();
  counted.forEach((key, at) => {
    counts[key] = figures[at] ?? 0;
  });
  return counts;
}

/** Adds a player's figures for another club. */
function add(totals: Counts, figures: Counts): void {
  for (const key of counted) totals[key] += figures[key];
}

/** @throws DomainError `not_found` without the league or the season, and as {@link findLeaders} */
export async function readLeaders(
  ctx: Context,
  leagueId: number,
  statistic: string,
  first: number,
  number?: number,
): Promise<Leader[]> {
  return findLeaders(ctx, await findSeason(ctx, leagueId, number), statistic, first);
}
