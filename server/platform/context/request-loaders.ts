import DataLoader from 'dataloader';
import { nextStep } from '../work/turns.js';

/** Batched loading of one kind of row, with the rights of a caller. */
type Definition<Caller, Key, Value> = (caller: Caller, keys: readonly Key[]) => Promise<readonly Value[]>;

/** The DataLoaders of one request, made on first use. */
export class Loaders<Caller> {
  private readonly made = new Map<unknown, unknown>();

  /** Loads one value in the batch of the current tick. */
  load<Key, Value>(caller: Caller, definition: Definition<Caller, Key, Value>, key: Key): Promise<Value> {
    return this.of(caller, definition).load(key);
  }

  /** Clears the caches: after a commit the same keys may name other rows. */
  forget(): void {
    this.made.clear();
  }

  private of<Key, Value>(caller: Caller, definition: Definition<Caller, Key, Value>): DataLoader<Key, Value> {
    const found = this.made.get(definition);
    if (found instanceof DataLoader) return found;
    const loader = new DataLoader<Key, Value>(async (keys) => {
      const values = await definition(caller, keys);
      // Lets other work run first: reading many rows took long, and the code that waits for them may take as long.
      await nextStep();
      return values;
    });
    this.made.set(definition, loader);
    return loader;
  }
}
