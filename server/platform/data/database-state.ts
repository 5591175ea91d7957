import { type Connected, onlyRow, statement } from './statement.js';
import { text } from './rows.js';

/**
 * On a primary, the state is the snapshot, which names the transactions whose changes a statement sees. On a replica,
 * whose snapshots are incomplete, it is the position up to which the log is applied. The start time distinguishes
 * servers.
 */
const selectState = statement(
  { state: text },
  `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text ELSE pg_current_snapshot()::text END
     || ' ' || pg_postmaster_start_time()::text AS state`,
);

/**
 * Name of the committed state of the database that the context reads. Any commit changes the name, and no name comes
 * twice. Rows read after this call are at least as new as the state.
 */
export async function readDatabaseState(ctx: Connected): Promise<string> {
  return onlyRow(await selectState(ctx, [])).state;
}
