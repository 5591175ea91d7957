import { recordAct } from '../accounts/audit.service.js';
import { type Context } from '../core/context.js';
import { conflict, invalid, notFound } from '../core/errors.js';
import { announce } from '../core/events.js';
import { inKeyOrder, type LoaderDefinition } from '../core/loaders.js';
import { type Connection, connection, decodeCursor } from '../core/pagination.js';
import { authorize } from '../core/policy.js';
import { inTransaction } from '../core/transaction.js';
import { boxScoreOf, gameLoader } from './game.service.js';
import { type BoxScore, type Game } from './game.types.js';
import { lockLeague } from '../leagues/league-lock.js';
import { matchPolicy } from './match.policy.js';
import { type CreateMatchInput, type Dashboard, type Match } from './match.types.js';

export const matchNotFound = 'Match not found.';

/** Which matches a list holds; a filter left out keeps all. */
export interface MatchFilter {
  readonly leagueId?: number | null | undefined;
  readonly teamId?: number | null | undefined;
  /** The status, or `other` for those neither pending nor simulated. */
  readonly status?: string | null | undefined;
  readonly gameDay?: number | null | undefined;
}

/** A page of a list, and which list it is of: its length is counted only for those who ask. */
export interface MatchPage extends Omit<Connection<Match>, 'totalCount'> {
  readonly filter: MatchFilter;
}

/** @param matches what to select from, as `m` */
const selectFrom = (matches: string) => `
  SELECT m.id, m.league_id AS "leagueId", l.name AS "leagueName", m.series_id AS "seriesId",
    m.series_game AS "seriesGame", m.postseason, m.game_day AS "gameDay", m.home_team_id AS "homeTeamId",
    home.name AS "homeTeamName", m.away_team_id AS "awayTeamId", away.name AS "awayTeamName", m.status,
    m.home_score AS "homeScore", m.away_score AS "awayScore", m.played_order AS "playedOrder",
    m.played_at AS "playedAt"
  FROM ${matches}
  JOIN teams home ON home.id = m.home_team_id
  JOIN teams away ON away.id = m.away_team_id
  LEFT JOIN leagues l ON l.id = m.league_id`;

const selectMatch = selectFrom('matches m');

/** Played matches, the latest first, then those to come, the next first. */
const listingKey = '(- coalesce(m.played_order, 0)), (coalesce(m.game_day, 0)), m.id';

/** @throws DomainError `not_found` */
export async function findMatch(ctx: Context, id: number): Promise<Match> {
  const rows: Match[] = await ctx.db.query(`${selectMatch} WHERE m.id = $1`, [id]);
  if (!rows[0]) throw notFound(matchNotFound);
  return rows[0];
}

/** Matches by id; null where there is none. */
export const matchLoader: LoaderDefinition<number, Match | null> = async (ctx, ids) => {
  const rows: Match[] = await ctx.db.query(`${selectMatch} WHERE m.id = ANY($1::int[])`, [ids]);
  return inKeyOrder(ids, rows, (match) => match.id, null);
};

export async function listMatches(
  ctx: Context,
  filter: MatchFilter,
  page: { limit: number; offset: number },
): Promise<Match[]> {
  const { condition, values } = conditionOf(filter);
  const limit = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  return ctx.db.query(selectPage(condition, limit), [...values, page.limit, page.offset]);
}

/** @throws DomainError `invalid` for a cursor that no page handed out */
export async function pageMatches(
  ctx: Context,
  filter: MatchFilter,
  page: { first: number; after?: string | null | undefined },
): Promise<MatchPage> {
  const { condition, values } = conditionOf(filter);
  const place = `$${values.length + 2}::int, $${values.length + 3}::int, $${values.length + 4}::int`;
  const following = page.after ? `AND (${listingKey}) > (${place})` : '';
  const rows: Match[] = await ctx.db.query(
    selectPage(`${condition} ${following}`, `LIMIT $${values.length + 1}`),
    [...values, page.first + 1, ...(page.after ? placeFrom(page.after) : [])],
  );
  const { edges, pageInfo } = connection(rows, page.first, 0, placeOf);
  return { edges, pageInfo, filter };
}

/** Names are joined to the page, not to the list it is cut from. */
const selectPage = (condition: string, limit: string) => `
  ${selectFrom(`(SELECT * FROM matches m WHERE ${condition} ORDER BY ${listingKey} ${limit}) AS m`)}
  ORDER BY ${listingKey}`;

export async function countMatches(ctx: Context, filter: MatchFilter): Promise<number> {
  const { condition, values } = conditionOf(filter);
  const rows: [{ count: number }] = await ctx.db.query(
    `SELECT count(*)::int AS count FROM matches m WHERE ${condition}`,
    values,
  );
  return rows[0].count;
}

const placeOf = (match: Match) => [-(match.playedOrder ?? 0), match.gameDay ?? 0, match.id];

function placeFrom(cursor: string): (string | number)[] {
  const place = decodeCursor(cursor, 3);
  if (!place.every(Number.isSafeInteger))
    throw invalid('The cursor is not one this list handed out', 'after');
  return place;
}

function conditionOf({ leagueId, teamId, status, gameDay }: MatchFilter): {
  condition: string;
  values: unknown[];
} {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (leagueId !== null && leagueId !== undefined) conditions.push(`m.league_id = ${parameter(leagueId)}`);
  if (teamId !== null && teamId !== undefined) {
    const team = parameter(teamId);
    conditions.push(`(m.home_team_id = ${team} OR m.away_team_id = ${team})`);
  }
  if (status === 'other') conditions.push(`m.status NOT IN ('pending', 'simulated')`);
  else if (status !== null && status !== undefined) conditions.push(`m.status = ${parameter(status)}`);
  if (gameDay !== null && gameDay !== undefined) conditions.push(`m.game_day = ${parameter(gameDay)}`);
  return { condition: conditions.join(' AND ') || 'true', values };
}

/**
 * Schedules a match, on the day after its league's last unless a day is given.
 * @throws DomainError `not_found` for an unknown team or league; `invalid` for a team against itself or from outside the
 *   league; `conflict` when one of the teams plays on that day
 */
export async function createMatch(ctx: Context, input: CreateMatchInput): Promise<Match> {
  const id = await inTransaction(ctx, async (tx) => {
    authorize(tx, matchPolicy.create, []);
    const { homeTeamId, awayTeamId } = input;
    const leagueId = input.leagueId ?? null;
    if (homeTeamId === awayTeamId) throw invalid('A team cannot play itself', 'awayTeamId');
    // Held until the end, so that nobody fills the new match's day meanwhile.
    if (leagueId !== null) await lockLeague(tx, leagueId);
    const names = await lockTeams(tx, [homeTeamId, awayTeamId]);
    const gameDay = leagueId === null ? null : await leagueDay(tx, leagueId, input);
    const inserted: [{ id: number }] = await tx.db.query(
      `INSERT INTO matches (league_id, game_day, home_team_id, away_team_id) VALUES ($1, $2, $3, $4) RETURNING id`,
      [leagueId, gameDay, homeTeamId, awayTeamId],
    );
    await recordAct(tx, 'match.create', inserted[0].id, {
      home: names.get(homeTeamId) ?? '',
      away: names.get(awayTeamId) ?? '',
    });
    await announce(tx, { type: 'matchesChanged', leagueId });
    return inserted[0].id;
  });
  return findMatch(ctx, id);
}

async function lockTeams(tx: Context, teamIds: readonly number[]): Promise<Map<number, string>> {
  const teams: { id: number; name: string }[] = await tx.db.query(
    'SELECT id, name FROM teams WHERE id = ANY($1::int[]) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE',
    [teamIds],
  );
  if (teams.length < teamIds.length) throw notFound('Team not found.');
  return new Map(teams.map(({ id, name }) => [id, name]));
}

async function leagueDay(tx: Context, leagueId: number, input: CreateMatchInput): Promise<number> {
  const teamIds = [input.homeTeamId, input.awayTeamId];
  const members: unknown[] = await tx.db.query(
    'SELECT team_id FROM league_teams WHERE league_id = $1 AND team_id = ANY($2::int[])',
    [leagueId, teamIds],
  );
  if (members.length < 2) throw invalid('Both teams must be in the league', 'leagueId');
  const gameDay = input.gameDay ?? null;
  if (gameDay === null) {
    const last: [{ day: number }] = await tx.db.query(
      'SELECT coalesce(max(game_day), 0) AS day FROM matches WHERE league_id = $1',
      [leagueId],
    );
    return last[0].day + 1;
  }
  const clashes: { name: string }[] = await tx.db.query(
    `SELECT t.name FROM matches m JOIN teams t ON t.id IN (m.home_team_id, m.away_team_id)
     WHERE m.league_id = $1 AND m.game_day = $2 AND t.id = ANY($3::int[]) LIMIT 1`,
    [leagueId, gameDay, teamIds],
  );
  if (clashes[0]) throw conflict(`${clashes[0].name} already plays on game day ${gameDay}`);
  return gameDay;
}

export async function dashboard(ctx: Context): Promise<Dashboard> {
  const rows: [Dashboard] = await ctx.db.query(
    `SELECT (SELECT count(*)::int FROM teams WHERE deleted_at IS NULL) AS "totalTeams",
       count(*)::int AS "totalMatches", count(*) FILTER (WHERE status = 'simulated')::int AS "completedMatches"
     FROM matches`,
  );
  return rows[0];
}

export interface MatchDetails {
  readonly match: Match;
  /** Null, as the box score is, until the match is played. */
  readonly game: Game | null;
  readonly boxScore: BoxScore | null;
}

/** A match with how it went. */
export async function matchDetails(ctx: Context, id: number): Promise<MatchDetails> {
  const match = await findMatch(ctx, id);
  const game = await ctx.loaders.load(ctx, gameLoader, id);
  return { match, game, boxScore: game && (await boxScoreOf(ctx, game)) };
}
