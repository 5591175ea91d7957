import { type Context } from '../../../platform/context/context.js';
import { command } from '../../../platform/data/statement.js';

// Bulk simulations build on matches: their table is named here, not imported.

/** The queue library's task that plays a bulk simulation, by the name that earlier versions queued it under too. */
export const simulateTask = 'play_matches';

/** Queues a bulk simulation of rows `next`. A killed process costs an attempt; only the end of the job may use them all. */
export const addSimulationJob = (runAt: string): string =>
  `graphile_worker.add_job('${simulateTask}', json_build_object('jobId', next.id),
    queue_name := 'league-' || coalesce(next.league_id::text, 'all'), job_key := 'simulation-' || next.id,
    run_at := ${runAt}, max_attempts := 1000)`;

const wake = command(`
  SELECT ${addSimulationJob('now()')} FROM simulation_jobs next
  WHERE next.status = 'running' AND next.waits_for_id IS NOT NULL ORDER BY next.id`);

/** Has the bulk simulations go on that wait for a live match, once the transaction commits: one has ended, or will not be played. */
export async function wakeSimulations(tx: Context): Promise<void> {
  await wake(tx, []);
}
