import { type DataSource } from 'typeorm';
import { decimal } from '../data/rows.js';
import { statement } from '../data/statement.js';

const readDue = statement(
  { inMs: decimal },
  `SELECT DISTINCT ceil(extract(epoch FROM run_at - clock_timestamp()) * 1000)::float8 AS "inMs"
   FROM graphile_worker.jobs
   WHERE task_identifier = ANY ($1::text[]) AND locked_at IS NULL
     AND run_at BETWEEN now() - interval '1 second' AND now() + $2 * interval '1 millisecond'
   ORDER BY 1 LIMIT 100`,
);

/** The queue asks PostgreSQL what is due, whose clock a timer of ours must not be ahead of. */
const afterMs = 5;

/** In how many milliseconds jobs of the tasks will be due, of those that are within the given time; 0 for what is due since just now. */
export async function dueWithin(db: DataSource, tasks: readonly string[], ms: number): Promise<number[]> {
  const rows = await readDue({ db }, [tasks, ms]);
  return rows.map(({ inMs }) => Math.max(0, inMs) + afterMs);
}
