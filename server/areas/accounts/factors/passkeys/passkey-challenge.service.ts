import { randomBytes } from 'node:crypto';
import { type Context } from '../../../../platform/context/context.js';
import { integer } from '../../../../platform/data/rows.js';
import { command, statement } from '../../../../platform/data/statement.js';
import { challengeIn } from './passkey-credential.js';

/** Time limit for answering a challenge. */
export const challengeMs = 5 * 60_000;

const insertChallenge = command(
  `WITH expired AS (DELETE FROM passkey_challenges WHERE expires_at <= $3)
   INSERT INTO passkey_challenges (challenge, user_id, expires_at) VALUES ($1, $2, $4)`,
);

/**
 * A new challenge, valid once within five minutes. It is for registering a passkey of the account; for a sign-in if
 * `userId` is null.
 */
export async function newChallenge(ctx: Context, userId: number | null): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  const now = ctx.env.clock.now();
  const text = Buffer.from(challenge).toString('base64url');
  await insertChallenge(ctx, [text, userId, now, new Date(now.getTime() + challengeMs)]);
  return challenge;
}

const deleteChallenge = statement(
  { found: integer },
  `DELETE FROM passkey_challenges WHERE challenge = $1 AND user_id IS NOT DISTINCT FROM $2::int AND expires_at > $3
   RETURNING 1 AS found`,
);

/**
 * Uses up the challenge that the client data answers, and returns it; null if it is unknown, answered already or
 * expired. Call it outside of a transaction, because a wrong answer must use it up, too.
 */
export async function spendChallenge(
  ctx: Context,
  clientDataJSON: string,
  userId: number | null,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const spent = await deleteChallenge(ctx, [challenge, userId, ctx.env.clock.now()]);
  return spent.length > 0 ? challenge : null;
}
