import { type Context } from '../../../platform/context/context.js';
import { command } from '../../../platform/data/statement.js';

// Bulk simulations import this folder, so we name their table in SQL.

/** The queue library's task that plays a bulk simulation. Earlier versions queued it under the same name. */
export const simulateTask = 'play_matches';

/** Queues a bulk simulation for each row `next`. A killed process uses up an attempt, so many attempts are allowed. */
export const addSimulationJob = (runAt: string): string =>
  `graphile_worker.add_job('${simulateTask}', json_build_object('jobId', next.id),
    queue_name := 'league-' || coalesce(next.league_id::text, 'all'), job_key := 'simulation-' || next.id,
    run_at := ${runAt}, max_attempts := 1000)`;

const wake = command(`
  SELECT ${addSimulationJob('now()')} FROM simulation_jobs next
  WHERE next.status = 'running' AND next.waits_for_id IS NOT NULL ORDER BY next.id`);

/** Wakes bulk simulations that wait for a live match; call it when a live match has ended or was called off. */
export async function wakeSimulations(tx: Context): Promise<void> {
  await wake(tx, []);
}
