import { hash, verify } from '@node-rs/argon2';

/** argon2id at OWASP's first recommended setting: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

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
