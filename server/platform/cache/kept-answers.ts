import { LRUCache } from 'lru-cache';
import { type DataSource } from 'typeorm';
import { type Context } from '../context/context.js';
import { isInTransaction } from '../data/transactions/transaction.js';

interface Kept<Answer, Revision> {
  readonly revision: Revision;
  readonly answer: Answer;
}

/**
 * Answers computed from rows, kept in this process under the revision of the rows they came from. A revision is read from
 * the database by every request, so what was committed, by whatever process, is never answered from before.
 */
export class KeptAnswers<Answer, Key extends number | string = number, Revision = number> {
  /** By database, as one process may serve several. */
  private readonly byDatabase = new WeakMap<DataSource, LRUCache<Key, Kept<Answer, Revision>>>();

  /**
   * @param most how much is kept; the least recently used answers go first
   * @param sizeOf how much of that an answer takes; 1 unless given, so that `most` is a number of answers
   */
  constructor(
    private readonly most: number,
    private readonly sizeOf: (answer: Answer) => number = () => 1,
  ) {}

  /** The answer of this revision, or undefined. A transaction sees uncommitted rows, so it gets nothing from here. */
  find(ctx: Context, key: Key, revision: Revision): Answer | undefined {
    if (isInTransaction(ctx)) return undefined;
    const found = this.of(ctx).get(key);
    return found?.revision === revision ? found.answer : undefined;
  }

  /**
   * Keeps an answer that was computed after its revision was read: it may be newer than that, never older. One of a
   * transaction is not kept, as it may never be committed.
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
