import { type Context } from '../../../platform/context/context.js';
import { withRoleInForce } from '../users/role-in-force.js';
import { openSession, type Proof } from './session.service.js';
import { getUser } from '../users/user.service.js';
import { type Session } from '../users/user.types.js';

/** Opens a session after a checked proof. Returns its token, and the account with its role in this session. */
export async function beginSession(ctx: Context, userId: number, proof: Proof = {}): Promise<Session> {
  const accessToken = await openSession(ctx, userId, proof);
  const { secondFactor = false } = proof;
  return { accessToken, user: withRoleInForce(ctx.env, await getUser(ctx, userId), secondFactor) };
}
