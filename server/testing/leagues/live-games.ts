import { type DataSource } from 'typeorm';

/** Tests of live games do not wait: they move the first pitch, and with it all that follows, through time. */

/** Moves the first pitch of a match that is announced or being played live to so many seconds ago; negative: from now. */
export async function startedLongAgo(db: DataSource, matchId: number, seconds: number): Promise<void> {
  const moved: unknown[] = await db.query(
    `UPDATE live_games SET first_pitch_at = date_trunc('milliseconds', clock_timestamp()) - $2 * interval '1 second'
     WHERE match_id = $1 RETURNING id`,
    [matchId, seconds],
  );
  if (moved.flat().length === 0) throw new Error(`match ${matchId} is not live`);
}

/** When each play of a game that has begun is seen, in milliseconds after its first pitch. */
export async function playTimesOf(db: DataSource, matchId: number): Promise<number[]> {
  const [row] = await db.query<{ times: number[] }[]>(
    'SELECT play_times AS times FROM live_games WHERE match_id = $1',
    [matchId],
  );
  if (!row) throw new Error(`match ${matchId} is not live`);
  return row.times;
}
