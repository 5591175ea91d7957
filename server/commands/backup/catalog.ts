import { escapeIdentifier } from 'pg';

/** Anything that answers SQL with rows: a connection or a query runner. */
export type Rows = <Row>(sql: string) => Promise<Row[]>;

export interface Table {
  readonly name: string;
  /** Names of the columns. Generated columns are left out, because a restore computes them again. */
  readonly columns: readonly string[];
}

/**
 * Tables left out of backups. The restore writes the records of the migrations itself. The name of an installation
 * must be unique. Programs may have read changes that a restore undoes, so the record of changes begins again. The other
 * tables give access to accounts, or belong to sessions: a restore must not bring back a revoked token or a used link.
 */
const keptOut = `('migrations', 'installation', 'changes', 'sessions', 'personal_tokens', 'passkey_challenges', 'account_links', 'push_subscriptions')`;

/**
 * The tables whose rows a backup contains. The tables of the job queue are not among them: a restore recreates them,
 * and makes their jobs anew from the other rows.
 */
export function listTables(query: Rows): Promise<Table[]> {
  return query(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname NOT IN ${keptOut} AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
  );
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

export function listForeignKeys(query: Rows): Promise<ForeignKey[]> {
  return query(
    `SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
     WHERE k.contype = 'f' AND k.conparentid = 0 AND c.relnamespace = 'public'::regnamespace
     ORDER BY c.relname, k.conname`,
  );
}

export async function listSequences(query: Rows): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace AND relname <> 'migrations_id_seq'
     ORDER BY relname`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Statements that remove foreign keys and disable triggers while rows are loaded table by table. Otherwise a row could
 * refer to rows that are not loaded yet, and triggers would count all rows again.
 */
export function statementsBeforeRows(tables: readonly Table[], keys: readonly ForeignKey[]): string[] {
  return [
    ...tables.map(({ name }) => `ALTER TABLE ${escapeIdentifier(name)} DISABLE TRIGGER USER;`),
    ...keys.map(
      ({ table, name }) =>
        `ALTER TABLE ${escapeIdentifier(table)} DROP CONSTRAINT ${escapeIdentifier(name)};`,
    ),
  ];
}

export function statementsAfterRows(tables: readonly Table[], keys: readonly ForeignKey[]): string[] {
  return [
    ...keys.map(
      ({ table, name, definition }) =>
        `ALTER TABLE ${escapeIdentifier(table)} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition};`,
    ),
    ...tables.map(({ name }) => `ALTER TABLE ${escapeIdentifier(name)} ENABLE TRIGGER USER;`),
  ];
}
