import { type DataSource } from 'typeorm';
import { type Context } from './context.js';
import { isInTransaction } from './transaction.js';

interface Kept<Answer> {
  readonly revision: number;
  readonly answer: Answer;
}

/**
 * Answers computed from rows, kept in this process under the revision of the rows they came from. A revision is read from
 * the database by every request, so what was committed, by whatever process, is never answered from before.
 */
export class KeptAnswers<Answer> {
  /** By database, as one process may serve several. */
  private readonly byDatabase = new WeakMap<DataSource, Map<number, Kept<Answer>>>();

  /** @param most how many are kept; the least recently used ones go first */
  constructor(private readonly most: number) {}

  /** The answer of this revision, or undefined. A transaction sees uncommitted rows, so it gets nothing from here. */
  find(ctx: Context, key: number, revision: number): Answer | undefined {
    if (isInTransaction(ctx)) return undefined;
    const kept = this.of(ctx);
    const found = kept.get(key);
    if (found?.revision !== revision) return undefined;
    kept.delete(key);
    kept.set(key, found);
    return found.answer;
  }

  /**
   * Keeps an answer that was computed after its revision was read: it may be newer than that, never older. One of a
   * transaction is not kept, as it may never be committed.
   */
  keep(ctx: Context, key: number, revision: number, answer: Answer): void {
    if (isInTransaction(ctx)) return;
    const kept = this.of(ctx);
    kept.delete(key);
    kept.set(key, { revision, answer });
    for (const oldest of kept.keys()) {
      if (kept.size <= this.most) return;
      kept.delete(oldest);
    }
  }

  private of(ctx: Context): Map<number, Kept<Answer>> {
    const found = this.byDatabase.get(ctx.db.dataSource);
    if (found) return found;
    const made = new Map<number, Kept<Answer>>();
    this.byDatabase.set(ctx.db.dataSource, made);
    return made;
  }
}
