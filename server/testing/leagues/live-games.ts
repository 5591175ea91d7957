import { type DataSource } from 'typeorm';
import { leaguesChanged } from '../../areas/leagues/leagues/league.service.js';
import { type Context } from '../../platform/context/context.js';
import { type LiveSource } from '../../platform/context/events.js';
import { announce } from '../../platform/data/transactions/announce.js';

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

/** Resolves when the hub has received all earlier announcements: they arrive in the order of their commits. */
export async function caughtUp(ctx: Context, hub: LiveSource): Promise<void> {
  const mark = hub.subscribe(leaguesChanged);
  await announce(ctx, leaguesChanged());
  await mark.next();
  await mark.return?.();
}
