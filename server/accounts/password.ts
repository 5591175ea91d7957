import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { clientOf } from '../core/client-address.js';
import { type Context } from '../core/context.js';
import { FairQueue } from '../core/fair-queue.js';

/** argon2id at OWASP's first recommended setting: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A hash deliberately takes a core for some 30 ms, on the same threads that compress responses. So at most half of the
 * cores hash at once, addresses take turns, and the queue pauses between hashes while many wait.
 */
const hashing = new FairQueue({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  waitingEach: 1_000,
  rests: true,
});

/** Hashes and compares passwords for a request when its turn comes. */
export function hashInTurn<Result>(
  { address }: Pick<Context, 'address'>,
  work: () => Promise<Result>,
): Promise<Result> {
  return hashing.run(clientOf(address), work);
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether the password matches the hash; without a hash (no such account) it takes just as long. */
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
