import { recordOwnAct } from '../../../accounts/audit/audit.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { announce, announceAll } from '../../../../platform/data/transactions/announce.js';
import { columnOf, columnsOf, integer, selectList } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { lockLeagues, type LockedLeague } from '../../../leagues/leagues/league-lock.js';
import { databaseTime, isBeingSimulated } from '../advance/live-game.store.js';
import { LiveNightEntity } from './live-night.entity.js';
import { nextNight } from './next-night.js';
import { leaguesChanged } from '../../../leagues/leagues/league.service.js';
import { callOffLiveGames } from '../../simulation/live-games.service.js';
import { lockMatches } from '../../../leagues/matches/match-locks.js';
import { startGames } from '../live/start-games.service.js';
import { readNextDays } from '../live/start-league.service.js';
import { matchesChanged } from '../../../clubs/ownership/league-events.js';

/** Milliseconds by which a night may begin late if no server was running; a night that is later is skipped. */
const latestMs = 3_600_000;

const nightsRow = columnsOf(LiveNightEntity);
type Nights = LiveNightEntity;

const lockRow = statement(
  nightsRow,
  `SELECT ${selectList(nightsRow)} FROM live_nights WHERE league_id = $1 FOR UPDATE`,
);

/** The live nights of a league that the caller has locked; null if it has none. */
export async function lockNights(tx: Context, leagueId: number): Promise<Nights | null> {
  const [nights] = await lockRow(tx, [leagueId]);
  return nights ?? null;
}

/**
 * Announces the next day of the schedule for the next evening. Nothing is announced for a league without pending
 * matches until {@link keepNights} finds some. A match that is called off is not announced again for the same evening.
 * @returns whether a match was announced or the note changed
 */
export async function announceNight(
  tx: Context,
  league: LockedLeague,
  { leagueId, minutes, nextAt, note: noteBefore }: Nights,
  skipped: string | null = null,
): Promise<boolean> {
  const { matchIds, note } = await announceNextDay(tx, league, { minutes, at: nextAt });
  const sentences = [skipped, note].filter((sentence) => sentence !== null).join(' ') || null;
  await tx.db.update(LiveNightEntity, { leagueId }, { announced: [...matchIds], note: sentences });
  return matchIds.length > 0 || sentences !== noteBefore;
}

const readWaiting = statement(
  { matchId: integer },
  `SELECT m.id AS "matchId" FROM matches m JOIN live_games game ON game.match_id = m.id
   WHERE m.id = ANY($1::int[]) AND m.status = 'pending' AND game.first_pitch_at = $2`,
);

/** Calls off the matches that were announced for the next evening and have not begun. @returns their number */
export async function withdrawNight(tx: Context, { leagueId, announced, nextAt }: Nights): Promise<number> {
  const waiting = await readWaiting(tx, [announced, nextAt]);
  const matchIds = waiting.map(({ matchId }) => matchId);
  if (matchIds.length > 0) await withdraw(tx, leagueId, matchIds);
  return matchIds.length;
}

/** Condition on `live_nights`: the evening has come, or nothing is announced although matches are pending. */
const toDo = `next_at <= $1 OR (
  NOT EXISTS (SELECT FROM matches WHERE id = ANY(announced)) AND EXISTS (
    SELECT FROM matches m JOIN leagues l ON l.id = m.league_id AND l.season = m.season
    WHERE l.id = live_nights.league_id AND m.status = 'pending' AND m.game_day IS NOT NULL
      AND NOT EXISTS (SELECT FROM live_games WHERE match_id = m.id)))`;

const readToDo = statement(
  { leagueId: columnOf(LiveNightEntity, 'leagueId') },
  `SELECT league_id AS "leagueId" FROM live_nights WHERE ${toDo} ORDER BY league_id`,
);
const isToDo = statement(
  { leagueId: columnOf(LiveNightEntity, 'leagueId') },
  `SELECT league_id AS "leagueId" FROM live_nights WHERE league_id = $2 AND (${toDo})`,
);

/**
 * Announces the next evening of every league whose night has begun, or that has pending matches again. A night that is
 * more than an hour late, because no server was running, is skipped: its matches move to the next evening.
 * @param now only for tests; the database's clock unless given
 */
export async function keepNights(ctx: Context, stop: AbortSignal, now?: Date): Promise<void> {
  const at = now ?? (await databaseTime(ctx));
  for (const { leagueId } of await readToDo(ctx, [at])) {
    if (stop.aborted) return;
    try {
      await inTransaction(ctx, (tx) => keepNight(tx, leagueId, at));
    } catch (error) {
      // A failure must not stop the other leagues; this league is retried a minute later.
      ctx.log.error({ err: error, leagueId }, 'the live night of a league failed');
    }
  }
}

async function keepNight(tx: Context, leagueId: number, now: Date): Promise<void> {
  const [league] = await lockLeagues(tx, [leagueId]);
  const nights = await lockNights(tx, leagueId);
  // Another server may have announced the night while this server waited for the lock.
  if (!league || !nights || (await isToDo(tx, [now, leagueId])).length === 0) return;
  let skipped: string | null = null;
  const isOver = nights.nextAt <= now;
  if (isOver) {
    if (now.getTime() - nights.nextAt.getTime() > latestMs) skipped = await skipNight(tx, nights);
    nights.nextAt = await nextNight(tx, nights, now);
    await tx.db.update(LiveNightEntity, { leagueId }, { nextAt: nights.nextAt });
  }
  const isNew = await announceNight(tx, league, nights, skipped);
  if (isNew || isOver) await announce(tx, leaguesChanged({ leagueId }));
}

/** @returns a note for users; null if nothing was skipped */
async function skipNight(tx: Context, nights: Nights): Promise<string | null> {
  const waiting = await withdrawNight(tx, nights);
  if (waiting === 0) return null;
  await recordOwnAct(tx, 'live_nights.skip', nights.leagueId, { matches: waiting });
  return 'The last night was skipped, because no server was running at its time.';
}

interface Announced {
  readonly matchIds: readonly number[];
  /** Note for users if matches were left out, or if a bulk simulation prevents the announcement; otherwise null. */
  readonly note: string | null;
}

/** Largest number of days that are tried in turn, until one has a match that can be played. */
const mostDays = 7;

/** Announces a locked league's next day with a playable match, unless a bulk simulation is playing the league. */
async function announceNextDay(
  tx: Context,
  { id, name, season }: LockedLeague,
  { minutes, at }: { readonly minutes: number; readonly at: Date },
): Promise<Announced> {
  if (await isBeingSimulated(tx, id)) {
    return { matchIds: [], note: `Nothing is announced while matches of ${name} are being simulated.` };
  }
  const leftOut: string[] = [];
  for (const day of await readNextDays(tx, [id, season, mostDays])) {
    await lockMatches(tx, day.matchIds);
    const matches = day.matchIds.map((matchId) => ({ id: matchId }));
    const games = await startGames(tx, matches, { at, isNow: false, minutes });
    leftOut.push(...games.leftOut);
    if (games.matchIds.length === 0) continue;
    await announceAll(tx, [matchesChanged({ leagueId: id, matchIds: games.matchIds })]);
    return { matchIds: games.matchIds, note: noteOn(leftOut) };
  }
  return { matchIds: [], note: noteOn(leftOut) };
}

function noteOn(leftOut: readonly string[]): string | null {
  const [first] = leftOut;
  if (first === undefined) return null;
  return `${leftOut.length === 1 ? 'A match is' : `${leftOut.length} matches are`} left out: ${first}`;
}

/** Calls off announced matches of a locked league. */
async function withdraw(tx: Context, leagueId: number, matchIds: readonly number[]): Promise<void> {
  await lockMatches(tx, matchIds);
  await callOffLiveGames(tx, matchIds);
  await announceAll(tx, [matchesChanged({ leagueId, matchIds })]);
}
