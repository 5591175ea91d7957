import { type Context } from './context.js';

/** Batched loading of one kind of row. Declare once, beside the service that owns the rows. */
export type LoaderDefinition<Key, Value> = (ctx: Context, keys: readonly Key[]) => Promise<readonly Value[]>;

/** Puts fetched rows in the order of the keys; a key without a row gets `missing`. */
export function inKeyOrder<Row, Missing, Key = number>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  missing: Missing,
): (Row | Missing)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => byKey.get(key) ?? missing);
}

/** Groups fetched rows by the keys; a key without rows gets an empty list. */
export function groupedByKey<Row, Key = number>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Row[][] {
  const groups = new Map<Key, Row[]>(keys.map((key) => [key, []]));
  for (const row of rows) groups.get(keyOf(row))?.push(row);
  return keys.map((key) => groups.get(key) ?? []);
}
