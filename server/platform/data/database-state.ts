import { type Connected, onlyRow, statement } from './statement.js';
import { text } from './rows.js';

/**
 * A primary's snapshot names the transactions whose changes a statement sees, a replica's position in the log those it has
 * applied: a snapshot taken there leaves some out. Servers are distinguished by their start times.
 */
const selectState = statement(
  { state: text },
  `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text ELSE pg_current_snapshot()::text END
     || ' ' || pg_postmaster_start_time()::text AS state`,
);

/**
 * Names what is committed in the database that the context reads. Any commit changes the name, and none comes twice: what
 * is read after a state was named is at least as new as the state.
 */
export async function readDatabaseState(ctx: Connected): Promise<string> {
  return onlyRow(await selectState(ctx, [])).state;
}
