import { type DataSource } from 'typeorm';
import { type Context } from '../../../../platform/context/context.js';
import { command } from '../../../../platform/data/statement.js';
import { liveJobKey } from '../../simulation/live-games.service.js';

/** The queue library's task that begins a live game at its first pitch and ends it at its last out. */
export const liveGameTask = 'live_game';

/** Adds a job for each row `m` (`id`, `due_at`). A killed process uses up an attempt, so many attempts are allowed. */
const addJobs = `graphile_worker.add_job($1, json_build_object('matchId', m.id), run_at := m.due_at,
  job_key := ${liveJobKey}, max_attempts := 10000)`;

const queueAt = command(
  `SELECT ${addJobs} FROM (SELECT id, $3::timestamptz AS due_at FROM unnest($2::int[]) AS asked (id)) AS m`,
);

/** Queues the matches' live games to be advanced at `dueAt`, which replaces any time that they were queued for. */
export async function queueLiveGames(tx: Context, matchIds: readonly number[], dueAt: Date): Promise<void> {
  await queueAt(tx, [liveGameTask, matchIds, dueAt]);
}

const queueMissing = command(`
  SELECT ${addJobs} FROM (
    SELECT match_id AS id,
      first_pitch_at + coalesce(play_times[cardinality(play_times)], 0) * interval '1 millisecond' AS due_at
    FROM live_games
  ) AS m
  WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = ${liveJobKey})`);

/** Queues live games that the queue lacks: all of them after a restore, which recreates the queue. */
export async function requeuePendingLiveGames(db: DataSource): Promise<void> {
  await queueMissing({ db }, [liveGameTask]);
}
