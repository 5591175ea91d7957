import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { type Client, payerOf } from '../../../platform/work/budget.js';
import { FairQueue } from '../../../platform/work/fair-queue.js';

/** argon2id at OWASP's first recommended setting: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A hash takes a core for about 30 ms, on the threads that also compress responses. So at most half of the cores hash
 * simultaneously, accounts and visitors' addresses take turns, and the queue pauses between hashes while many wait.
 */
const hashing = new FairQueue({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  waitingEach: 1_000,
  rests: true,
});

/** Runs `work`, which hashes or compares passwords, when the client's turn comes. */
export function hashInTurn<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  return hashing.run(payerOf(client), work);
}

/**
 * The form of a password that is hashed: RFC 8265's OpaqueString (NFC, plain spaces). Composed letters and letters with
 * separate accents get the same form.
 */
export const preparedPassword = (password: string): string =>
  password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');

export function hashPassword(password: string): Promise<string> {
  return hash(preparedPassword(password), cost);
}

/**
 * Whether the password matches the hash. Without a hash (no such account) the check takes the same time. Old hashes
 * were made of the password as it was typed, so up to three Unicode forms are tried. An ASCII password has one form.
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
