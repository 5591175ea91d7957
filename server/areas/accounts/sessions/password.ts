import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { type Client, payerOf } from '../../../platform/work/budget.js';
import { FairQueue } from '../../../platform/work/fair-queue.js';

/** argon2id at OWASP's first recommended setting: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A hash deliberately takes a core for some 30 ms, on the same threads that compress responses. So at most half of the
 * cores hash at once, accounts and visitors' addresses take turns, and the queue pauses between hashes while many wait.
 */
const hashing = new FairQueue({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  waitingEach: 1_000,
  rests: true,
});

/** Hashes and compares passwords for a request when its turn comes. */
export function hashInTurn<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  return hashing.run(payerOf(client), work);
}

/**
 * A password as it is hashed, however a keyboard composed its letters: RFC 8265's OpaqueString, with plain spaces and in NFC.
 */
export const preparedPassword = (password: string): string =>
  password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');

export function hashPassword(password: string): Promise<string> {
  return hash(preparedPassword(password), cost);
}

/**
 * Whether the password matches the hash; without a hash (no such account) it takes just as long. Hashes from before passwords
 * were prepared are of what was typed, so its other forms are tried too: for ASCII there are none.
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const stored = passwordHash ?? (await unknownAccountHash());
  for (const form of new Set([preparedPassword(password), password, password.normalize('NFD')])) {
    if (await verify(stored, form)) return passwordHash !== null;
  }
  return false;
}

let decoy: Promise<string> | undefined;

function unknownAccountHash(): Promise<string> {
  decoy ??= hashPassword('nobody has this password');
  return decoy;
}
