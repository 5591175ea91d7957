import { recordAct } from '../../../accounts/audit/audit.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { authorize } from '../../../../platform/context/policy.js';
import { conflict, invalid, notFound } from '../../../../platform/errors/domain-error.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import {
  columnOf,
  columnsOf,
  day,
  flag,
  integer,
  nullable,
  present,
  type RowOf,
  selectList,
  text,
} from '../../../../platform/data/rows.js';
import { command, onlyRow, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { matchesChanged } from '../../../clubs/ownership/league-events.js';
import { TeamEntity } from '../../../clubs/teams/team.entity.js';
import { LeagueEntity } from '../../leagues/league.entity.js';
import { lockLeague, type LockedLeague } from '../../leagues/league-lock.js';
import { leaguePolicy } from '../../leagues/league.policy.js';
import { lockMatches } from '../../matches/match-locks.js';
import { MatchEntity } from '../../matches/match.entity.js';
import { matchLoader, matchNotFound } from '../../matches/match.service.js';
import { certificateOf } from '../certificate.service.js';
import { costsOf } from './costs.js';
import {
  type MoveDayInput,
  type MoveMatchInput,
  type PostponeInput,
  type ScheduleChange,
} from './moves.types.js';

const ofMatch = columnsOf(MatchEntity, 'id', 'status', 'gameDay', 'startsAt', 'postponement');
const movedRow = {
  ...ofMatch,
  date: nullable(day),
  home: columnOf(TeamEntity, 'name'),
  away: columnOf(TeamEntity, 'name'),
  announced: flag,
};
type Moved = Readonly<RowOf<typeof movedRow>>;

const readMoved = statement(
  movedRow,
  `SELECT ${selectList(ofMatch, 'm')}, m.date::text AS date, home.name AS home, away.name AS away,
     EXISTS (SELECT FROM live_games WHERE match_id = m.id) AS announced
   FROM matches m JOIN teams home ON home.id = m.home_team_id JOIN teams away ON away.id = m.away_team_id
   WHERE m.id = ANY ($1::int[]) AND m.league_id = $2 AND m.season = $3 ORDER BY m.id`,
);

const findLeague = statement(
  { leagueId: columnOf(MatchEntity, 'leagueId') },
  'SELECT league_id AS "leagueId" FROM matches WHERE id = $1',
);

const titleOf = ({ away, home }: Moved): string => `${away} at ${home}`;

/**
 * Moves a pending match to another date, or exchanges its date with that of another match.
 * @throws DomainError `not_found`; `invalid` without a date; `conflict` if a club already plays on the date, the date is
 * over, the league has no dates, or the match is not pending or announced
 */
export function moveMatch(ctx: Context, id: number, input: MoveMatchInput): Promise<ScheduleChange> {
  const { date, swapWith, time } = input;
  return change(ctx, id, input, async (tx, league) => {
    if (typeof swapWith === 'number') {
      if (swapWith === id) throw invalid('A match cannot be swapped with itself', 'swapWith');
      const [one, other] = [
        ...(await pendingMatches(tx, league, [id])),
        ...(await pendingMatches(tx, league, [swapWith])),
      ];
      if (!one || !other) throw notFound(matchNotFound);
      await swap(tx, [one], [other]);
      await recordAct(tx, 'match.move', id, { match: titleOf(one), date: other.date ?? '' });
      return { matchIds: [id, swapWith], message: `${titleOf(one)} and ${titleOf(other)} were swapped.` };
    }
    if (!date) throw invalid('The new date is required', 'date');
    const [match] = await pendingMatches(tx, league, [id]);
    if (!match) throw notFound(matchNotFound);
    await place(tx, league, [match], { date, time });
    await recordAct(tx, 'match.move', id, { match: titleOf(match), date });
    return { matchIds: [id], message: `${titleOf(match)} is played on ${date}.` };
  });
}

/**
 * Takes the date of a pending match, until it is moved to another one.
 * @throws DomainError `not_found`; `conflict` if the league has no dates, or the match is not pending or announced
 */
export function postponeMatch(ctx: Context, id: number, input: PostponeInput): Promise<ScheduleChange> {
  return change(ctx, id, input, async (tx, league) => {
    const [match] = await pendingMatches(tx, league, [id]);
    if (!match) throw notFound(matchNotFound);
    const reason = input.reason?.trim() ?? '';
    const detail = { match: titleOf(match), reason };
    await postponeMatches(tx, [id], reason);
    await recordAct(tx, 'match.postpone', id, detail);
    return { matchIds: [id], message: `${titleOf(match)} is postponed.` };
  });
}

const readDay = statement(
  columnsOf(MatchEntity, 'id', 'status'),
  `SELECT id, status FROM matches WHERE league_id = $1 AND season = $2 AND game_day = $3 ORDER BY id`,
);
const readDate = statement(
  columnsOf(MatchEntity, 'id'),
  `SELECT id FROM matches WHERE league_id = $1 AND season = $2 AND date = $3 ORDER BY id`,
);

/**
 * Moves the pending matches of a day of the schedule to another date, or exchanges them with those of that date.
 * @throws DomainError `not_found` for a day without matches; `conflict` as {@link moveMatch}, and for a day that has been
 * played
 */
export function moveDay(
  ctx: Context,
  leagueId: number,
  gameDay: number,
  input: MoveDayInput,
): Promise<ScheduleChange> {
  const { date } = input;
  return tried(ctx, leagueId, input, async (tx, league) => {
    const onDay = await readDay(tx, [leagueId, league.season, gameDay]);
    if (onDay.length === 0) throw notFound(`${league.name} has no matches on day ${gameDay}.`);
    const ids = onDay.flatMap(({ id, status }) => (status === 'pending' ? [id] : []));
    if (ids.length === 0) throw conflict(`Day ${gameDay} has been played`);
    const matches = await pendingMatches(tx, league, ids);
    const there = input.swap === true ? await readDate(tx, [leagueId, league.season, date]) : [];
    const others = await pendingMatches(
      tx,
      league,
      there.flatMap(({ id }) => (ids.includes(id) ? [] : [id])),
    );
    if (others.length > 0) await swap(tx, matches, others);
    else await place(tx, league, matches, { date });
    await recordAct(tx, 'league.move_day', leagueId, { league: league.name, day: gameDay, date });
    const moved = [...matches, ...others].map(({ id }) => id);
    const count = matches.length === 1 ? '1 match' : `${matches.length} matches`;
    return {
      matchIds: moved,
      message: `Day ${gameDay} of ${league.name}, with ${count}, is played on ${date}.`,
    };
  });
}

interface Done {
  readonly matchIds: readonly number[];
  readonly message: string;
}
type Work = (tx: Context, league: LockedLeague) => Promise<Done>;

/** Ends the transaction of a dry run, whose result it carries. */
class DryRun extends Error {
  constructor(readonly result: ScheduleChange) {
    super('a dry run stores nothing');
  }
}

/** Changes the schedule of a match's league. */
async function change(
  ctx: Context,
  matchId: number,
  input: { dryRun?: boolean | null },
  work: Work,
): Promise<ScheduleChange> {
  const [match] = await findLeague(ctx, [matchId]);
  if (!match) throw notFound(matchNotFound);
  authorize(ctx, leaguePolicy.manage, [match.leagueId]);
  if (match.leagueId === null) throw conflict('A friendly has no date');
  return tried(ctx, match.leagueId, input, work);
}

async function tried(
  ctx: Context,
  leagueId: number,
  { dryRun }: { dryRun?: boolean | null },
  work: Work,
): Promise<ScheduleChange> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const league = await lockLeague(tx, leagueId);
      authorize(tx, leaguePolicy.manage, [leagueId]);
      const season = { leagueId, season: league.season };
      const before = await certificateOf(tx, season);
      const { matchIds, message } = await work(tx, league);
      const costs = costsOf(before, await certificateOf(tx, season));
      await announce(tx, matchesChanged({ leagueId, matchIds }));
      const matches = (await matchLoader(tx, matchIds)).filter((match) => match !== null);
      const result = { message, costs, matches };
      if (dryRun === true) throw new DryRun(result);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.result;
    throw error;
  }
}

const findDates = statement(
  { found: integer },
  `SELECT 1 AS found FROM leagues WHERE id = $1 AND first_day IS NOT NULL
   UNION ALL
   SELECT 1 FROM matches WHERE league_id = $1 AND season = $2 AND date IS NOT NULL LIMIT 1`,
);

/** Matches of the current season that can be moved, locked. */
async function pendingMatches(tx: Context, league: LockedLeague, ids: readonly number[]): Promise<Moved[]> {
  await lockMatches(tx, ids);
  const matches = await readMoved(tx, [ids, league.id, league.season]);
  if ((await findDates(tx, [league.id, league.season])).length === 0)
    throw conflict(`${league.name} has no dates: set its first day`);
  for (const match of matches) {
    if (match.status !== 'pending') throw conflict(`${titleOf(match)} is not pending any more`);
    if (match.announced) throw conflict(`${titleOf(match)} is announced: call it off first`);
  }
  return matches;
}

const takeDates = command(
  `UPDATE matches SET date = NULL, starts_at = NULL, game_day = NULL, postponement = $2 WHERE id = ANY ($1::int[])`,
);

/** Takes the dates of pending matches that the caller has locked. */
export const postponeMatches = (tx: Context, matchIds: readonly number[], reason: string): Promise<void> =>
  takeDates(tx, [matchIds, reason.slice(0, 200)]);

/** The last date with a game that is not pending, and the numbers of the days around a date. */
const readAround = statement(
  { played: nullable(day), same: nullable(integer), before: integer, after: nullable(integer) },
  `SELECT max(date) FILTER (WHERE status <> 'pending')::text AS played,
     min(game_day) FILTER (WHERE date = $3::date) AS same,
     coalesce(max(game_day) FILTER (WHERE date < $3::date OR status <> 'pending'), 0) AS before,
     min(game_day) FILTER (WHERE date > $3::date AND status = 'pending') AS after
   FROM matches WHERE league_id = $1 AND season = $2`,
);
const shiftDays = command(
  `UPDATE matches SET game_day = game_day + 1 WHERE league_id = $1 AND season = $2 AND game_day >= $3`,
);

/** The number of the day of a date; days after a new one are renumbered if there is no free number. */
async function dayOf(tx: Context, { id, season, name }: LockedLeague, date: string): Promise<number> {
  const { played, same, before, after } = onlyRow(await readAround(tx, [id, season, date]));
  if (played !== null && date < played)
    throw conflict(`${name} has played until ${played}: choose that date or a later one`);
  if (same !== null) return same;
  if (after !== null && after <= before + 1) await shiftDays(tx, [id, season, before + 1]);
  return before + 1;
}

/** Other matches of the same clubs on the date or day of the match. */
const findClash = statement(
  { club: text, home: text, away: text },
  `SELECT club.name AS club, home.name AS home, away.name AS away
   FROM matches m
   JOIN matches other ON other.league_id = m.league_id AND other.season = m.season AND other.id <> ALL ($1::int[])
     AND (other.date = m.date OR other.game_day = m.game_day)
   JOIN teams club ON club.id IN (m.home_team_id, m.away_team_id)
     AND club.id IN (other.home_team_id, other.away_team_id)
   JOIN teams home ON home.id = other.home_team_id
   JOIN teams away ON away.id = other.away_team_id
   WHERE m.id = ANY ($1::int[]) ORDER BY m.id, other.id LIMIT 1`,
);
/** A game of a series that would be played before an earlier game of it, or after a later one. */
const findDisorder = statement(
  { seriesGame: present(columnOf(MatchEntity, 'seriesGame')) },
  `SELECT m.series_game AS "seriesGame" FROM matches m
   JOIN matches other ON other.series_id = m.series_id AND other.id <> m.id AND other.game_day IS NOT NULL
   WHERE m.id = ANY ($1::int[]) AND (other.series_game < m.series_game) <> (other.game_day < m.game_day) LIMIT 1`,
);

async function refuseClash(tx: Context, matches: readonly Moved[], date: string): Promise<void> {
  const ids = matches.map(({ id }) => id);
  const [clash] = await findClash(tx, [ids]);
  if (clash) throw conflict(`${clash.club} already plays on ${date}: ${clash.away} at ${clash.home}`);
  const [disorder] = await findDisorder(tx, [ids]);
  if (disorder) throw conflict(`Game ${disorder.seriesGame} of the series would be played out of order`);
}

const writeDate = command(
  `UPDATE matches m SET game_day = $2, date = $3::date, postponement = NULL,
     game_number = CASE WHEN m.game_number IS NOT NULL AND m.date IS DISTINCT FROM $3::date THEN 0 ELSE m.game_number END,
     starts_at = ($3::date + CASE WHEN $4 THEN $5::time
       ELSE coalesce((given.starts_at AT TIME ZONE l.time_zone)::time, l.game_time::time) END) AT TIME ZONE l.time_zone
   FROM leagues l, unnest($1::int[], $6::timestamptz[]) AS given (id, starts_at)
   WHERE m.id = given.id AND l.id = m.league_id`,
);

interface Target {
  readonly date: string;
  /** Null for no time; if absent, each match keeps its time. */
  readonly time?: string | null | undefined;
}

/** Gives matches a date and its day. */
async function place(
  tx: Context,
  league: LockedLeague,
  matches: readonly Moved[],
  { date, time }: Target,
): Promise<void> {
  if (time) await refuseWithoutZone(tx, league);
  const ids = matches.map(({ id }) => id);
  await takeDates(tx, [ids, null]);
  const gameDay = await dayOf(tx, league, date);
  await write(tx, matches, { gameDay, date, time });
  await refuseClash(tx, matches, date);
}

const write = (
  tx: Context,
  matches: readonly Moved[],
  { gameDay, date, time }: Target & { gameDay: number },
) =>
  writeDate(tx, [
    matches.map(({ id }) => id),
    gameDay,
    date,
    time !== undefined,
    time || null,
    matches.map(({ startsAt }) => startsAt),
  ]);

async function refuseWithoutZone(tx: Context, { id }: LockedLeague): Promise<void> {
  const { timeZone } = await tx.db.findOneByOrFail(LeagueEntity, { id });
  if (timeZone === null) throw invalid('The league has no time zone: set it first', 'time');
}

/** Exchanges the days and dates of two groups of matches, each of one day; every match keeps its time of day. */
async function swap(tx: Context, one: readonly Moved[], other: readonly Moved[]): Promise<void> {
  const [to, from] = [dayAndDate(other), dayAndDate(one)];
  await write(tx, one, to);
  await write(tx, other, from);
  await refuseClash(tx, one, to.date);
  await refuseClash(tx, other, from.date);
}

function dayAndDate([match]: readonly Moved[]): { gameDay: number; date: string } {
  if (!match) throw notFound(matchNotFound);
  const { gameDay, date } = match;
  if (gameDay === null || date === null) throw conflict(`${titleOf(match)} has no date to swap`);
  return { gameDay, date };
}
