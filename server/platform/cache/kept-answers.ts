import { LRUCache } from 'lru-cache';
import { type DataSource } from 'typeorm';
import { type Context } from '../context/context.js';
import { isInTransaction } from '../data/transactions/transaction.js';

interface Kept<Answer, Revision> {
  readonly revision: Revision;
  readonly answer: Answer;
}

/**
 * Cache of answers computed from rows, with the revision of those rows. Every request reads the revision from the
 * database, so an answer is never older than the last commit, whichever process made it.
 */
export class KeptAnswers<Answer, Key extends number | string = number, Revision = number> {
  /** One cache per database, because one process may serve several. */
  private readonly byDatabase = new WeakMap<DataSource, LRUCache<Key, Kept<Answer, Revision>>>();

  /**
   * @param most limit of the cache; the least recently used answers are dropped first
   * @param sizeOf size of an answer, in the unit of `most`; 1 by default, so that `most` is a number of answers
   */
  constructor(
    private readonly most: number,
    private readonly sizeOf: (answer: Answer) => number = () => 1,
  ) {}

  /** The answer of this revision. Always undefined in a transaction, because transactions see uncommitted rows. */
  find(ctx: Context, key: Key, revision: Revision): Answer | undefined {
    if (isInTransaction(ctx)) return undefined;
    const found = this.of(ctx).get(key);
    return found?.revision === revision ? found.answer : undefined;
  }

  /**
   * Caches an answer that was computed after its revision was read: it may be newer than the revision, never older.
   * Within a transaction nothing is cached, because its rows may never be committed.
   */
  keep(ctx: Context, key: Key, revision: Revision, answer: Answer): void {
    if (!isInTransaction(ctx)) this.of(ctx).set(key, { revision, answer });
  }

  private of(ctx: Context) {
    const found = this.byDatabase.get(ctx.db.dataSource);
    if (found) return found;
    const made = new LRUCache<Key, Kept<Answer, Revision>>({
      maxSize: this.most,
      sizeCalculation: ({ answer }) => this.sizeOf(answer) || 1,
    });
    this.byDatabase.set(ctx.db.dataSource, made);
    return made;
  }
}
