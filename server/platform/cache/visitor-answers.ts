import { LRUCache } from 'lru-cache';
import { type Clock } from '../context/clock.js';
import { type Context } from '../context/context.js';
import { readDatabaseState } from '../data/database-state.js';
import { KeptAnswers } from './kept-answers.js';

const mostCharacters = 20_000_000;
const longestKey = 2_000;
/** Number of requests that are remembered to notice a repetition. Visitors repeat about a hundred requests. */
const mostNoticed = 1_000;

/** An answer as it is sent. */
export interface WrittenAnswer {
  /** The body; null if the answer must not be cached, or if caching it is not worthwhile. */
  readonly body: string | Buffer | null;
}

/**
 * Caches answers to visitors, who all see the same, until the database changes. One statement finds out whether it has
 * changed. An answer is cached at its second request, unless it depends on more than the database, such as the time of
 * day.
 */
export class VisitorAnswers<Answer extends WrittenAnswer> {
  private readonly kept: KeptAnswers<Answer, string, string>;
  private readonly noticed = new LRUCache<string, true>({ max: mostNoticed });

  /** @param most limit of all answers together, in characters */
  constructor(most = mostCharacters) {
    this.kept = new KeptAnswers(most, ({ body }) => body?.length ?? 0);
  }

  /**
   * The cached answer, or else the answer that `work` returns.
   * @param key everything that the answer depends on besides the database: equal keys have equal answers
   */
  async read(ctx: Context, key: string, work: (ctx: Context) => Promise<Answer>): Promise<Answer> {
    if (ctx.actor.signedIn || key.length > longestKey || !this.isAskedAgain(key)) return work(ctx);
    const state = await stateOf(ctx);
    if (state === null) return work(ctx);
    const found = this.kept.find(ctx, key, state);
    if (found) return found;
    const clock = new NoticingClock(ctx.env.clock);
    const answer = await work({ ...ctx, env: { ...ctx.env, clock } });
    if (answer.body !== null && !clock.wasRead) this.kept.keep(ctx, key, state, answer);
    return answer;
  }

  private isAskedAgain(key: string): boolean {
    const known = this.noticed.has(key);
    this.noticed.set(key, true);
    return known;
  }
}

/** Null if the database does not answer. The work of the request then fails, too, and its error is reported. */
async function stateOf(ctx: Context): Promise<string | null> {
  try {
    return await readDatabaseState(ctx);
  } catch (error) {
    ctx.log.warn({ err: error }, 'kept answers cannot be checked');
    return null;
  }
}

class NoticingClock implements Clock {
  wasRead = false;

  constructor(private readonly clock: Clock) {}

  now(): Date {
    this.wasRead = true;
    return this.clock.now();
  }
}
