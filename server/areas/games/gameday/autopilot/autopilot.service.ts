import { recordAct as recordAudit } from '../../../accounts/audit/audit.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { authorize } from '../../../../platform/context/policy.js';
import { conflict } from '../../../../platform/errors/domain-error.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { columnsOf, day, flag, nullable, selectList } from '../../../../platform/data/rows.js';
import { onlyRow, readRows, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { deletedAtOnce, deleteInBatches } from '../../../../platform/jobs/retention.js';
import { type Page, type PageRange } from '../../../../platform/lists/pagination.js';
import { type ListOrder, readPage, Selection } from '../../../../platform/lists/selection.js';
import { lockLeague, type LockedLeague } from '../../../leagues/leagues/league-lock.js';
import { leaguePolicy } from '../../../leagues/leagues/league.policy.js';
import { getLeague, leaguesChanged } from '../../../leagues/leagues/league.service.js';
import { databaseTime } from '../advance/live-game.store.js';
import { AutopilotEntity, AutopilotEntryEntity } from './autopilot.entity.js';
import { Autopilot, type AutopilotInput } from './autopilot.types.js';
import { readNext } from './due-matches.js';
import { announceAhead, lockSetting, recordAct, withdraw } from './run.service.js';

const settings = columnsOf(AutopilotEntity, 'leagueId', 'isOn', 'mode', 'minutes', 'catchUp');
const readSettings = statement(
  { ...settings, until: nullable(day) },
  `SELECT ${selectList(settings)}, until::text AS until FROM autopilots WHERE league_id = ANY ($1::int[])`,
);

/** The autopilots of leagues; that of a league without a setting is off. */
export const autopilotLoader: LoaderDefinition<number, Autopilot> = async (ctx, leagueIds) => {
  const rows = new Map((await readSettings(ctx, [leagueIds])).map((row) => [row.leagueId, row]));
  const next = new Map((await readNext(ctx, [leagueIds])).map((row) => [row.leagueId, row]));
  return leagueIds.map((id) => {
    const { isOn: on = false, ...setting } = rows.get(id) ?? {};
    const { nextAt = null, nextDay = null, nextMatches = 0 } = next.get(id) ?? {};
    return { ...Autopilot.usual, ...setting, on, nextAt, nextDay, nextMatches };
  });
};

/** @throws DomainError `not_found`; `forbidden` except for staff of the league */
export async function getAutopilot(ctx: Context, leagueId: number): Promise<Autopilot> {
  await getLeague(ctx, leagueId);
  authorize(ctx, leaguePolicy.manage, [leagueId]);
  const [autopilot] = await autopilotLoader(ctx, [leagueId]);
  return autopilot ?? { ...Autopilot.usual, nextAt: null, nextDay: null, nextMatches: 0 };
}

/**
 * Changes the autopilot of a league. Announced matches that have not begun are called off, and in live mode announced
 * anew; matches that have begun continue.
 * @throws DomainError `not_found`; `conflict` if the league has no dates, no time zone or no time of day
 */
export async function setAutopilot(
  ctx: Context,
  leagueId: number,
  input: AutopilotInput,
): Promise<Autopilot> {
  await inTransaction(ctx, async (tx) => {
    const league = await lockLeague(tx, leagueId);
    authorize(tx, leaguePolicy.manage, [leagueId]);
    await changeAutopilot(tx, league, input);
  });
  return getAutopilot(ctx, leagueId);
}

const findDates = statement(
  { isDated: flag },
  `SELECT first_day IS NOT NULL AND time_zone IS NOT NULL AND game_time IS NOT NULL AS "isDated" FROM leagues WHERE id = $1`,
);

/** Changes the autopilot of a locked league, as {@link setAutopilot} does. */
export async function changeAutopilot(
  tx: Context,
  { id: leagueId, name }: LockedLeague,
  input: AutopilotInput,
): Promise<void> {
  const { isDated } = onlyRow(await findDates(tx, [leagueId]));
  if (input.on && !isDated)
    throw conflict(
      `${name} plays by itself only at fixed times: set its first day, time zone and game time first`,
    );
  const now = await databaseTime(tx);
  const before = await lockSetting(tx, leagueId);
  if (before) await withdraw(tx, before, now, false);
  const usual = before ?? Autopilot.usual;
  const setting = {
    leagueId,
    isOn: input.on,
    mode: input.mode || usual.mode,
    minutes: input.minutes ?? usual.minutes,
    until: input.until === undefined ? usual.until : input.until,
    catchUp: input.catchUp || usual.catchUp,
    announced: [],
  };
  await tx.db.upsert(AutopilotEntity, setting, ['leagueId']);
  if (input.on) await announceAhead(tx, setting, now);
  const { mode, minutes, until } = setting;
  await recordAudit(tx, 'league.autopilot', leagueId, { league: name, on: input.on, mode, minutes });
  if (input.on !== (before?.isOn ?? false)) {
    const end = until === null ? '' : ` until ${until}`;
    await recordAct(tx, leagueId, input.on ? `Turned on${end}: matches are ${words[mode]}.` : 'Turned off.');
  }
  await announce(tx, leaguesChanged({ leagueId }));
}

const words = { simulate: 'simulated at their times', live: 'played live' } as const;

const entryRow = columnsOf(AutopilotEntryEntity, 'id', 'at', 'message');
const newestFirst: ListOrder<{ id: number }> = {
  keys: [{ sql: 'id', type: 'integer' }],
  direction: 'DESC',
  placeOf: ({ id }) => [id],
};

/** The log of a league's autopilot, the newest entry first. */
export function pageAutopilotLog(
  ctx: Context,
  leagueId: number,
  range: PageRange,
): Promise<Page<{ id: number; at: Date; message: string }>> {
  const selection = new Selection().where('league_id = ?', leagueId);
  const read = (sql: string, values: unknown[]) =>
    readRows(ctx, entryRow, `SELECT ${selectList(entryRow)} FROM autopilot_log WHERE ${sql}`, values);
  return readPage(ctx, { from: 'autopilot_log', selection, order: newestFirst, read }, range);
}

/** Days for which the log is kept. */
const keptDays = 400;
const deleteOld = statement(
  { id: columnsOf(AutopilotEntryEntity, 'id').id },
  `DELETE FROM autopilot_log WHERE id = ANY (ARRAY(
     SELECT id FROM autopilot_log WHERE at < $1 LIMIT ${deletedAtOnce})) RETURNING id`,
);

export function collectAutopilotLog(ctx: Context, stop?: AbortSignal): Promise<number> {
  const before = new Date(ctx.env.clock.now().getTime() - keptDays * 24 * 3_600_000);
  return deleteInBatches(ctx, (tx) => deleteOld(tx, [before]), stop);
}
