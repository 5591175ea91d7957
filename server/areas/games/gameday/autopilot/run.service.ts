import { type Context } from '../../../../platform/context/context.js';
import { announceAll } from '../../../../platform/data/transactions/announce.js';
import { columnsOf, day, flag, nullable, type RowOf, selectList } from '../../../../platform/data/rows.js';
import { onlyRow, statement } from '../../../../platform/data/statement.js';
import { drawSeed } from '../../../../platform/context/seed.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { matchesChanged } from '../../../clubs/ownership/league-events.js';
import { teamsPlayingLive } from '../../../clubs/teams/playing-live.service.js';
import { lockLeagues } from '../../../leagues/leagues/league-lock.js';
import { leaguesChanged } from '../../../leagues/leagues/league.service.js';
import { lockMatches } from '../../../leagues/matches/match-locks.js';
import { postponeMatches } from '../../../leagues/schedule/moves/moves.service.js';
import { callOffLiveGames } from '../../simulation/live-games.service.js';
import { simulateMatches } from '../../simulation/match-simulation.service.js';
import { databaseTime, isBeingSimulated } from '../advance/live-game.store.js';
import { startGames } from '../live/start-games.service.js';
import { AutopilotEntity, AutopilotEntryEntity } from './autopilot.entity.js';
import { dueLeagues, readDue, readForgettable, readToAnnounce, readWaiting } from './due-matches.js';

const { until: _until, ...settingColumns } = columnsOf(AutopilotEntity);
const settingRow = { ...settingColumns, until: nullable(day) };
export type AutopilotSetting = Readonly<RowOf<typeof settingRow>>;

const lockRow = statement(
  settingRow,
  `SELECT ${selectList(settingColumns)}, until::text AS until FROM autopilots WHERE league_id = $1 FOR UPDATE`,
);

/** The autopilot of a league that the caller has locked; null if it was never set. */
export async function lockSetting(tx: Context, leagueId: number): Promise<AutopilotSetting | null> {
  return (await lockRow(tx, [leagueId]))[0] ?? null;
}

export async function recordAct(tx: Context, leagueId: number, message: string): Promise<void> {
  await tx.db.insert(AutopilotEntryEntity, { leagueId, message: message.slice(0, 400) });
}

/**
 * Plays the matches whose time has come, in every league with an autopilot, and announces those of the next day in
 * live mode.
 * @param now only for tests; the database's clock unless given
 */
export async function runAutopilots(ctx: Context, stop: AbortSignal, now?: Date): Promise<void> {
  const at = now ?? (await databaseTime(ctx));
  for (const leagueId of await dueLeagues(ctx, at)) {
    try {
      while (!stop.aborted && (await inTransaction(ctx, (tx) => runAutopilot(tx, leagueId, at))));
    } catch (error) {
      // A failure must not stop the other leagues; this league is retried a minute later.
      ctx.log.error({ err: error, leagueId }, 'the autopilot of a league failed');
    }
  }
}

/** @returns whether more matches may be due */
async function runAutopilot(tx: Context, leagueId: number, now: Date): Promise<boolean> {
  const [league] = await lockLeagues(tx, [leagueId]);
  const setting = await lockSetting(tx, leagueId);
  // A bulk simulation plays the matches itself; the autopilot goes on after it.
  if (!league || !setting?.isOn || (await isBeingSimulated(tx, leagueId))) return false;
  await withdraw(tx, setting, now, true);
  const played = await playDue(tx, setting, now);
  if (!played) {
    await announceAhead(tx, setting, now);
    await endIfOver(tx, setting, now);
  }
  return played;
}

/** Calls off announced matches that have not begun: all, or only those that are announced for a wrong time. */
export async function withdraw(
  tx: Context,
  { leagueId }: AutopilotSetting,
  now: Date,
  onlyStale: boolean,
): Promise<void> {
  const waiting = (await readWaiting(tx, [now, leagueId, onlyStale])).map(({ id }) => id);
  if (waiting.length === 0) return;
  await lockMatches(tx, waiting);
  await callOffLiveGames(tx, waiting);
  await forget(tx, leagueId, waiting);
  await announceAll(tx, [matchesChanged({ leagueId, matchIds: waiting })]);
}

async function forget(tx: Context, leagueId: number, matchIds: readonly number[]): Promise<void> {
  const { announced } = await tx.db.findOneByOrFail(AutopilotEntity, { leagueId });
  const kept = announced.filter((id) => !matchIds.includes(id));
  if (kept.length < announced.length) await tx.db.update(AutopilotEntity, { leagueId }, { announced: kept });
}

type Due = Awaited<ReturnType<typeof readDue>>[number];

/** Plays or postpones matches whose time has come. @returns whether it did anything */
async function playDue(tx: Context, setting: AutopilotSetting, now: Date): Promise<boolean> {
  const { leagueId, mode, catchUp } = setting;
  const due = await readDue(tx, [leagueId, now]);
  if (due.length === 0) return false;
  await lockMatches(
    tx,
    due.map(({ id }) => id),
  );
  const free = await withFreeClubs(tx, due);
  const calledOff = free.filter(({ isCalledOff }) => isCalledOff);
  const missed = free.filter(({ isCalledOff, isMissed }) => isMissed && !isCalledOff);
  const current = free.filter(({ isCalledOff, isMissed }) => !isMissed && !isCalledOff);
  await postpone(tx, leagueId, calledOff, () => 'Called off');
  if (catchUp === 'postpone') await postpone(tx, leagueId, missed, () => 'Its time was missed');
  else await simulate(tx, leagueId, missed, 'Caught up');
  if (mode === 'simulate') await simulate(tx, leagueId, current, 'Played');
  else await start(tx, setting, current, now);
  if (free.length > 0)
    await announceAll(tx, [matchesChanged({ leagueId, matchIds: free.map(({ id }) => id) })]);
  return free.length > 0;
}

/** Matches whose clubs, and clubs' earlier matches, do not wait for the end of a live game. */
async function withFreeClubs(tx: Context, due: readonly Due[]): Promise<Due[]> {
  const clubs = due.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);
  const busy = new Set((await teamsPlayingLive(tx, clubs)).map(({ id }) => id));
  return due.filter(({ homeTeamId, awayTeamId }) => {
    if (!busy.has(homeTeamId) && !busy.has(awayTeamId)) return true;
    busy.add(homeTeamId).add(awayTeamId);
    return false;
  });
}

async function postpone(
  tx: Context,
  leagueId: number,
  matches: readonly Due[],
  reasonOf: (match: Due) => string,
): Promise<void> {
  for (const match of matches) {
    await postponeMatches(tx, [match.id], reasonOf(match));
    await recordAct(tx, leagueId, `Postponed ${match.title}: ${reasonOf(match)}.`);
  }
  await forget(
    tx,
    leagueId,
    matches.map(({ id }) => id),
  );
}

async function simulate(tx: Context, leagueId: number, matches: readonly Due[], verb: string): Promise<void> {
  if (matches.length === 0) return;
  const ids = matches.map(({ id }) => id);
  const { played, unplayable } = await simulateMatches(tx, ids, drawSeed);
  if (played.length > 0)
    await recordAct(tx, leagueId, `${verb} ${countOf(played.length)} of ${daysOf(matches)}.`);
  await postponeUnplayable(
    tx,
    leagueId,
    matches,
    unplayable.map(({ matchId, reason }) => [matchId, reason]),
  );
}

/** A match that cannot be played at its time, such as one of a club with too few players, needs a new date. */
async function postponeUnplayable(
  tx: Context,
  leagueId: number,
  matches: readonly Due[],
  reasons: readonly (readonly [matchId: number, reason: string])[],
): Promise<void> {
  const byId = new Map(reasons);
  await postpone(
    tx,
    leagueId,
    matches.filter(({ id }) => byId.has(id)),
    ({ id }) => byId.get(id) ?? '',
  );
}

async function start(
  tx: Context,
  { leagueId, minutes }: AutopilotSetting,
  matches: readonly Due[],
  now: Date,
): Promise<void> {
  for (const match of matches) {
    const { leftOut } = await startGames(tx, [match], { at: now, isNow: true, minutes });
    if (leftOut[0] === undefined) await recordAct(tx, leagueId, `Began ${match.title}.`);
    else await postponeUnplayable(tx, leagueId, [match], [[match.id, leftOut[0]]]);
  }
}

/** Announces the matches of the next 24 hours in live mode; those that cannot be played are tried again at their time. */
export async function announceAhead(
  tx: Context,
  { leagueId, minutes }: AutopilotSetting,
  now: Date,
): Promise<void> {
  const forgettable = await readForgettable(tx, [leagueId, now]);
  await forget(
    tx,
    leagueId,
    forgettable.map(({ id }) => id),
  );
  const coming = await readToAnnounce(tx, [leagueId, now]);
  if (coming.length === 0) return;
  const ids = coming.map(({ id }) => id);
  await lockMatches(tx, ids);
  let started = 0;
  for (const at of new Set(coming.map((match) => match.at.getTime()))) {
    const group = coming.filter((match) => match.at.getTime() === at);
    const { matchIds } = await startGames(tx, group, { at: new Date(at), isNow: false, minutes });
    started += matchIds.length;
  }
  const { announced } = await tx.db.findOneByOrFail(AutopilotEntity, { leagueId });
  await tx.db.update(AutopilotEntity, { leagueId }, { announced: [...announced, ...ids] });
  if (started > 0) await recordAct(tx, leagueId, `Announced ${countOf(started)} to be played live.`);
  await announceAll(tx, [matchesChanged({ leagueId, matchIds: ids }), leaguesChanged({ leagueId })]);
}

const findEnd = statement(
  { isOver: flag },
  `SELECT coalesce($2::date < ($1::timestamptz AT TIME ZONE coalesce(time_zone, 'UTC'))::date, false) AS "isOver"
   FROM leagues WHERE id = $3`,
);

async function endIfOver(tx: Context, { leagueId, until }: AutopilotSetting, now: Date): Promise<void> {
  const { isOver } = onlyRow(await findEnd(tx, [now, until, leagueId]));
  if (!isOver) return;
  await tx.db.update(AutopilotEntity, { leagueId }, { isOn: false });
  await recordAct(tx, leagueId, `Ended after ${until ?? ''}.`);
  await announceAll(tx, [leaguesChanged({ leagueId })]);
}

const countOf = (matches: number): string => (matches === 1 ? '1 match' : `${matches} matches`);

function daysOf(matches: readonly Due[]): string {
  const days = matches.map(({ gameDay }) => gameDay);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  return first === last ? `day ${first}` : `days ${first} to ${last}`;
}
