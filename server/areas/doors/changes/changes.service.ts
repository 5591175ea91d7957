import { type Context } from '../../../platform/context/context.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { bigInteger, columnsOf, flag, selectList } from '../../../platform/data/rows.js';
import { type Connected, onlyRow, statement } from '../../../platform/data/statement.js';
import { deletedAtOnce, deleteInBatches } from '../../../platform/jobs/retention.js';
import { foreignCursor } from '../../../platform/lists/pagination.js';
import { leagueNotFound } from '../../leagues/leagues/league.service.js';
import { ChangeEntity } from './change.entity.js';
import { type Change, type ChangePage } from './changes.types.js';

const keptMs = 7 * 24 * 60 * 60_000;
/** Deletion is later than the earliest cursor that is accepted, because clocks differ. */
const graceMs = 60 * 60_000;

// Cursors are microseconds since 1970, unless the database's clock was set back.
const cursorAt = (ms: number): number => ms * 1_000;

const row = columnsOf(ChangeEntity);
const select = `SELECT ${selectList(row)} FROM changes`;
const readAll = statement(row, `${select} WHERE cursor > $1 ORDER BY cursor LIMIT $2`);
const readOfLeague = statement(
  row,
  `${select} WHERE cursor > $1 AND league_id = $3 ORDER BY cursor LIMIT $2`,
);

/** Changes that are recorded later have cursors greater than `newest`; those up to `since` are not known. */
const readBounds = statement(
  { newest: bigInteger, since: bigInteger },
  `SELECT first.cursor AS since,
     greatest((SELECT max(cursor) FROM changes), (SELECT max(position) FROM event_batches), first.cursor) AS newest
   FROM (SELECT (extract(epoch FROM changes_since) * 1000000)::bigint AS cursor FROM installation) AS first`,
);

const findLeague = statement(
  { isKnown: flag },
  `SELECT EXISTS (SELECT FROM leagues WHERE id = $1) OR EXISTS (SELECT FROM changes WHERE league_id = $1) AS "isKnown"`,
);

export const newestCursor = async (ctx: Connected): Promise<string> => onlyRow(await readBounds(ctx)).newest;

/** Changes of a league, or of everything, after a cursor. */
export const readChanges = (
  ctx: Connected,
  leagueId: number | null,
  after: string,
  limit: number,
): Promise<Change[]> =>
  leagueId === null ? readAll(ctx, [after, limit]) : readOfLeague(ctx, [after, limit, leagueId]);

interface Asked {
  readonly leagueId?: number | null | undefined;
  /** If absent, the page is empty and its `next` is the present. */
  readonly after?: string | null | undefined;
  readonly limit: number;
}

/**
 * The changes after a cursor. The changes of a deleted league are kept as long as all others, and end with its own.
 * @throws DomainError `not_found` for an unknown league; `invalid` for a text that is no cursor
 */
export async function pageChanges(ctx: Context, { leagueId, after, limit }: Asked): Promise<ChangePage> {
  const league = leagueId ?? null;
  if (league !== null && !onlyRow(await findLeague(ctx, [league])).isKnown) throw notFound(leagueNotFound);
  const now = ctx.env.clock.now().getTime();
  // This is read before the changes, so a page that is not full may continue here.
  const { newest, since } = onlyRow(await readBounds(ctx));
  if (after === undefined || after === null) return { changes: [], next: newest, reset: false };
  if (!/^\d{1,16}$/.test(after) || Number(after) > cursorAt(now + graceMs)) throw foreignCursor();
  const earliest = Math.max(Math.min(cursorAt(now - keptMs), Number(newest)), Number(since));
  if (Number(after) < earliest) return { changes: [], next: newest, reset: true };
  const changes = await readChanges(ctx, league, after, limit);
  const last = changes.at(-1)?.cursor ?? after;
  const next = changes.length < limit && Number(newest) > Number(last) ? newest : last;
  return { changes, next, reset: false };
}

const deleteOld = statement(
  columnsOf(ChangeEntity, 'cursor'),
  `DELETE FROM changes WHERE cursor IN (
     SELECT cursor FROM changes WHERE cursor < $1 ORDER BY cursor LIMIT ${deletedAtOnce} FOR UPDATE SKIP LOCKED
   ) RETURNING cursor`,
);

/** Deletes changes older than seven days. Returns the number of deleted changes. */
export function collectChanges(ctx: Context, stop?: AbortSignal): Promise<number> {
  const before = cursorAt(ctx.env.clock.now().getTime() - keptMs - graceMs);
  return deleteInBatches(ctx, (tx) => deleteOld(tx, [before]), stop);
}
