import { type Context } from '../core/context.js';
import { withRoleInForce } from './second-factor.js';
import { openSession } from './session.service.js';
import { getUser } from './user.service.js';
import { type Session } from './user.types.js';

/** Signs in an account whose proof was checked: its token, and the account in the role that it has with it. */
export async function beginSession(ctx: Context, userId: number, secondFactor = false): Promise<Session> {
  const accessToken = await openSession(ctx, userId, secondFactor);
  return { accessToken, user: withRoleInForce(ctx.env, await getUser(ctx, userId), secondFactor) };
}
