import { type Context } from '../../../../platform/context/context.js';
import { invalid } from '../../../../platform/errors/domain-error.js';
import { day, integer, json, nullable, present, type RowOf, text } from '../../../../platform/data/rows.js';
import { command, foundRow, onlyRow, statement } from '../../../../platform/data/statement.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import {
  type Break,
  dateDays,
  type DatedDay,
  daysBetween,
  type Weekday,
  weekdays,
} from '../../../../engine/league/schedule/dates.js';
import { matchesChanged } from '../../../clubs/ownership/league-events.js';
import { type SeasonDatesInput } from './dates.types.js';
import { knownZone } from './time-zone.js';

// The tables of leagues and matches are named as text, not imported, because both build on dates.

const datesRow = {
  season: integer,
  firstDay: nullable(day),
  timeZone: nullable(text),
  gameWeekdays: json<Weekday[]>(),
  gameTime: nullable(text),
  breaks: json<Break[]>(),
};
type Dates = Readonly<RowOf<typeof datesRow>>;

const lockDates = statement(
  datesRow,
  `SELECT season, first_day::text AS "firstDay", time_zone AS "timeZone", to_json(game_weekdays) AS "gameWeekdays",
     game_time AS "gameTime", breaks
   FROM leagues WHERE id = $1 FOR NO KEY UPDATE`,
);
const writeSettings = command(
  `UPDATE leagues SET first_day = $2, time_zone = $3, game_weekdays = $4::text[], game_time = $5, breaks = $6::jsonb
   WHERE id = $1`,
);

const dayRow = { gameDay: present(nullable(integer)), date: nullable(day) };

/** Days with pending matches; the date of a day is null if one of its matches has none. */
const readPendingDays = statement(
  dayRow,
  `SELECT game_day AS "gameDay", CASE WHEN bool_and(date IS NOT NULL) THEN min(date)::text END AS date
   FROM matches WHERE league_id = $1 AND season = $2 AND status = 'pending' AND game_day IS NOT NULL
   GROUP BY game_day ORDER BY game_day`,
);

const readDatedDays = statement(
  { ...dayRow, date: day },
  `SELECT game_day AS "gameDay", min(date)::text AS date
   FROM matches WHERE league_id = $1 AND season = $2 AND date IS NOT NULL AND game_day IS NOT NULL
   GROUP BY game_day ORDER BY game_day`,
);

/** A time of day that clocks skip is moved on as PostgreSQL does it, by the hour that is missing. */
const momentOf = (date: string, timeOfDay: string, zone: string): string =>
  `(${date} + ${timeOfDay}::time) AT TIME ZONE ${zone}`;

const writeDates = command(
  `UPDATE matches m SET date = given.date, starts_at = ${momentOf('given.date', '$5::text', '$6::text')}
   FROM unnest($3::int[], $4::date[]) AS given (game_day, date)
   WHERE m.league_id = $1 AND m.season = $2 AND m.status = 'pending' AND m.game_day = given.game_day
     AND ($7 OR m.date IS NULL)`,
);
const writeTimes = command(
  `UPDATE matches SET starts_at = ${momentOf('date', '$3::text', '$4::text')}
   WHERE league_id = $1 AND season = $2 AND status = 'pending' AND date IS NOT NULL`,
);
const removeDates = command(
  `UPDATE matches SET date = NULL, starts_at = NULL
   WHERE league_id = $1 AND season = $2 AND status = 'pending' AND game_day IS NOT NULL`,
);

/**
 * Changes the calendar of a league's season, and dates its pending matches accordingly: each day of the schedule takes
 * the next date on which the league plays. Without a new first day the next day to play keeps its date, unless the
 * league no longer plays on it. Another time or time zone leaves the dates as they are.
 * @returns whether the calendar changed
 * @throws DomainError `invalid` for an unknown time zone, no weekday, a time without a time zone or a break that ends
 * before it begins
 */
export async function changeDates(tx: Context, leagueId: number, input: SeasonDatesInput): Promise<boolean> {
  const before = foundRow(await lockDates(tx, [leagueId]), 'League not found.');
  const dates = await changed(tx, before, input);
  const isNew = (...keys: (keyof Dates)[]) =>
    keys.some((key) => JSON.stringify(before[key]) !== JSON.stringify(dates[key]));
  if (!isNew('firstDay', 'timeZone', 'gameWeekdays', 'gameTime', 'breaks')) return false;
  const { season, firstDay, timeZone, gameWeekdays, gameTime, breaks } = dates;
  await writeSettings(tx, [leagueId, firstDay, timeZone, gameWeekdays, gameTime, JSON.stringify(breaks)]);
  if (firstDay === null) {
    if (before.firstDay !== null) await removeDates(tx, [leagueId, season]);
  } else if (isNew('firstDay', 'gameWeekdays', 'breaks')) {
    await redate(tx, leagueId, dates, isNew('firstDay') ? firstDay : null);
  } else {
    await writeTimes(tx, [leagueId, season, gameTime, timeZone]);
  }
  await announce(tx, matchesChanged({ leagueId }));
  return true;
}

async function changed(tx: Context, before: Dates, input: SeasonDatesInput): Promise<Dates> {
  const { firstDay = before.firstDay, timeZone = before.timeZone, gameTime = before.gameTime } = input;
  const gameWeekdays = input.gameWeekdays ?? before.gameWeekdays;
  const breaks = input.breaks ?? before.breaks;
  if (gameWeekdays.length === 0) throw invalid('A league plays on at least one weekday', 'gameWeekdays');
  if (gameTime && !timeZone) throw invalid('Games at a fixed time need a time zone', 'timeZone');
  for (const [at, { from, to }] of breaks.entries()) refuseImpossibleBreak(at, from, to);
  return {
    season: before.season,
    firstDay,
    timeZone: timeZone && timeZone !== before.timeZone ? await knownZone(tx, timeZone) : timeZone || null,
    gameWeekdays: weekdays.filter((weekday) => gameWeekdays.includes(weekday)),
    gameTime: gameTime || null,
    breaks: breaks.map(({ from, to }): Break => ({ from, to })),
  };
}

const longestBreak = 366;

function refuseImpossibleBreak(at: number, from: string, to: string): void {
  if (to < from) throw invalid('A break must not end before it begins', `breaks.${at}.to`);
  if (daysBetween(from, to) >= longestBreak)
    throw invalid(`A break has at most ${longestBreak} days`, `breaks.${at}.to`);
}

const readLastPlayed = statement(
  { date: nullable(day) },
  `SELECT max(date)::text AS date FROM matches WHERE league_id = $1 AND season = $2 AND status <> 'pending'`,
);

/** Dates all pending days anew, the first of them on `firstDay` or else on its present date. */
async function redate(tx: Context, leagueId: number, dates: Dates, firstDay: string | null): Promise<void> {
  const { date: played } = onlyRow(await readLastPlayed(tx, [leagueId, dates.season]));
  if (firstDay !== null && played !== null && firstDay < played)
    throw invalid(`Games were played until ${played}: the next day cannot be before that`, 'firstDay');
  const days = await readPendingDays(tx, [leagueId, dates.season]);
  const from = firstDay ?? days[0]?.date ?? dates.firstDay;
  if (from !== null) await layOut(tx, leagueId, dates, { days, dated: [], from, anew: true });
}

/**
 * Dates the pending matches of a league that have a day but no date, as its calendar says; matches of leagues without
 * dates stay undated. Call it after adding matches.
 */
export async function dateNewMatches(tx: Context, leagueId: number): Promise<void> {
  const dates = foundRow(await lockDates(tx, [leagueId]), 'League not found.');
  if (dates.firstDay === null) return;
  const days = await readPendingDays(tx, [leagueId, dates.season]);
  const undated = days.filter(({ date }) => date === null);
  if (undated.length === 0) return;
  const dated = await readDatedDays(tx, [leagueId, dates.season]);
  await layOut(tx, leagueId, dates, {
    days: undated,
    dated: dated.map(({ gameDay, date }) => [gameDay, date]),
    from: dates.firstDay,
    anew: false,
  });
}

interface Layout {
  readonly days: readonly { readonly gameDay: number }[];
  readonly dated: readonly DatedDay[];
  readonly from: string;
  /** Whether matches that have a date get another. */
  readonly anew: boolean;
}

async function layOut(
  tx: Context,
  leagueId: number,
  { season, gameWeekdays, breaks, gameTime, timeZone }: Dates,
  { days, dated, from, anew }: Layout,
): Promise<void> {
  const numbers = days.map(({ gameDay }) => gameDay);
  const laid = dateDays(numbers, dated, from, { weekdays: gameWeekdays, breaks });
  const written = numbers.map((gameDay) => laid.get(gameDay) ?? null);
  await writeDates(tx, [leagueId, season, numbers, written, gameTime, timeZone, anew]);
}
