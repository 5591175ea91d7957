import { type Context } from '../../../../platform/context/context.js';
import {
  columnOf,
  day,
  integer,
  nullable,
  present,
  type RowOf,
  text,
} from '../../../../platform/data/rows.js';
import { inNameOrder } from '../../../../platform/lists/selection.js';
import { statement } from '../../../../platform/data/statement.js';
import { groupedByKey, type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { seasonColumns, seasonKey, seasonRefs } from '../../seasons/season-key.js';
import { findSeason } from '../../seasons/season.service.js';
import { MatchEntity } from '../../matches/match.entity.js';
import { type RaceTeam, type SeasonRace } from './race.types.js';

/** Maximum number of days in a race: as many as fit in a chart. */
const mostDays = 200;

const teamDay = {
  leagueId: present(columnOf(MatchEntity, 'leagueId')),
  season: columnOf(MatchEntity, 'season'),
  teamId: integer,
  gameDay: present(columnOf(MatchEntity, 'gameDay')),
  /** Wins less losses on that day. */
  gained: integer,
  date: nullable(day),
};
type TeamDay = RowOf<typeof teamDay>;

const namedTeam = {
  leagueId: integer,
  season: integer,
  teamId: integer,
  teamName: text,
};
type TeamName = RowOf<typeof namedTeam>;

/** Races by season key. For each season one range of an index of matches is read, and summed by team and day. */
export const raceLoader: LoaderDefinition<string, SeasonRace> = async (ctx, keys) => {
  const asked = seasonColumns(seasonRefs(keys));
  const [days, names] = await Promise.all([readDays(ctx, asked), readNames(ctx, asked)]);
  const daysOf = groupedByKey(keys, days, seasonKey);
  const namesOf = groupedByKey(keys, names, seasonKey);
  return keys.map((_, at) => race(namesOf[at] ?? [], daysOf[at] ?? []));
};

/** @throws DomainError `not_found` without the league or the season */
export async function readRace(ctx: Context, leagueId: number, number?: number): Promise<SeasonRace> {
  return ctx.loaders.load(ctx, raceLoader, seasonKey(await findSeason(ctx, leagueId, number)));
}

const readDays = statement(
  teamDay,
  `SELECT m.league_id AS "leagueId", m.season, side.team_id AS "teamId", m.game_day AS "gameDay",
       sum(side.gained)::int AS gained, min(m.date)::text AS date
     FROM unnest($1::int[], $2::int[]) AS asked (league_id, season)
     JOIN matches m USING (league_id, season)
     CROSS JOIN LATERAL (VALUES
       (m.home_team_id, sign(m.home_score - m.away_score)),
       (m.away_team_id, sign(m.away_score - m.home_score))
     ) AS side (team_id, gained)
     WHERE m.status = 'simulated' AND m.series_id IS NULL AND m.game_day IS NOT NULL
     GROUP BY m.league_id, m.season, side.team_id, m.game_day`,
);

const readNames = statement(
  namedTeam,
  `SELECT named.league_id AS "leagueId", named.season, named.team_id AS "teamId", named.team_name AS "teamName"
     FROM unnest($1::int[], $2::int[]) AS asked (league_id, season)
     JOIN (
       SELECT league.id AS league_id, league.season, team.id AS team_id, team.name AS team_name
       FROM leagues league
       JOIN league_teams place ON place.league_id = league.id
       JOIN teams team ON team.id = place.team_id AND team.deleted_at IS NULL
       UNION ALL
       SELECT gone.league_id, league.season, team.id, team.name
       FROM standings gone
       JOIN leagues league ON league.id = gone.league_id
       JOIN teams team ON team.id = gone.team_id AND team.deleted_at IS NULL
       WHERE gone.left_at IS NOT NULL
       UNION ALL
       SELECT league_id, season, team_id, team_name FROM season_standings
     ) AS named USING (league_id, season)
     ORDER BY ${inNameOrder('named.team_name')}, named.team_id`,
);

function race(names: readonly TeamName[], played: readonly TeamDay[]): SeasonRace {
  const days = [...new Set(played.map(({ gameDay }) => gameDay))].toSorted((a, b) => a - b);
  const shown = sample(days);
  const dates = datesOf(shown, played);
  return { days: shown, dates, teams: names.map((team) => runOf(team, days, shown, played)) };
}

/** First date of each day: a game of the day may have been moved. */
function datesOf(days: readonly number[], played: readonly TeamDay[]): (string | null)[] {
  const first = new Map<number, string>();
  for (const { gameDay, date } of played) {
    const known = first.get(gameDay);
    if (date !== null && (known === undefined || date < known)) first.set(gameDay, date);
  }
  return days.map((gameDay) => first.get(gameDay) ?? null);
}

/** At most {@link mostDays} of the days, evenly spaced, including the last one. */
function sample(days: readonly number[]): number[] {
  const step = Math.ceil(days.length / mostDays);
  return days.filter((_, index) => (days.length - 1 - index) % step === 0);
}

function runOf(
  { teamId, teamName }: TeamName,
  days: readonly number[],
  shown: readonly number[],
  played: readonly TeamDay[],
): RaceTeam {
  const gained = new Map(
    played.filter((row) => row.teamId === teamId).map(({ gameDay, gained: by }) => [gameDay, by]),
  );
  const kept = new Set(shown);
  const gamesAbove: number[] = [];
  let above = 0;
  for (const gameDay of days) {
    above += gained.get(gameDay) ?? 0;
    if (kept.has(gameDay)) gamesAbove.push(above);
  }
  return { teamId, teamName, gamesAbove };
}

/** A team's wins less losses after a day. */
export interface RaceDay {
  readonly gameDay: number;
  readonly date: string | null;
  readonly teamId: number;
  readonly teamName: string;
  readonly gamesAbove: number;
}

/** A race as table rows, ordered by day and then team. */
export function* raceByDay({ days, dates, teams }: SeasonRace): Generator<RaceDay> {
  for (const [at, gameDay] of days.entries()) {
    for (const { teamId, teamName, gamesAbove } of teams) {
      const date = dates[at] ?? null;
      yield { gameDay, date, teamId, teamName, gamesAbove: gamesAbove[at] ?? 0 };
    }
  }
}
