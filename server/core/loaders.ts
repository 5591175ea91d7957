import DataLoader from 'dataloader';
import { type Context } from './context.js';
import { nextStep } from './turns.js';

/** How one kind of row is fetched many at a time. Declare once, beside the service that owns the rows. */
export type LoaderDefinition<Key, Value> = (ctx: Context, keys: readonly Key[]) => Promise<readonly Value[]>;

/** The DataLoaders of one request, made on first use. */
export class Loaders {
  private readonly made = new Map<unknown, unknown>();

  /** Loads one value through the batch the current tick is collecting. */
  load<Key, Value>(ctx: Context, definition: LoaderDefinition<Key, Value>, key: Key): Promise<Value> {
    return this.of(ctx, definition).load(key);
  }

  /** Forgets what was read: after a commit the same keys may stand for other rows. */
  forget(): void {
    this.made.clear();
  }

  private of<Key, Value>(ctx: Context, definition: LoaderDefinition<Key, Value>): DataLoader<Key, Value> {
    const found = this.made.get(definition);
    if (found instanceof DataLoader) return found;
    const loader = new DataLoader<Key, Value>(async (keys) => {
      const values = await definition(ctx, keys);
      // Many rows take long to read, and what waits for them as long again.
      await nextStep();
      return values;
    });
    this.made.set(definition, loader);
    return loader;
  }
}

/** Puts fetched rows in the order of the asked keys; `missing` stands where a key has no row. */
export function inKeyOrder<Row, Missing>(
  keys: readonly number[],
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  missing: Missing,
): (Row | Missing)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => byKey.get(key) ?? missing);
}

/** Groups fetched rows under the asked keys; a key without rows gets an empty list. */
export function groupedByKey<Row>(
  keys: readonly number[],
  rows: readonly Row[],
  keyOf: (row: Row) => number,
): Row[][] {
  const groups = new Map<number, Row[]>(keys.map((key) => [key, []]));
  for (const row of rows) groups.get(keyOf(row))?.push(row);
  return keys.map((key) => groups.get(key) ?? []);
}
