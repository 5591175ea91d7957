import { type Context } from '../core/context.js';
import { notFound } from '../core/errors.js';
import { groupedByKey, inKeyOrder, type LoaderDefinition } from '../core/loaders.js';
import { type Connection, connection, decodeCursor } from '../core/pagination.js';
import { RECOVERY_PER_DAY } from '../engine/game/condition.js';
import { type Player, ratingKeys, type Ratings, type TeamMomentum } from './player.types.js';

export const playerNotFound = 'Player not found.';

type PlayerRow = Omit<Player, 'ratings'> & Ratings;

/** The kept fatigue, less what he has recovered on his league's days since, up to the day after its latest match. */
const fatigueToday = `greatest(0, p.fatigue - ${RECOVERY_PER_DAY} * greatest(0, calendar.today - p.fatigue_day))`;

const calendars = `LEFT JOIN LATERAL (
    SELECT latest.game_day + 1 AS today FROM matches latest
    WHERE latest.league_id = p.fatigue_league_id AND latest.played_order IS NOT NULL
    ORDER BY - coalesce(latest.played_order, 0) LIMIT 1
  ) AS calendar ON true`;

const columns = `p.id, p.name, p.team_id AS "teamId", p.position, p.pitcher_role AS "pitcherRole", p.bats, p.throws,
    p.momentum, p.streak, ${fatigueToday} AS fatigue, p.deleted_at IS NOT NULL AS "isDeleted",
    ${ratingKeys.map((key) => `p.${key}`).join(', ')}`;

/** Which players a list holds. */
export interface PlayerFilter {
  readonly teamId?: number | null | undefined;
  readonly freeAgents?: boolean | null | undefined;
}

/** Players who are not deleted, in the order they came. */
export async function listPlayers(
  ctx: Context,
  filter: PlayerFilter,
  page: { limit: number; offset: number },
): Promise<Player[]> {
  const { condition, values } = conditionOf(filter);
  return players(ctx, `WHERE ${condition} ORDER BY p.id LIMIT $3 OFFSET $4`, [
    ...values,
    page.limit,
    page.offset,
  ]);
}

/** @throws DomainError `invalid` for a cursor that no page handed out */
export async function pagePlayers(
  ctx: Context,
  filter: PlayerFilter,
  page: { first: number; after?: string | null | undefined },
): Promise<Connection<Player>> {
  const { condition, values } = conditionOf(filter);
  const lastSeen = page.after ? Number(decodeCursor(page.after, 1)[0]) : 0;
  const rows = await players(ctx, `WHERE ${condition} AND p.id > $3::bigint ORDER BY p.id LIMIT $4`, [
    ...values,
    Number.isSafeInteger(lastSeen) ? lastSeen : 0,
    page.first + 1,
  ]);
  const counted: [{ count: number }] = await ctx.db.query(
    `SELECT count(*)::int AS count FROM players p WHERE ${condition}`,
    values,
  );
  return connection(rows, page.first, counted[0].count, ({ id }) => [id]);
}

function conditionOf({ teamId, freeAgents }: PlayerFilter): { condition: string; values: unknown[] } {
  return {
    condition: `p.deleted_at IS NULL AND ($1::int IS NULL OR p.team_id = $1) AND (NOT $2 OR p.team_id IS NULL)`,
    values: [teamId ?? null, freeAgents ?? false],
  };
}

/** One player; null when there is none, or he was deleted. */
export async function playerIfAny(ctx: Context, id: number): Promise<Player | null> {
  const [player] = await players(ctx, 'WHERE p.id = $1 AND p.deleted_at IS NULL', [id]);
  return player ?? null;
}

/** @throws DomainError `not_found`, for a deleted player too */
export async function findPlayer(ctx: Context, id: number): Promise<Player> {
  const player = await playerIfAny(ctx, id);
  if (!player) throw notFound(playerNotFound);
  return player;
}

/**
 * A player whom nobody else changes or deletes until the transaction ends.
 * @throws DomainError `not_found`, for a deleted player too
 */
export async function lockPlayer(tx: Context, id: number): Promise<Player> {
  const [player] = await players(tx, 'WHERE p.id = $1 AND p.deleted_at IS NULL FOR UPDATE OF p', [id]);
  if (!player) throw notFound(playerNotFound);
  return player;
}

/** Players by id, deleted ones too: box scores name them. */
export const playerLoader: LoaderDefinition<number, Player | null> = async (ctx, ids) =>
  inKeyOrder(ids, await players(ctx, 'WHERE p.id = ANY($1)', [ids]), (player) => player.id, null);

/** Each team's roster in the order they came. */
export const rosterLoader: LoaderDefinition<number, Player[]> = async (ctx, teamIds) =>
  groupedByKey(
    teamIds,
    await players(ctx, 'WHERE p.team_id = ANY($1) AND p.deleted_at IS NULL ORDER BY p.id', [teamIds]),
    (player) => player.teamId ?? 0,
  );

export interface RosterSummary {
  readonly size: number;
  readonly momentum: TeamMomentum;
}

/** Each team's number of players and form. */
export const rosterSummaryLoader: LoaderDefinition<number, RosterSummary> = async (ctx, teamIds) => {
  const rows: { teamId: number; size: number; average: number; hot: number; cold: number }[] =
    await ctx.db.query(
      `SELECT team_id AS "teamId", count(*)::int AS size, round(avg(momentum), 1)::float8 AS average,
         count(*) FILTER (WHERE momentum > 0)::int AS hot, count(*) FILTER (WHERE momentum < 0)::int AS cold
       FROM players WHERE team_id = ANY($1) AND deleted_at IS NULL GROUP BY team_id`,
      [teamIds],
    );
  return inKeyOrder(teamIds, rows, (row) => row.teamId, null).map((row) => ({
    size: row?.size ?? 0,
    momentum: { average: row?.average ?? 0, hot: row?.hot ?? 0, cold: row?.cold ?? 0 },
  }));
};

async function players(ctx: Context, rest: string, values: unknown[]): Promise<Player[]> {
  const rows: PlayerRow[] = await ctx.db.query(
    `SELECT ${columns} FROM players p ${calendars} ${rest}`,
    values,
  );
  // A row holds the ratings by the same names: it serves as both, without copying 750 of them.
  return rows.map((row) => Object.assign(row, { ratings: row }));
}
