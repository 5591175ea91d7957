import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { clientOf } from '../core/client-address.js';
import { type Context } from '../core/context.js';
import { FairQueue } from '../core/fair-queue.js';

/** argon2id at OWASP's first recommended setting: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A hash takes a core for some 30 ms, by intention, and the threads that hash are those that compress answers: so at most half
 * of the cores hash at once, address by address, and they rest while many wait.
 */
const hashing = new FairQueue({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  waitingEach: 1_000,
  rests: true,
});

/** Hashes and compares passwords for a request when it is its turn. */
export function hashInTurn<Result>(
  { address }: Pick<Context, 'address'>,
  work: () => Promise<Result>,
): Promise<Result> {
  return hashing.run(clientOf(address), work);
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether the password is the one behind the hash; with no hash (no such account) as much time is spent on the answer. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash !== null) return verify(passwordHash, password);
  await verify(await unknownAccountHash(), password);
  return false;
}

let decoy: Promise<string> | undefined;

function unknownAccountHash(): Promise<string> {
  decoy ??= hashPassword('nobody has this password');
  return decoy;
}
