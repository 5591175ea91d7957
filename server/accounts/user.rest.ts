import { type Context } from '../core/context.js';
import { json } from '../core/rest.js';
import { shownSuspension } from './user.service.js';
import { type Session, type User } from './user.types.js';

const suspensionFields = { suspended_until: json.nullable(json.time), suspension_reason: json.nullableText };

export const userSchema = json.object({
  id: json.integer,
  username: json.text,
  email: json.text,
  role: json.text,
  team_id: json.nullableInteger,
  team_name: json.nullableText,
  ...suspensionFields,
});

export const presentUser = (ctx: Context, user: User) => ({
  id: user.id,
  username: user.username,
  email: user.email,
  role: user.role,
  team_id: user.teamId,
  team_name: user.teamName,
  ...presentSuspension(ctx, user),
});

function presentSuspension(ctx: Context, user: User) {
  const suspension = shownSuspension(ctx, user);
  return { suspended_until: suspension?.until ?? null, suspension_reason: suspension?.reason ?? null };
}

/** Without the email address, which moderators do not see. */
export const suspendedUserSchema = json.object({
  message: json.text,
  id: json.integer,
  username: json.text,
  role: json.text,
  ...suspensionFields,
});

export const presentSuspendedUser = (ctx: Context, user: User) => ({
  message: `${user.username} is suspended.`,
  id: user.id,
  username: user.username,
  role: user.role,
  ...presentSuspension(ctx, user),
});

export const sessionSchema = json.object({
  access_token: json.text,
  token_type: json.text,
  user: userSchema,
});

export const presentSession = (ctx: Context, session: Session) => ({
  access_token: session.accessToken,
  token_type: 'bearer',
  user: presentUser(ctx, session.user),
});
