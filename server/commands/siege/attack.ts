import { Caller } from '../crowd/caller.js';
import { type Counts, countsOf } from '../crowd/figures.js';
import { type ServerOptions, type ServerProcess } from '../crowd/server-process.js';
import { type Account, type World } from './world.js';

/** Who sends one request of an attack: one address, one account. */
export interface Attacker {
  readonly caller: Caller;
  /** From 0. */
  readonly number: number;
  readonly world: World;
  readonly token: string | undefined;
  /** The token of an administrator, for what only staff may send. */
  readonly staffToken: string;
  /** Milliseconds that one request may take. */
  readonly patience: number;
}

/** In a siege each attacker has an address of its own; those of honest people lie elsewhere. */
export const addressOfAttacker = (number: number) => `127.0.0.${number + 2}`;

/** One request, or one socket with what is sent through it. Answers how it ended: a status, with a code if there is one. */
export type Shot = (attacker: Attacker, shot: number) => Promise<string>;

/** What an attack has around it when it runs alone. */
export interface Field {
  readonly world: World;
  readonly server: ServerProcess;
  /** The server's database, a copy of the world that nobody else uses. */
  readonly databaseUrl: string;
  readonly adminToken: string;
  /** Milliseconds that the attack may last. */
  readonly limit: number;
  attacker(number?: number): Attacker;
  /** A caller at an address nobody has used yet. */
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
  /** A word to choose it by. */
  readonly name: string;
  readonly what: string;
  /** What its server is started with. */
  readonly server?: ServerOptions;
  /** One of its requests, for those that many can repeat at once. */
  readonly shot?: Shot;
  /** Before anything is measured. */
  prepare?(field: Field): Promise<unknown>;
  run(field: Field): Promise<Outcome>;
}

interface Volley {
  readonly shots: number;
  /** Shots under way at once. */
  readonly atOnce: number;
  /** Harm that the answers alone show. */
  readonly harm?: (answers: Counts, field: Field) => string | null;
}

/** An attack of many equal requests. */
export function volley(
  attack: Pick<Attack, 'name' | 'what' | 'server' | 'prepare'> & { readonly shot: Shot },
  { shots, atOnce, harm = () => null }: Volley,
): Attack {
  return {
    ...attack,
    run: async (field) => {
      const until = performance.now() + field.limit;
      const outcomes = await inTurns(shots, atOnce, async (shot) => {
        const attacker = field.attacker();
        const patience = until - performance.now();
        return patience <= 0 ? 'not sent' : attack.shot({ ...attacker, patience }, shot);
      });
      const answers = countsOf(outcomes);
      return { answers, harm: harm(answers, field) };
    },
  };
}

/** Does so many things, so many of them at once. */
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

/** How often a server failed where it should have refused or served. */
export function failuresIn(answers: Counts): string | null {
  const failed = Object.entries(answers).filter(([answer]) => /^5\d\d|INTERNAL|UNAVAILABLE/.test(answer));
  if (failed.length === 0) return null;
  return failed.map(([answer, count]) => `${count} × ${answer}`).join(', ');
}
