import { type Context } from '../../../platform/context/context.js';
import { defineEvent } from '../../../platform/context/events.js';
import { announceAll } from '../../../platform/data/transactions/announce.js';
import { invalid, notFound } from '../../../platform/errors/domain-error.js';
import { groupedByKey, inKeyOrder, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { type Page, type PageRange } from '../../../platform/lists/pagination.js';
import { columnsOf, decimal, flag, integer, selectList, text } from '../../../platform/data/rows.js';
import {
  type ListOrder,
  readPage,
  searchFor,
  Selection,
  type SortKey,
} from '../../../platform/lists/selection.js';
import { readRows, statement } from '../../../platform/data/statement.js';
import { statistics } from '../../../engine/figures/statistics/statistics.js';
import { isQualified, statisticSql } from '../figures/statistic-sql.js';
import { RECOVERY_PER_DAY } from '../../../engine/players/form-and-fatigue.js';
import { RATING_KEYS } from '../../../engine/players/player.types.js';
import { PlayerEntity } from './player.entity.js';
import { type Player } from './player.types.js';

const playerNotFound = 'Player not found.';

/** Players were added, changed or deleted, changed teams, or have other figures. */
export const playersChanged = defineEvent('playersChanged', { playerIds: 'ids' });

/** Number of ids that fit in an announcement, which has at most 8,000 bytes. */
const mostAnnounced = 500;

/** Announces changes of these players when, and only if, the surrounding transaction commits. */
export function announcePlayers(tx: Context, playerIds: Iterable<number>): Promise<void> {
  const ids = [...new Set(playerIds)];
  const parts = Array.from({ length: Math.ceil(ids.length / mostAnnounced) }, (_, at) =>
    ids.slice(at * mostAnnounced, (at + 1) * mostAnnounced),
  );
  return announceAll(
    tx,
    parts.map((part) => playersChanged({ playerIds: part })),
  );
}

const readRosters = statement(
  columnsOf(PlayerEntity, 'id'),
  'SELECT id FROM players WHERE team_id = ANY ($1) AND deleted_at IS NULL ORDER BY id',
);

/** Announces changes of all players of these teams. */
export async function announceRosters(tx: Context, teamIds: readonly number[]): Promise<void> {
  const rosters = await readRosters(tx, [teamIds]);
  await announcePlayers(
    tx,
    rosters.map(({ id }) => id),
  );
}

/** The stored fatigue minus the recovery since `fatigue_day`, up to the day after the league's latest match. */
const fatigueToday = `greatest(0, p.fatigue - ${RECOVERY_PER_DAY} * greatest(0, calendar.today - p.fatigue_day))`;

const calendars = `LEFT JOIN LATERAL (
    SELECT latest.game_day + 1 AS today FROM matches latest
    WHERE latest.league_id = p.fatigue_league_id AND latest.played_order IS NOT NULL
    ORDER BY - coalesce(latest.played_order, 0) LIMIT 1
  ) AS calendar ON true`;

const ofPlayer = columnsOf(
  PlayerEntity,
  'id',
  'name',
  'teamId',
  'position',
  'pitcherRole',
  'bats',
  'throws',
  'age',
  'momentum',
  'streak',
  ...RATING_KEYS,
);
const playerRow = { ...ofPlayer, fatigue: integer, isRetired: flag, isDeleted: flag };

const columns = `${selectList(ofPlayer, 'p')}, ${fatigueToday} AS fatigue,
  p.retired_at IS NOT NULL AS "isRetired", p.deleted_at IS NOT NULL AS "isDeleted"`;

export interface PlayerFilter {
  /** Only these players. */
  readonly ids?: readonly number[] | null | undefined;
  readonly teamId?: number | null | undefined;
  /** Only players of this league's teams. */
  readonly leagueId?: number | null | undefined;
  readonly freeAgents?: boolean | null | undefined;
  /** Only pitchers, or only position players. */
  readonly pitchers?: boolean | null | undefined;
  readonly position?: string | null | undefined;
  readonly bats?: string | null | undefined;
  readonly throws?: string | null | undefined;
  /** Only players who have played enough for averages and rates. */
  readonly qualified?: boolean | null | undefined;
  /** Only players whose name contains this text, as {@link searchFor} compares them. */
  readonly search?: string | null | undefined;
}

export interface PlayerSort {
  /**
   * A statistic's key or REST field, or one of {@link words}, descending after a hyphen; if omitted, players are in the
   * order they were added.
   */
  readonly sort?: string | null | undefined;
  readonly descending?: boolean | null | undefined;
}

const byId: ListOrder<Player> = {
  keys: [{ sql: 'p.id', type: 'integer' }],
  direction: 'ASC',
  placeOf: ({ id }) => [id],
};

const present = 'p.deleted_at IS NULL AND p.retired_at IS NULL';
const withFigures = `players p LEFT JOIN player_totals t ON t.player_id = p.id AND NOT t.postseason
  LEFT JOIN teams team ON team.id = p.team_id`;

/** Players who are not deleted, in the order they were added or in the order of a column. */
export async function pagePlayers(
  ctx: Context,
  { sort, descending, ...filter }: PlayerFilter & PlayerSort,
  range: PageRange,
): Promise<Page<Player>> {
  const selection = new Selection(present);
  if (filter.ids) selection.where('p.id = ANY (?)', filter.ids);
  if (typeof filter.teamId === 'number') selection.where('p.team_id = ?', filter.teamId);
  // `league_teams` is written as text, not imported: leagues build on players.
  if (typeof filter.leagueId === 'number')
    selection.where('p.team_id IN (SELECT team_id FROM league_teams WHERE league_id = ?)', filter.leagueId);
  if (filter.freeAgents === true) selection.and('p.team_id IS NULL');
  if (typeof filter.pitchers === 'boolean') selection.and(`p.position ${filter.pitchers ? '=' : '<>'} 'P'`);
  if (filter.position) selection.where('p.position = ?', filter.position);
  if (filter.bats) selection.where('p.bats = ?', filter.bats);
  if (filter.throws) selection.where('p.throws = ?', filter.throws);
  if (filter.qualified === true) selection.and(isQualified);
  // A search is a subquery, so that it reads only the index of folded names.
  const inNames = (condition: string) =>
    `p.id IN (SELECT p.id FROM players p WHERE ${present} AND ${condition})`;
  searchFor(selection, 'p.name', filter.search, inNames);
  const from = filter.qualified === true || sort ? withFigures : 'players p';
  if (sort) {
    const sorting = { sort: sort.replace(/^-/, ''), descending: descending === true || sort.startsWith('-') };
    return pageSorted(ctx, { from, selection, ...sorting }, range);
  }
  // The page's players are selected first, so that `calendars` is evaluated for them only.
  const read = (sql: string, values: unknown[]) =>
    players(ctx, 'ORDER BY p.id', values, `(SELECT p.* FROM ${from} WHERE ${sql}) AS p`);
  return readPage(ctx, { from, selection, order: byId, read }, range);
}

const words: ReadonlyMap<string, string> = new Map([
  ['name', 'p.name'],
  ['team', "coalesce(team.name, '')"],
  ['position', 'p.position'],
]);

const sortable = [
  ...words.keys(),
  'record',
  ...statistics.filter(({ key }) => statisticSql.has(key)).map(({ field }) => field),
];

/** Wins less losses do not distinguish 1-0 from 5-4, so that more wins come first. */
const record = '(coalesce(t.wins, 0) - coalesce(t.losses, 0) / 1000.0)::float8';

/** Above or below all figures: players without a rate are last. */
const beyond = 1e9;

/** @throws DomainError `invalid` if `sort` is no column */
function keyOf(sort: string, isDescending: boolean): SortKey {
  const word = words.get(sort);
  if (word !== undefined) return { sql: `(${word})::text COLLATE by_name`, type: 'text' };
  if (sort === 'record') return { sql: record, type: 'number' };
  const key = statistics.find((statistic) => statistic.key === sort || statistic.field === sort)?.key ?? '';
  const sql = statisticSql.get(key);
  if (sql === undefined) throw invalid(`Sort must be one of: ${sortable.join(', ')}`, 'sort');
  return { sql: `coalesce(${sql}, ${isDescending ? -beyond : beyond})`, type: 'number' };
}

interface SortedList {
  readonly from: string;
  readonly selection: Selection;
  readonly sort: string;
  readonly descending: boolean;
}

function pageSorted(
  ctx: Context,
  { from, selection, sort, descending }: SortedList,
  range: PageRange,
): Promise<Page<Player>> {
  const key = keyOf(sort, descending);
  const direction = descending ? 'DESC' : 'ASC';
  const places = new Map<number, string | number>();
  const order: ListOrder<Player> = {
    keys: [key, { sql: 'p.id', type: 'integer' }],
    direction,
    placeOf: ({ id }) => [places.get(id) ?? '', id],
  };
  const place = key.type === 'text' ? text : decimal;
  const read = async (sql: string, values: unknown[]): Promise<Player[]> => {
    const rows = await readRows(
      ctx,
      { ...playerRow, place },
      `SELECT ${columns}, p.place FROM (SELECT p.*, ${key.sql} AS place FROM ${from} WHERE ${sql}) AS p ${calendars}
       ORDER BY p.place ${direction}, p.id ${direction}`,
      values,
    );
    for (const row of rows) places.set(row.id, row.place);
    return rows.map((row) => Object.assign(row, { ratings: row }));
  };
  return readPage(ctx, { from, selection, order, read }, range);
}

/** One player; null when there is none, or the player was deleted. */
export async function findPlayer(ctx: Context, id: number): Promise<Player | null> {
  const [player] = await players(ctx, 'WHERE p.id = $1 AND p.deleted_at IS NULL', [id]);
  return player ?? null;
}

/** Most players that a query by ids returns. */
export const mostAtOnce = 10;

/**
 * Players in the order of the ids; null where there is none, or the player was deleted.
 * @throws DomainError `invalid` for more than {@link mostAtOnce} ids
 */
export async function findPlayers(ctx: Context, ids: readonly number[]): Promise<(Player | null)[]> {
  if (ids.length > mostAtOnce) throw invalid(`At most ${mostAtOnce} ids`, 'ids');
  return [...(await presentPlayerLoader(ctx, ids))];
}

/** @throws DomainError `not_found`, for a deleted player too */
export async function getPlayer(ctx: Context, id: number): Promise<Player> {
  const player = await findPlayer(ctx, id);
  if (!player) throw notFound(playerNotFound);
  return player;
}

/**
 * Locks a player, so that nobody else changes or deletes the player until the transaction ends.
 * @throws DomainError `not_found`, for a deleted player too
 */
export async function lockPlayer(tx: Context, id: number): Promise<Player> {
  const [player] = await players(tx, 'WHERE p.id = $1 AND p.deleted_at IS NULL FOR UPDATE OF p', [id]);
  if (!player) throw notFound(playerNotFound);
  return player;
}

/**
 * Locks players in the order of their ids.
 * @throws DomainError `not_found` when one of them does not exist or was deleted
 */
export async function lockPlayers(tx: Context, ids: readonly number[]): Promise<Player[]> {
  const rest = 'WHERE p.id = ANY ($1) AND p.deleted_at IS NULL ORDER BY p.id FOR UPDATE OF p';
  const found = await players(tx, rest, [ids]);
  if (found.length < new Set(ids).size) throw notFound(playerNotFound);
  return found;
}

/** Players by id, deleted ones too: box scores name them. */
export const playerLoader: LoaderDefinition<number, Player | null> = async (ctx, ids) =>
  inKeyOrder(ids, await players(ctx, 'WHERE p.id = ANY($1)', [ids]), (player) => player.id, null);

/** Players by id, without deleted ones. */
export const presentPlayerLoader: LoaderDefinition<number, Player | null> = async (ctx, ids) => {
  const found = await players(ctx, 'WHERE p.id = ANY($1) AND p.deleted_at IS NULL', [ids]);
  return inKeyOrder(ids, found, (player) => player.id, null);
};

/** Each team's roster, in the order the players were added. */
export const rosterLoader: LoaderDefinition<number, Player[]> = async (ctx, teamIds) =>
  groupedByKey(
    teamIds,
    await players(ctx, 'WHERE p.team_id = ANY($1) AND p.deleted_at IS NULL ORDER BY p.id', [teamIds]),
    (player) => player.teamId ?? 0,
  );

async function players(ctx: Context, rest: string, values: unknown[], from = 'players p'): Promise<Player[]> {
  const rows = await readRows(ctx, playerRow, `SELECT ${columns} FROM ${from} ${calendars} ${rest}`, values);
  // A row has all ratings under the names of `Ratings`, so the row itself serves as the player's `ratings`. A page of
  // 750 players then needs no copies.
  return rows.map((row) => Object.assign(row, { ratings: row }));
}
