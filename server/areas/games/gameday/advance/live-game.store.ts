import { type Context } from '../../../../platform/context/context.js';
import {
  columnOf,
  columnsOf,
  flag,
  integer,
  json,
  nullable,
  present,
  type RowOf,
  time,
} from '../../../../platform/data/rows.js';
import { command, onlyRow, statement } from '../../../../platform/data/statement.js';
import { decodePlays } from '../../../../engine/game/plays/play-record.js';
import { type GameResult } from '../../../../engine/game/game.types.js';
import { LiveGameEntity } from '../../../leagues/matches/live-game.entity.js';
import { MatchEntity } from '../../../leagues/matches/match.entity.js';
import { playTimes } from './pace.js';

/** Storage of live games. All times come from the database, so that all processes agree on the visible plays. */

/** The present time, cut to milliseconds: clients do not have more digits. */
const clock = `(SELECT date_trunc('milliseconds', clock_timestamp()) AS now) AS clock`;

/** Time of the last play of `live`; null before its first pitch. */
const endOf = (live: string) =>
  `${live}.first_pitch_at + ${live}.play_times[cardinality(${live}.play_times)] * interval '1 millisecond'`;

/** Result of a live game as stored until the game ends, without the plays, which have a column of their own. */
type StoredResult = Omit<GameResult, 'plays'>;

const insertAnnounced = command(`
  INSERT INTO live_games (match_id, minutes, first_pitch_at)
  SELECT id, $2, $3 FROM unnest($1::int[]) AS announced (id)`);

export async function insertLiveGames(
  tx: Context,
  matchIds: readonly number[],
  minutes: number,
  firstPitchAt: Date,
): Promise<void> {
  await insertAnnounced(tx, [matchIds, minutes, firstPitchAt]);
}

const stateRow = {
  ...columnsOf(LiveGameEntity, 'matchId', 'minutes', 'firstPitchAt'),
  leagueId: columnOf(MatchEntity, 'leagueId'),
  hasBegun: flag,
  /** Whether the next step is due: the first pitch, or the end of a game that has begun. */
  isDue: flag,
  endsAt: nullable(time),
};
export type LiveGameState = RowOf<typeof stateRow>;

const stateColumns = `live.match_id AS "matchId", live.minutes, live.first_pitch_at AS "firstPitchAt",
  m.league_id AS "leagueId", live.play_times IS NOT NULL AS "hasBegun",
  coalesce(${endOf('live')}, live.first_pitch_at) <= clock.now AS "isDue", ${endOf('live')} AS "endsAt"`;

const readState = statement(
  stateRow,
  `SELECT ${stateColumns} FROM live_games live JOIN matches m ON m.id = live.match_id, ${clock}
   WHERE live.match_id = $1`,
);

/** The live game of a match; null when it is neither announced nor being played. */
export async function readLiveGame(tx: Context, matchId: number): Promise<LiveGameState | null> {
  return (await readState(tx, [matchId]))[0] ?? null;
}

const findEarlier = statement(
  stateRow,
  `SELECT ${stateColumns}
   FROM matches mine JOIN live_games waiting ON waiting.match_id = mine.id
   JOIN matches m ON m.id <> mine.id AND (m.home_team_id IN (mine.home_team_id, mine.away_team_id)
     OR m.away_team_id IN (mine.home_team_id, mine.away_team_id))
   JOIN live_games live ON live.match_id = m.id, ${clock}
   WHERE mine.id = $1
     AND (live.play_times IS NOT NULL OR (live.first_pitch_at, live.id) < (waiting.first_pitch_at, waiting.id))
   ORDER BY (live.play_times IS NOT NULL) DESC, live.first_pitch_at, live.id LIMIT 1`,
);

/** Another live game of the match's clubs that must end before this match begins; null if both clubs are free. */
export async function readEarlierGame(tx: Context, matchId: number): Promise<LiveGameState | null> {
  return (await findEarlier(tx, [matchId]))[0] ?? null;
}

/** A first pitch is postponed in steps of this many seconds while one of the clubs still plays. */
const putOffSeconds = 30;

const putOff = statement(
  columnsOf(LiveGameEntity, 'firstPitchAt'),
  `UPDATE live_games AS live SET first_pitch_at = live.first_pitch_at + interval '${putOffSeconds} seconds'
     * (floor(extract(epoch FROM least($2::timestamptz, clock.now) - live.first_pitch_at) / ${putOffSeconds}) + 1)
   FROM ${clock} WHERE live.match_id = $1 RETURNING live.first_pitch_at AS "firstPitchAt"`,
);

/**
 * Postpones the first pitch in fixed steps until after `busyUntil`, or after the present time if that is earlier. The
 * new time must not reveal when the running game ends.
 */
export async function putOffFirstPitch(tx: Context, matchId: number, busyUntil: Date): Promise<Date> {
  return onlyRow(await putOff(tx, [matchId, busyUntil])).firstPitchAt;
}

const storeBegun = statement(
  { endsAt: present(time), isOver: present(flag) },
  `WITH begun AS (UPDATE matches SET status = 'in_progress' WHERE id = $1)
   UPDATE live_games AS live SET seed = $2, plays = $3, play_times = $4, result = $5 WHERE match_id = $1
   RETURNING ${endOf('live')} AS "endsAt", ${endOf('live')} <= clock_timestamp() AS "isOver"`,
);

/** Stores a game as it begins. @returns the time of its end, and whether that is already past */
export async function storeBegunGame(
  tx: Context,
  { matchId, minutes }: Pick<LiveGameState, 'matchId' | 'minutes'>,
  { plays, ...result }: GameResult,
): Promise<{ endsAt: Date; isOver: boolean }> {
  const times = playTimes(decodePlays(plays), minutes);
  const values = [matchId, result.seed, Buffer.from(plays), times, JSON.stringify(result)];
  return onlyRow(await storeBegun(tx, values));
}

const takeResult = statement(
  { plays: columnOf(LiveGameEntity, 'plays'), result: nullable(json<StoredResult>()) },
  'DELETE FROM live_games WHERE match_id = $1 RETURNING plays, result',
);

/** Deletes a begun game from the live games, and returns its result. */
export async function takeLiveGame(tx: Context, matchId: number): Promise<GameResult> {
  const { plays, result } = onlyRow(await takeResult(tx, [matchId]));
  if (plays === null || result === null) throw new TypeError(`the game of match ${matchId} was not stored`);
  return { ...result, plays };
}

const timing = { at: time, isNow: flag, isPast: flag, isFar: flag };
const readTiming = statement(
  timing,
  `SELECT greatest(asked.at, clock.now) AS at, coalesce(asked.at <= clock.now, true) AS "isNow",
     coalesce(asked.at < clock.now - interval '5 seconds', false) AS "isPast",
     coalesce(asked.at > clock.now + interval '1 year', false) AS "isFar"
   FROM (SELECT date_trunc('milliseconds', $1::timestamptz) AS at) AS asked, ${clock}`,
);

/** Checks a first pitch by the database's clock. It is now if no time is given, or a time at most 5 seconds ago. */
export async function timeOfFirstPitch(tx: Context, asked: Date | null): Promise<RowOf<typeof timing>> {
  return onlyRow(await readTiming(tx, [asked]));
}

/** The present time as all servers see it. */
export const databaseTime = async (ctx: Context): Promise<Date> => (await timeOfFirstPitch(ctx, null)).at;

const countJobs = statement(
  { jobs: integer },
  `SELECT count(*)::int AS jobs FROM simulation_jobs
   WHERE status IN ('waiting', 'running') AND (league_id IS NULL OR league_id = $1)`,
);

export async function isBeingSimulated(tx: Context, leagueId: number | null): Promise<boolean> {
  return onlyRow(await countJobs(tx, [leagueId])).jobs > 0;
}
