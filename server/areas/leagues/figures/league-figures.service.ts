import { type Context } from '../../../platform/context/context.js';
import { KeptAnswers } from '../../../platform/cache/kept-answers.js';
import { groupedByKey, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { columnsOf, flag, integer, text } from '../../../platform/data/rows.js';
import { statement, wideStatement } from '../../../platform/data/statement.js';
import {
  type AdvancedKey,
  advancedStatistics,
  type LeagueFigures,
  leagueFiguresOf,
  type LeaguePlayer,
} from '../../../engine/figures/statistics/advanced-statistics.js';
import { countingStatistics } from '../../../engine/figures/statistics/counting-statistics.js';
import { runValues } from '../../../engine/figures/statistics/run-values.generated.js';
import { seasonColumns, seasonKey, seasonRefs } from '../seasons/season-key.js';
import { SeasonEntity } from '../seasons/season.entity.js';
import { countsFrom } from './leaders.service.js';
import { type AdvancedStats } from './advanced.types.js';

/** Cached figures of completed seasons, which never change. */
const kept = new KeptAnswers<LeagueFigures, string>(1000);
const unchanging = 0;

const readOver = statement(
  { ...columnsOf(SeasonEntity, 'leagueId'), season: integer, isOver: flag },
  `SELECT league_id AS "leagueId", number AS season, completed_at IS NOT NULL AS "isOver"
   FROM unnest($1::int[], $2::int[]) AS asked (league_id, number) JOIN seasons USING (league_id, number)`,
);

const readSums = wideStatement(
  [integer, integer, text, ...countingStatistics.map(() => integer)],
  `SELECT league_id, season, coalesce(figures.position, player.position) AS position, ${countingStatistics.map(({ field }) => `sum(figures.${field})::int`).join(', ')}
   FROM unnest($1::int[], $2::int[]) AS asked (league_id, season)
   JOIN player_seasons figures USING (league_id, season)
   JOIN players player ON player.id = figures.player_id
   WHERE NOT figures.postseason
   GROUP BY league_id, season, coalesce(figures.position, player.position)`,
);

/** A league's figures in a season, by season key, from its regular games. Completed seasons are cached. */
export const leagueFiguresLoader: LoaderDefinition<string, LeagueFigures> = async (ctx, asked) => {
  const found = new Map<string, LeagueFigures>();
  for (const key of asked) {
    const figures = kept.find(ctx, key, unchanging);
    if (figures) found.set(key, figures);
  }
  const missing = asked.filter((key) => !found.has(key));
  if (missing.length > 0) {
    const over = await readOver(ctx, seasonColumns(seasonRefs(missing)));
    const isOver = new Set(over.filter((row) => row.isOver).map(seasonKey));
    for (const [key, figures] of await computeAll(ctx, missing)) {
      found.set(key, figures);
      if (isOver.has(key)) kept.keep(ctx, key, unchanging, figures);
    }
  }
  return asked.map((key) => found.get(key) ?? leagueFiguresOf([], 0, runValues));
};

async function computeAll(ctx: Context, missing: readonly string[]): Promise<[string, LeagueFigures][]> {
  const rows = await readSums(ctx, seasonColumns(seasonRefs(missing)));
  const sums = rows.map(([leagueId, season, position, ...figures]) => ({
    leagueId,
    season,
    position,
    counts: countsFrom(figures),
  }));
  return groupedByKey(missing, sums, seasonKey).map((ofSeason, at) => [
    missing[at] ?? '',
    // In each game one pitcher gets the win, so the wins of all pitchers add up to the games.
    leagueFiguresOf(
      ofSeason,
      ofSeason.reduce((games, { counts }) => games + counts.wins, 0),
      runValues,
    ),
  ]);
}

/** A player's statistics compared with the league's. */
export function advancedOf(player: LeaguePlayer, league: LeagueFigures): AdvancedStats {
  const values = advancedStatistics.map(({ key, derive }): [AdvancedKey, number | null] => [
    key,
    derive(player, league),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries are made from every advanced key
  return Object.fromEntries(values) as AdvancedStats;
}
