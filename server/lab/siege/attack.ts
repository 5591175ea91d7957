import { Caller } from '../crowd/caller.js';
import { type Counts, countsOf } from '../crowd/figures.js';
import { type ServerOptions, type ServerProcess } from '../crowd/server-process.js';
import { type Account, type World } from './world.js';

/** The sender of an attack's requests: one address, one account. */
export interface Attacker {
  readonly caller: Caller;
  /** From 0. */
  readonly number: number;
  readonly world: World;
  readonly token: string | undefined;
  /** Token of an administrator, for requests that only staff may send. */
  readonly staffToken: string;
  /** Limit for one request, milliseconds. */
  readonly timeoutMs: number;
}

/** One request. Returns its result: a status, with an error code if there is one. */
type Shot = (attacker: Attacker, shot: number) => Promise<string>;

/** Environment of an attack that runs by itself. */
export interface Field {
  readonly world: World;
  readonly server: ServerProcess;
  /** The server's own database, a copy of the world. */
  readonly databaseUrl: string;
  readonly adminToken: string;
  /** Limit of the attack's duration, milliseconds. */
  readonly limit: number;
  attacker(number?: number): Attacker;
  /** A client with an unused address. */
  stranger(): Caller;
  signIn(account: Account): Promise<string>;
}

export interface Outcome {
  readonly answers: Counts;
  /** The harm done, in words; null for none. */
  readonly harm: string | null;
  /** Additional figures of this attack. */
  readonly note?: string;
}

export interface Attack {
  /** Name for `--only`. */
  readonly name: string;
  readonly what: string;
  /** Environment variables of its server. */
  readonly server?: ServerOptions;
  /** Called before the measurement begins. */
  prepare?(field: Field): Promise<unknown>;
  run(field: Field): Promise<Outcome>;
}

interface Volley {
  readonly shots: number;
  /** Number of shots that run at the same time. */
  readonly atOnce: number;
  /** Returns the harm that shows in the answers; null for none. */
  readonly harm?: (answers: Counts, field: Field) => string | null;
}

/** An attack that repeats the same request. */
export function volley(
  attack: Pick<Attack, 'name' | 'what' | 'server' | 'prepare'> & { readonly shot: Shot },
  { shots, atOnce, harm = () => null }: Volley,
): Attack {
  const { shot: send, ...rest } = attack;
  return {
    ...rest,
    run: async (field) => {
      const until = performance.now() + field.limit;
      const outcomes = await inTurns(shots, atOnce, async (shot) => {
        const attacker = field.attacker();
        const timeoutMs = until - performance.now();
        return timeoutMs <= 0 ? 'not sent' : send({ ...attacker, timeoutMs }, shot);
      });
      const answers = countsOf(outcomes);
      return { answers, harm: harm(answers, field) };
    },
  };
}

/** Runs all tasks, at most `atOnce` of them at the same time. */
export async function inTurns<Result>(
  count: number,
  atOnce: number,
  work: (turn: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const take = async () => {
    while (next < count) {
      const turn = next++;
      results[turn] = await work(turn);
    }
  };
  await Promise.all(Array.from({ length: Math.min(count, atOnce) }, take));
  return results;
}

/** Number of answers that are server failures instead of refusals or results. */
export function failuresIn(answers: Counts): string | null {
  const failed = Object.entries(answers).filter(([answer]) => /^5\d\d|INTERNAL|UNAVAILABLE/.test(answer));
  if (failed.length === 0) return null;
  return failed.map(([answer, count]) => `${count} × ${answer}`).join(', ');
}
