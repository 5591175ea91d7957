import { type DataSource } from 'typeorm';

/** Tests of live games do not wait for plays. They move the first pitch of a game, and thereby all its plays. */

/** Moves the first pitch of an announced or live match to this many seconds before now; into the future if negative. */
export async function startedLongAgo(db: DataSource, matchId: number, seconds: number): Promise<void> {
  const moved: unknown[] = await db.query(
    `UPDATE live_games SET first_pitch_at = date_trunc('milliseconds', clock_timestamp()) - $2 * interval '1 second'
     WHERE match_id = $1 RETURNING id`,
    [matchId, seconds],
  );
  if (moved.flat().length === 0) throw new Error(`match ${matchId} is not live`);
}

/** Time of each play of a game that has begun, in milliseconds after its first pitch. */
export async function playTimesOf(db: DataSource, matchId: number): Promise<number[]> {
  const [row] = await db.query<{ times: number[] }[]>(
    'SELECT play_times AS times FROM live_games WHERE match_id = $1',
    [matchId],
  );
  if (!row) throw new Error(`match ${matchId} is not live`);
  return row.times;
}
