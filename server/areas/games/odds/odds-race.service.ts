import { type Context } from '../../../platform/context/context.js';
import { KeptAnswers } from '../../../platform/cache/kept-answers.js';
import { groupedByKey, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { columnsOf, json } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { compareNames } from '../../../engine/figures/names.js';
import { seasonColumns, seasonKey, seasonRefs } from '../../leagues/seasons/season-key.js';
import { type SeasonRef } from '../../leagues/seasons/season.types.js';
import { firstDate, readKnownOdds, readSeasonOdds } from './odds.service.js';
import { type OddsRace, type OddsRaceTeam, type SeasonOdds } from './odds.types.js';
import { OddsDayEntity } from './days/season-odds.entity.js';

/** Largest number of days in an answer: as many as fit in a chart. */
const mostDays = 200;

type Day = readonly [
  gameDay: number,
  date: string | null,
  teamIds: readonly number[],
  playoffs: readonly number[],
  division: readonly number[],
  title: readonly number[],
  expectedWins: readonly number[],
];

/** Evenly spaced days, including the last. A season comes as one JSON value, which is read faster than arrays. */
const readDays = statement(
  { ...columnsOf(OddsDayEntity, 'leagueId', 'season'), days: json<readonly Day[]>() },
  `SELECT league_id AS "leagueId", season,
     json_agg(json_build_array(game_day, ${firstDate('numbered')}, team_ids, playoffs, division, title, expected_wins) ORDER BY game_day) AS days
   FROM (
     SELECT day.*, count(*) OVER of_season AS days,
       row_number() OVER (PARTITION BY league_id, season ORDER BY game_day DESC) - 1 AS later_days
     FROM unnest($1::int[], $2::int[]) AS asked (league_id, season)
     JOIN odds_days day USING (league_id, season)
     WINDOW of_season AS (PARTITION BY league_id, season)
   ) AS numbered
   WHERE later_days % ceil(days / ${mostDays}.0)::int = 0
   GROUP BY league_id, season`,
);

const daysLoader: LoaderDefinition<string, readonly Day[]> = async (ctx, keys) => {
  const rows = await readDays(ctx, seasonColumns(seasonRefs(keys)));
  return groupedByKey(keys, rows, seasonKey).map(([row]) => row?.days ?? []);
};

/** Odds day by day, shared by all readers until other odds are stored; at most five million figures in total. */
const kept = new KeptAnswers<OddsRace, string, string>(
  5_000_000,
  ({ days, teams }) => 4 * days.length * teams.length,
);

/**
 * The odds of a season day by day, for the teams that are still in the league.
 * @throws DomainError `not_found` for an unknown league
 */
export async function readOddsRace(ctx: Context, season: SeasonRef): Promise<OddsRace> {
  const { odds, revision } = await readKnownOdds(ctx, season);
  const key = seasonKey(odds);
  const known = kept.find(ctx, key, revision);
  if (known) return known;
  const race = raceOf(odds, await ctx.loaders.load(ctx, daysLoader, key));
  kept.keep(ctx, key, revision, race);
  return race;
}

/** A team's chance of the playoffs before the latest day with results; null if it was not computed then. */
export async function playoffsBefore(
  ctx: Context,
  season: SeasonRef,
  teamId: number,
): Promise<number | null> {
  const { gameDay } = await readSeasonOdds(ctx, season);
  const { days, teams } = await readOddsRace(ctx, season);
  const before = days.findLastIndex((day) => day < gameDay);
  return teams.find((team) => team.teamId === teamId)?.playoffs[before] ?? null;
}

function raceOf(odds: SeasonOdds, days: readonly Day[]): OddsRace {
  const places = days.map(([, , teamIds]) => new Map(teamIds.map((teamId, place) => [teamId, place])));
  const teams = odds.teams.map(({ teamId, teamName }): OddsRaceTeam => {
    const run = (figures: (day: Day) => readonly number[]): (number | null)[] =>
      days.map((day, at) => figures(day)[places[at]?.get(teamId) ?? -1] ?? null);
    return {
      teamId,
      teamName,
      playoffs: run(([, , , playoffs]) => playoffs),
      division: run(([, , , , division]) => division),
      title: run(([, , , , , title]) => title),
      expectedWins: run(([, , , , , , expectedWins]) => expectedWins),
    };
  });
  return {
    days: days.map(([gameDay]) => gameDay),
    dates: days.map(([, date]) => date),
    teams: teams.toSorted(byName),
  };
}

const byName = (one: OddsRaceTeam, other: OddsRaceTeam): number =>
  compareNames(one.teamName, other.teamName) || one.teamId - other.teamId;

/** A team's odds after a day. */
export interface TeamDayOdds {
  readonly gameDay: number;
  readonly date: string | null;
  readonly teamId: number;
  readonly teamName: string;
  readonly playoffs: number;
  readonly division: number;
  readonly title: number;
  readonly expectedWins: number;
}

/** The odds day by day as rows of a table; a team has no row for a day on which it was not in the league. */
export function* dayByDay({ days, dates, teams }: OddsRace): Generator<TeamDayOdds> {
  for (const [at, gameDay] of days.entries()) {
    for (const { teamId, teamName, ...figures } of teams) {
      const [playoffs, division] = [figures.playoffs[at], figures.division[at]];
      const [title, expectedWins] = [figures.title[at], figures.expectedWins[at]];
      if (typeof playoffs !== 'number' || typeof division !== 'number') continue;
      if (typeof title !== 'number' || typeof expectedWins !== 'number') continue;
      yield { gameDay, date: dates[at] ?? null, teamId, teamName, playoffs, division, title, expectedWins };
    }
  }
}
