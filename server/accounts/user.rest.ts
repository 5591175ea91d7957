import { json } from '../core/rest.js';
import { type Session, type User } from './user.types.js';

export const userSchema = json.object({
  id: json.integer,
  username: json.text,
  email: json.text,
  role: json.text,
  team_id: json.nullableInteger,
  team_name: json.nullableText,
});

export const presentUser = (user: User) => ({
  id: user.id,
  username: user.username,
  email: user.email,
  role: user.role,
  team_id: user.teamId,
  team_name: user.teamName,
});

export const sessionSchema = json.object({
  access_token: json.text,
  token_type: json.text,
  user: userSchema,
});

export const presentSession = (session: Session) => ({
  access_token: session.accessToken,
  token_type: 'bearer',
  user: presentUser(session.user),
});
