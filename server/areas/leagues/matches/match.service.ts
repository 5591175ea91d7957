import { Any, IsNull } from 'typeorm';
import { recordAct } from '../../accounts/audit/audit.service.js';
import { type Context } from '../../../platform/context/context.js';
import { conflict, invalid, notFound } from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { inKeyOrder, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { type Page, type PageRange } from '../../../platform/lists/pagination.js';
import {
  type Column,
  columnOf,
  columnsOf,
  day,
  flag,
  integer,
  nullable,
  selectList,
  text,
} from '../../../platform/data/rows.js';
import { type ListOrder, readPage, Selection } from '../../../platform/lists/selection.js';
import { onlyRow, readRows, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { dateNewMatches } from '../leagues/dates/dating.service.js';
import { lockLeague, type LockedLeague } from '../leagues/league-lock.js';
import { LeagueEntity, LeagueTeamEntity } from '../leagues/league.entity.js';
import { findSeason } from '../seasons/season.service.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { LiveGameEntity } from './live-game.entity.js';
import { MatchEntity } from './match.entity.js';
import {
  type CreateMatchInput,
  type Dashboard,
  type Match,
  type MatchOrigin,
  type MatchSort,
} from './match.types.js';
import { matchesChanged } from '../../clubs/ownership/league-events.js';
import { defineEvent } from '../../../platform/context/events.js';
import { authorize } from '../../../platform/context/policy.js';
import { matchPolicy } from './match.policy.js';

export const matchSimulated = defineEvent('matchSimulated', { matchId: 'id', leagueId: 'idOrNull' });

export const matchNotFound = 'Match not found.';

/** @throws DomainError `conflict` */
export function refusePostponed({ postponed, awayTeamName, homeTeamName }: Match): void {
  if (postponed) throw conflict(`${awayTeamName} at ${homeTeamName} is postponed: give it a new date first`);
}

/** Filter of a list of matches; an absent field does not restrict it. */
export interface MatchFilter {
  readonly leagueId?: number | null | undefined;
  /** Season of the league; if absent, its current season. */
  readonly season?: number | null | undefined;
  readonly teamId?: number | null | undefined;
  /** With `teamId`: only matches since the team's league last started a season. */
  readonly runningYear?: boolean | null | undefined;
  /** A status, or `other` for any status except pending, in_progress and simulated. */
  readonly status?: string | null | undefined;
  readonly gameDay?: number | null | undefined;
  /** Only postponed matches that wait for a new date, or only the others. */
  readonly postponed?: boolean | null | undefined;
  readonly ids?: readonly number[] | null | undefined;
  /** First and last day of the matches; matches without a date are on no day. */
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly sort?: MatchSort | null | undefined;
}

const ofMatch = columnsOf(
  MatchEntity,
  'id',
  'leagueId',
  'seriesId',
  'seriesGame',
  'postseason',
  'gameDay',
  'gameNumber',
  'homeTeamId',
  'awayTeamId',
  'status',
  'homeScore',
  'awayScore',
  'forfeit',
  'playedOrder',
  'playedAt',
  'startsAt',
);
const origin: Column<MatchOrigin | null> = { types: text.types, nullable: true };
const matchRow = {
  ...ofMatch,
  season: nullable(integer),
  date: nullable(day),
  origin,
  postponed: flag,
  postponement: nullable(text),
  timeZone: columnOf(LeagueEntity, 'timeZone'),
  leagueName: nullable(columnOf(LeagueEntity, 'name')),
  homeTeamName: columnOf(TeamEntity, 'name'),
  awayTeamName: columnOf(TeamEntity, 'name'),
  firstPitchAt: nullable(columnOf(LiveGameEntity, 'firstPitchAt')),
  minutes: nullable(columnOf(LiveGameEntity, 'minutes')),
};

/** @param matches table or subquery of matches, aliased as `m` */
const selectFrom = (matches: string) => `
  SELECT ${selectList(ofMatch, 'm')}, CASE WHEN m.league_id IS NOT NULL THEN m.season END AS season,
    m.date::text AS date, CASE WHEN m.source_id IS NOT NULL THEN 'imported' WHEN m.status <> 'simulated' THEN NULL
      WHEN entered.match_id IS NOT NULL THEN 'entered' ELSE 'simulated' END AS origin,
    m.postponement IS NOT NULL AS postponed, nullif(m.postponement, '') AS postponement,
    l.time_zone AS "timeZone", l.name AS "leagueName",
    home.name AS "homeTeamName", away.name AS "awayTeamName", live.first_pitch_at AS "firstPitchAt", live.minutes
  FROM ${matches}
  JOIN teams home ON home.id = m.home_team_id
  JOIN teams away ON away.id = m.away_team_id
  LEFT JOIN leagues l ON l.id = m.league_id
  LEFT JOIN live_games live ON live.match_id = m.id
  LEFT JOIN entered_results entered ON entered.match_id = m.id`;

const readMatch = statement(matchRow, `${selectFrom('matches m')} WHERE m.id = $1`);
const readMatches = statement(matchRow, `${selectFrom('matches m')} WHERE m.id = ANY($1::int[])`);

/** Order: first the played matches, the latest first, then the others by game day. */
const listing: ListOrder<Match> = {
  keys: [
    { sql: '(- coalesce(m.played_order, 0))', type: 'integer' },
    { sql: '(coalesce(m.game_day, 0))', type: 'integer' },
    { sql: 'm.id', type: 'integer' },
  ],
  direction: 'ASC',
  placeOf: (match) => [-(match.playedOrder ?? 0), match.gameDay ?? 0, match.id],
};

/** Orders by date; matches without a date are last in either. */
const byDate: Readonly<Record<MatchSort, ListOrder<Match>>> = {
  date: {
    keys: [
      { sql: `(coalesce(m.date, 'infinity'::date))`, type: 'day' },
      { sql: 'm.id', type: 'integer' },
    ],
    direction: 'ASC',
    placeOf: ({ date, id }) => [date ?? 'infinity', id],
  },
  '-date': {
    keys: [
      { sql: `(coalesce(m.date, '-infinity'::date))`, type: 'day' },
      { sql: 'm.id', type: 'integer' },
    ],
    direction: 'DESC',
    placeOf: ({ date, id }) => [date ?? '-infinity', id],
  },
};

/** @throws DomainError `not_found` */
export async function getMatch(ctx: Context, id: number): Promise<Match> {
  const [match] = await readMatch(ctx, [id]);
  if (!match) throw notFound(matchNotFound);
  return match;
}

/** Matches by id; null for an unknown id. */
export const matchLoader: LoaderDefinition<number, Match | null> = async (ctx, ids) =>
  inKeyOrder(ids, await readMatches(ctx, [ids]), (match) => match.id, null);

/**
 * A page of matches, after checking the caller's filter.
 * @throws DomainError `invalid` for a season without a league or a running year without a team; `not_found` for a
 * season that the league does not have
 */
export async function listMatches(ctx: Context, filter: MatchFilter, range: PageRange): Promise<Page<Match>> {
  const { leagueId, season, teamId, runningYear } = filter;
  if (runningYear === true && typeof teamId !== 'number')
    throw invalid('A running year belongs to a team: name the team too', 'runningYear');
  if (typeof season === 'number') {
    if (typeof leagueId !== 'number')
      throw invalid('A season belongs to a league: name the league too', 'season');
    await findSeason(ctx, leagueId, season);
  }
  return pageMatches(ctx, filter, range);
}

/** A page of matches: first the played ones, the latest first, then the others by game day; or by date. */
export function pageMatches(ctx: Context, filter: MatchFilter, range: PageRange): Promise<Page<Match>> {
  const selection = selectionOf(filter);
  const order = filter.sort ? byDate[filter.sort] : listing;
  const read = (sql: string, values: unknown[]) => readCut(ctx, order, sql, values);
  return readPage(ctx, { from: 'matches m', selection, order, read }, range);
}

/** Joins names only to the rows of the page, not to the whole list. */
function readCut(
  ctx: Context,
  { keys, direction }: ListOrder<Match>,
  sql: string,
  values: unknown[],
): Promise<Match[]> {
  const sorting = keys.map((key) => `${key.sql} ${direction}`).join(', ');
  const page = `(SELECT * FROM matches m WHERE ${sql}) AS m`;
  return readRows(ctx, matchRow, `${selectFrom(page)} ORDER BY ${sorting}`, values);
}

function selectionOf(filter: MatchFilter): Selection {
  const { leagueId, season, teamId, runningYear, status, gameDay, postponed, ids, from, to } = filter;
  const selection = new Selection();
  if (ids) selection.where('m.id = ANY (?::int[])', ids);
  selectDays(selection, from, to);
  if (typeof leagueId === 'number') selection.where('m.league_id = ?', leagueId);
  if (typeof season === 'number') selection.where('m.season = ?', season);
  else if (typeof leagueId === 'number')
    selection.where('m.season = (SELECT season FROM leagues WHERE id = ?)', leagueId);
  if (typeof teamId === 'number') selection.where('(m.home_team_id = ? OR m.away_team_id = ?)', teamId);
  if (typeof teamId === 'number' && runningYear === true)
    selection.where(
      '(m.played_order IS NULL OR m.played_order > (SELECT year_since FROM teams WHERE id = ?))',
      teamId,
    );
  if (status === 'other') selection.and(`m.status NOT IN ('pending', 'in_progress', 'simulated')`);
  else if (typeof status === 'string') selection.where('m.status = ?', status);
  if (typeof gameDay === 'number') selection.where('m.game_day = ?', gameDay);
  // Postponed matches have no day, so that the index of days finds them.
  if (postponed === true) selection.and('m.game_day IS NULL AND m.postponement IS NOT NULL');
  if (postponed === false) selection.and('m.postponement IS NULL');
  return selection;
}

/** @throws DomainError `invalid` if the last day is before the first */
function selectDays(selection: Selection, from: MatchFilter['from'], to: MatchFilter['to']): void {
  if (from && to && from > to) throw invalid('from must not be after to', 'from');
  // A match without a date is before or after all days, so that it is on none.
  const date = `coalesce(m.date, '${from ? '-' : ''}infinity'::date)`;
  if (from) selection.where(`${date} >= ?::date`, from);
  if (to) selection.where(`${date} <= ?::date`, to);
}

/**
 * Schedules a match; without a given day, on the day after its league's last match.
 * @throws DomainError `not_found` for an unknown team or league; `invalid` for a team against itself or from outside
 * the league; `conflict` if one of the teams already plays on that day
 */
export async function createMatch(ctx: Context, input: CreateMatchInput): Promise<Match> {
  const id = await inTransaction(ctx, async (tx) => {
    const { homeTeamId, awayTeamId } = input;
    const leagueId = input.leagueId ?? null;
    authorize(tx, matchPolicy.create, [leagueId]);
    if (homeTeamId === awayTeamId) throw invalid('A team cannot play itself', 'awayTeamId');
    // The league stays locked until the transaction ends, so that no other request uses the new match's day meanwhile.
    const league = leagueId === null ? null : await lockLeague(tx, leagueId);
    const names = await lockTeams(tx, [homeTeamId, awayTeamId]);
    const gameDay = league && (await leagueDay(tx, league, input));
    const season = league?.season ?? 1;
    const match = tx.db.create(MatchEntity, { leagueId, season, gameDay, homeTeamId, awayTeamId });
    await tx.db.insert(MatchEntity, match);
    if (leagueId !== null) await dateNewMatches(tx, leagueId);
    await recordAct(tx, 'match.create', match.id, {
      home: names.get(homeTeamId) ?? '',
      away: names.get(awayTeamId) ?? '',
    });
    await announce(tx, matchesChanged({ leagueId, matchIds: [match.id] }));
    return match.id;
  });
  return getMatch(ctx, id);
}

async function lockTeams(tx: Context, teamIds: readonly number[]): Promise<Map<number, string>> {
  const teams = await tx.db.find(TeamEntity, {
    where: { id: Any(teamIds), deletedAt: IsNull() },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  if (teams.length < teamIds.length) throw notFound('Team not found.');
  return new Map(teams.map(({ id, name }) => [id, name]));
}

const readLastDay = statement(
  { day: integer },
  'SELECT coalesce(max(game_day), 0) AS day FROM matches WHERE league_id = $1 AND season = $2',
);
const findClash = statement(
  columnsOf(TeamEntity, 'name'),
  `SELECT t.name FROM matches m JOIN teams t ON t.id IN (m.home_team_id, m.away_team_id)
   WHERE m.league_id = $1 AND m.season = $4 AND m.game_day = $2 AND t.id = ANY($3::int[]) LIMIT 1`,
);

async function leagueDay(
  tx: Context,
  { id: leagueId, season }: LockedLeague,
  input: CreateMatchInput,
): Promise<number> {
  const teamIds = [input.homeTeamId, input.awayTeamId];
  const members = await tx.db.countBy(LeagueTeamEntity, { leagueId, teamId: Any(teamIds) });
  if (members < 2) throw invalid('Both teams must be in the league', 'leagueId');
  const gameDay = input.gameDay ?? null;
  if (gameDay === null) {
    return onlyRow(await readLastDay(tx, [leagueId, season])).day + 1;
  }
  const [clash] = await findClash(tx, [leagueId, gameDay, teamIds, season]);
  if (clash) throw conflict(`${clash.name} already plays on game day ${gameDay}`);
  return gameDay;
}

const countAll = statement(
  { totalTeams: integer, totalMatches: integer, completedMatches: integer },
  `SELECT (SELECT count(*)::int FROM teams WHERE deleted_at IS NULL) AS "totalTeams",
     count(*)::int AS "totalMatches", count(*) FILTER (WHERE status = 'simulated')::int AS "completedMatches"
   FROM matches`,
);

export async function dashboard(ctx: Context): Promise<Dashboard> {
  return onlyRow(await countAll(ctx));
}
