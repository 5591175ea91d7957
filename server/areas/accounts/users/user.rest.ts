import { answerOf } from '../../../platform/http/rest/answers.js';
import { type Context } from '../../../platform/context/context.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { shownSuspension } from './user.service.js';
import { Session, User } from './user.types.js';

const suspendedUntil = (user: User, ctx: Context) => shownSuspension(ctx, user)?.until ?? null;
const suspensionReason = (user: User, ctx: Context) => shownSuspension(ctx, user)?.reason ?? null;

const suspension = {
  suspendedUntil: [json.nullable(json.time), suspendedUntil],
  suspensionReason: [json.nullableText, suspensionReason],
} as const;

const email = {
  email: json.text,
  emailConfirmedAt: json.nullable(json.time),
  pendingEmail: json.nullableText,
} as const;

export const userAnswer = answerOf(User, {
  without: ['createdAt'],
  also: { ...email, teamName: json.nullableText },
  with: suspension,
  first: ['id', 'username', 'email'],
});

/** The account as its owner sees it. */
export const ownUserAnswer = answerOf(User, {
  without: ['createdAt'],
  also: { ...email, teamName: json.nullableText, secondFactorNeeded: json.flag },
  with: suspension,
  first: ['id', 'username', 'email'],
});

/** The account without its email address, which moderators may not see. */
export const suspendedUserAnswer = answerOf(User, {
  without: ['teamId', 'createdAt'],
  with: {
    message: [json.text, ({ username }: User) => `${username} is suspended.`],
    suspendedUntil: [json.nullable(json.time), suspendedUntil],
    suspensionReason: [json.nullableText, suspensionReason],
  },
  first: ['message'],
});

export const sessionAnswer = answerOf(Session, {
  with: {
    tokenType: [json.text, () => 'bearer'],
    user: [ownUserAnswer.schema, ({ user }: Session, ctx: Context) => ownUserAnswer.present(user, ctx)],
  },
  first: ['access_token', 'token_type'],
});
