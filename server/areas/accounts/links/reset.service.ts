import { type Context } from '../../../platform/context/context.js';
import { conflict } from '../../../platform/errors/domain-error.js';
import { type Message } from '../../../platform/http/graphql/message.js';
import { authorize } from '../../../platform/context/policy.js';
import { sentences } from '../../../platform/text/sentences.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { isMailDelayed } from '../../../platform/mail/outbox.js';
import { endAccess } from '../sign-in/access.service.js';
import { notifyAccount, queueReset } from '../users/account-mails.js';
import { recordAct } from '../audit/audit.service.js';
import { factorsTakenSentence } from '../factors/factors.service.js';
import { hashInTurn, hashPassword } from '../sessions/password.js';
import { logSecurity } from '../audit/security-log.js';
import { suspensionNow } from '../users/suspension.js';
import { UserEntity } from '../users/user.entity.js';
import { userPolicy } from '../users/user.policy.js';
import { getUser } from '../users/user.service.js';
import { countLinkRequest } from '../limits/link-request-limit.js';
import { linkUrl, makeLink, openLink, takeLink, type TakenLink } from './link.service.js';
import { type AccountLink, type ResetPasswordInput, type ResetRequestInput } from './reset.types.js';

export const resetMessages = {
  sent: 'If an account has this address, an email with a link to choose a new password is on its way. The link works for an hour.',
  delayed:
    'Email is delayed at the moment. If an account has this address, an email with a link to choose a new password follows as soon as it can be sent. If none has come in an hour, please ask again.',
  noMail: 'This server does not send email. Please ask an administrator for a link to choose a new password.',
  done: 'Your password is changed. Please log in with the new one.',
} as const;

/**
 * Queues a mail with a link to the account with this address. A job looks the account up later, so the answer and its
 * time do not reveal whether the account exists.
 * @throws DomainError `rate_limited` after too many for the network or the address
 */
export async function requestPasswordReset(ctx: Context, { email }: ResetRequestInput): Promise<Message> {
  if (!ctx.env.mail) return { message: resetMessages.noMail };
  const address = email.trim();
  await countLinkRequest(ctx, `address ${address.toLowerCase()}`);
  await inTransaction(ctx, (tx) => queueReset(tx, address));
  return { message: (await isMailDelayed(ctx)) ? resetMessages.delayed : resetMessages.sent };
}

/**
 * Sets a new password by a link. All sessions, personal tokens and other links of the account end. A link sent by mail
 * also confirms the email address. If the address is confirmed, second factors that were added before its confirmation
 * are removed. Nobody is signed in: a remaining second factor is still required.
 * @throws DomainError `invalid` for a link that does not work, `forbidden` while the account is suspended,
 * `rate_limited` after too many guesses
 */
export async function resetPassword(
  ctx: Context,
  { token, newPassword }: ResetPasswordInput,
): Promise<Message> {
  const purpose = 'reset_password';
  const userId = await openLink(ctx, purpose, token);
  const passwordHash = await hashInTurn(ctx, () => hashPassword(newPassword));
  const { username, factors } = await inTransaction(ctx, async (tx) => {
    const link = await takeLink(tx, { userId, purpose, token }, fitsReset);
    const emailConfirmedAt = link.madeById === null ? tx.env.clock.now() : link.emailConfirmedAt;
    await tx.db.update(UserEntity, { id: userId }, { passwordHash, emailConfirmedAt });
    const taken = factorsTakenSentence(await endAccess(tx, userId));
    await notifyAccount(tx, userId, 'password_reset', taken);
    return { username: link.username, factors: taken };
  });
  logSecurity(ctx, 'password_reset', { account: userId, username });
  return { message: sentences(resetMessages.done, factors) };
}

/**
 * A link sent by mail is valid while the account has the address. A link made by an administrator is valid while its
 * maker is an administrator and the account is not an administrator's.
 */
function fitsReset({ madeById, makerRole, role, linkEmail, email }: TakenLink): boolean {
  if (madeById !== null) return makerRole === 'admin' && role !== 'admin';
  return linkEmail.toLowerCase() === email.toLowerCase();
}

const madeLinkMs = 24 * 60 * 60_000;

/**
 * Makes a link that resets a person's password, which an administrator hands over. Only administrators make such links.
 * An account of an administrator must first get another role, which the audit log records.
 * @throws DomainError `conflict` while the account is suspended
 */
export async function makeResetLink(ctx: Context, userId: number): Promise<AccountLink> {
  const { token, username, expiresAt } = await inTransaction(ctx, async (tx) => {
    const user = await getUser(tx, userId);
    authorize(tx, userPolicy.makeResetLink, [user], {
      other: 'An administrator’s password cannot be reset by another administrator’s link',
    });
    if (suspensionNow(tx.env, user)) throw conflict(`${user.username} is suspended.`);
    const end = new Date(tx.env.clock.now().getTime() + madeLinkMs);
    const link = { userId, purpose: 'reset_password', email: user.email, madeById: tx.actor.id } as const;
    const made = await makeLink(tx, { ...link, expiresAt: end });
    await recordAct(tx, 'user.reset_link', userId, { username: user.username });
    await notifyAccount(tx, userId, 'reset_link_made');
    return { token: made, username: user.username, expiresAt: end };
  });
  logSecurity(ctx, 'reset_link_made', { account: userId, username, by: ctx.actor.id });
  return {
    message: `With this link ${username} can choose a new password. It works once, for 24 hours, and is shown only now.`,
    url: linkUrl(ctx.env.publicUrl, 'reset_password', token),
    expiresAt,
  };
}
