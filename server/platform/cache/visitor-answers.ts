import { type Clock } from '../context/clock.js';
import { type Context } from '../context/context.js';
import { readDatabaseState } from '../data/database-state.js';
import { KeptAnswers } from './kept-answers.js';

const mostCharacters = 20_000_000;
const longestKey = 2_000;
/** A web app has some hundred addresses and queries that visitors ask for again and again. */
const mostNoticed = 1_000;

/** An answer as it is sent. */
export interface WrittenAnswer {
  /** Null for one that is not worth keeping, or not fit to be kept. */
  readonly body: string | Buffer | null;
}

/**
 * Answers to visitors, who all see the same, kept as they are sent for as long as the database stays as it is: one statement
 * finds that out. Repeated questions are kept. Answers that depend on more than the database, such as the time of day, are not.
 */
export class VisitorAnswers<Answer extends WrittenAnswer> {
  private readonly kept: KeptAnswers<Answer, string, string>;
  private readonly noticed = new Set<string>();

  /** @param most characters that are kept */
  constructor(most = mostCharacters) {
    this.kept = new KeptAnswers(most, ({ body }) => body?.length ?? 0);
  }

  /**
   * The kept answer, or else the one that `work` makes.
   * @param key everything that the answer depends on but the database: equal keys have equal answers
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
    const known = this.noticed.delete(key);
    this.noticed.add(key);
    for (const oldest of this.noticed) {
      if (this.noticed.size <= mostNoticed) break;
      this.noticed.delete(oldest);
    }
    return known;
  }
}

/** Null when the database does not answer: then the work fails as well, and its failure says so in its own way. */
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
