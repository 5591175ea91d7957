import { type DataSource } from 'typeorm';
import { type Context } from '../context/context.js';
import { isInTransaction } from '../data/transactions/transaction.js';

interface Kept<Answer, Revision> {
  readonly revision: Revision;
  readonly answer: Answer;
  readonly size: number;
}

/** Those of one database, the least recently used first. */
class Answers<Answer, Key, Revision> extends Map<Key, Kept<Answer, Revision>> {
  /** Of all together. */
  total = 0;

  override set(key: Key, kept: Kept<Answer, Revision>): this {
    this.delete(key);
    this.total += kept.size;
    return super.set(key, kept);
  }

  override delete(key: Key): boolean {
    this.total -= this.get(key)?.size ?? 0;
    return super.delete(key);
  }
}

/**
 * Answers computed from rows, kept in this process under the revision of the rows they came from. A revision is read from
 * the database by every request, so what was committed, by whatever process, is never answered from before.
 */
export class KeptAnswers<Answer, Key = number, Revision = number> {
  /** By database, as one process may serve several. */
  private readonly byDatabase = new WeakMap<DataSource, Answers<Answer, Key, Revision>>();

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
    const kept = this.of(ctx);
    const found = kept.get(key);
    if (found?.revision !== revision) return undefined;
    kept.set(key, found);
    return found.answer;
  }

  /**
   * Keeps an answer that was computed after its revision was read: it may be newer than that, never older. One of a
   * transaction is not kept, as it may never be committed.
   */
  keep(ctx: Context, key: Key, revision: Revision, answer: Answer): void {
    if (isInTransaction(ctx)) return;
    const kept = this.of(ctx);
    kept.set(key, { revision, answer, size: this.sizeOf(answer) });
    for (const oldest of kept.keys()) {
      if (kept.total <= this.most) return;
      kept.delete(oldest);
    }
  }

  private of(ctx: Context): Answers<Answer, Key, Revision> {
    const found = this.byDatabase.get(ctx.db.dataSource);
    if (found) return found;
    const made = new Answers<Answer, Key, Revision>();
    this.byDatabase.set(ctx.db.dataSource, made);
    return made;
  }
}
