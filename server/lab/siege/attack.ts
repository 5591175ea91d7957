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
  /** The token of an administrator, for what only staff may send. */
  readonly staffToken: string;
  /** Milliseconds that one request may take. */
  readonly timeoutMs: number;
}

/** One request. Returns how it ended: a status, with an error code if there is one. */
type Shot = (attacker: Attacker, shot: number) => Promise<string>;

/** The environment of an attack that runs alone. */
export interface Field {
  readonly world: World;
  readonly server: ServerProcess;
  /** The server's database, a separate copy of the world. */
  readonly databaseUrl: string;
  readonly adminToken: string;
  /** Milliseconds that the attack may last. */
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
  /** Figures of this attack alone. */
  readonly note?: string;
}

export interface Attack {
  /** A name to select it by. */
  readonly name: string;
  readonly what: string;
  /** The settings of its server. */
  readonly server?: ServerOptions;
  /** Runs before anything is measured. */
  prepare?(field: Field): Promise<unknown>;
  run(field: Field): Promise<Outcome>;
}

interface Volley {
  readonly shots: number;
  /** Shots running at once. */
  readonly atOnce: number;
  /** Harm that is visible in the answers. */
  readonly harm?: (answers: Counts, field: Field) => string | null;
}

/** An attack of many equal requests. */
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

/** Runs so many tasks, a limited number at once. */
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

/** Number of times that a server failed instead of refusing or answering. */
export function failuresIn(answers: Counts): string | null {
  const failed = Object.entries(answers).filter(([answer]) => /^5\d\d|INTERNAL|UNAVAILABLE/.test(answer));
  if (failed.length === 0) return null;
  return failed.map(([answer, count]) => `${count} × ${answer}`).join(', ');
}
