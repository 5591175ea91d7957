import { type Context } from '../../../platform/context/context.js';
import { groupedByKey, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { columnsOf, selectList } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { seasonColumns, seasonKey, seasonRefs } from '../../leagues/seasons/season-key.js';
import { type SeasonRef } from '../../leagues/seasons/season.types.js';
import { readKnownOdds, type RatedTeam } from './odds.service.js';
import { type PowerRankingRow } from './odds.types.js';
import { OddsDayEntity } from './days/season-odds.entity.js';

/** Number of days of the schedule over which places are compared. */
const daysBack = 7;

const dayRow = columnsOf(OddsDayEntity, 'leagueId', 'season', 'teamIds', 'ratings');

/** The last day with odds that is at least a week before the latest day; a season's first week has no such day. */
const readEarlierDays = statement(
  dayRow,
  `SELECT ${selectList(dayRow, 'earlier')} FROM unnest($1::int[], $2::int[]) AS asked (league_id, season)
   JOIN season_odds odds USING (league_id, season)
   CROSS JOIN LATERAL (
     SELECT day.league_id, day.season, day.team_ids, day.ratings FROM odds_days day
     WHERE day.league_id = odds.league_id AND day.season = odds.season AND day.game_day <= odds.game_day - ${daysBack}
     ORDER BY day.game_day DESC LIMIT 1
   ) AS earlier`,
);

/** Ratings of a week ago, by team; null if there are none. */
const earlierRatingsLoader: LoaderDefinition<string, ReadonlyMap<number, number> | null> = async (
  ctx,
  keys,
) => {
  const days = groupedByKey(keys, await readEarlierDays(ctx, seasonColumns(seasonRefs(keys))), seasonKey);
  return days.map(([day]) =>
    day ? new Map(day.teamIds.map((teamId, at) => [teamId, day.ratings[at] ?? 0])) : null,
  );
};

/**
 * The teams by strength, the strongest first.
 * @throws DomainError `not_found` for an unknown league
 */
export async function readPowerRanking(ctx: Context, season: SeasonRef): Promise<PowerRankingRow[]> {
  const { rated, odds } = await readKnownOdds(ctx, season);
  const earlier = await ctx.loaders.load(ctx, earlierRatingsLoader, seasonKey(odds));
  const changes = earlier ? changesOf(rated, earlier) : new Map<number, number>();
  return rated.map((team, at) => ({ rank: at + 1, change: changes.get(team.teamId) ?? null, ...team }));
}

/** Places gained since the earlier ratings, among the teams that are rated at both times. */
function changesOf(rated: readonly RatedTeam[], earlier: ReadonlyMap<number, number>): Map<number, number> {
  const then = (teamId: number): number => earlier.get(teamId) ?? 0;
  const both = rated.map(({ teamId }) => teamId).filter((teamId) => earlier.has(teamId));
  const before = both.toSorted((one, other) => then(other) - then(one) || one - other);
  const placeBefore = new Map(before.map((teamId, place) => [teamId, place]));
  return new Map(both.map((teamId, place) => [teamId, (placeBefore.get(teamId) ?? place) - place]));
}
