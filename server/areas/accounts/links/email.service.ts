import { type Context } from '../../../platform/context/context.js';
import { conflict } from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { type Message } from '../../../platform/http/graphql/message.js';
import { inTransaction, isUniqueViolation } from '../../../platform/data/transactions/transaction.js';
import { isMailDelayed } from '../../../platform/mail/outbox.js';
import { notifyAccount, queueConfirmation } from '../users/account-mails.js';
import { holdAccount } from '../sessions/hold-account.service.js';
import { confirmPassword, holdConfirmed } from '../sessions/password-check.service.js';
import { countRegistration } from '../limits/registration-limit.js';
import { logSecurity } from '../audit/security-log.js';
import { UserEntity } from '../users/user.entity.js';
import { getUser } from '../users/user.service.js';
import { type User } from '../users/user.types.js';
import { type ChangeEmailInput, type ConfirmEmailInput } from './email.types.js';
import { countLinkRequest } from '../limits/link-request-limit.js';
import { openLink, takeLink, type TakenLink } from './link.service.js';
import { userChanged } from '../users/user-events.js';

/**
 * Changes the email address of the signed-in account. If the server sends mail, nothing changes until the new address
 * is confirmed by the link sent to it, so the answer does not reveal whether the address is taken. Without mail, the
 * change takes effect immediately.
 * @throws DomainError `forbidden` for a wrong password; `rate_limited`; without mail, `conflict` for a taken address
 */
export async function changeEmail(ctx: Context, input: ChangeEmailInput): Promise<Message> {
  const confirmed = await confirmPassword(ctx, input.currentPassword);
  const userId = ctx.actor.id ?? 0;
  const email = input.email.trim();
  const current = (await getUser(ctx, userId)).email;
  if (isSame(email, current)) return keepEmail(ctx, userId, current);
  if (!ctx.env.mail) return replaceEmail(ctx, confirmed, email);
  await countLinkRequest(ctx, `account ${userId}`);
  await inTransaction(ctx, async (tx) => {
    await holdConfirmed(tx, confirmed);
    await notifyAccount(tx, userId, 'email_change_asked');
    await tx.db.update(UserEntity, { id: userId }, { pendingEmail: email });
    await queueConfirmation(tx, userId, email);
    await announce(tx, userChanged({ userId }));
  });
  return sentTo(ctx, email, 'Your email address changes when you open it.');
}

/** Cancels a pending change. */
async function keepEmail(ctx: Context, userId: number, email: string): Promise<Message> {
  await storeEmail(ctx, userId, { pendingEmail: null });
  return { message: `Your email address stays ${email}.` };
}

/**
 * Replaces the address immediately. This counts as a registration, because the answer likewise reveals whether the
 * address is taken.
 */
async function replaceEmail(ctx: Context, confirmed: string, email: string): Promise<Message> {
  await countRegistration(ctx);
  const userId = await inTransaction(ctx, async (tx) => {
    const id = await holdConfirmed(tx, confirmed);
    await storeEmail(tx, id, { email, emailConfirmedAt: null, pendingEmail: null });
    return id;
  });
  logSecurity(ctx, 'email_changed', { account: userId });
  return { message: `Your email address is ${email} now.` };
}

type StoredEmail = Partial<Pick<UserEntity, 'email' | 'emailConfirmedAt' | 'pendingEmail'>>;

/** @throws DomainError `conflict` when another account has the address */
async function storeEmail(ctx: Context, userId: number, stored: StoredEmail): Promise<void> {
  await refuseTaken(
    inTransaction(ctx, async (tx) => {
      await holdAccount(tx, userId);
      await tx.db.update(UserEntity, { id: userId }, stored);
      await announce(tx, userChanged({ userId }));
    }),
  );
}

async function refuseTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw conflict('Email is already registered');
    throw error;
  }
}

/**
 * Confirms an address by the link that was sent to it. If it is the new address of a pending change, the change takes
 * effect.
 * @throws DomainError `invalid` for a link that does not work, `conflict` when another account has the address by now,
 * `forbidden` while the account is suspended, `rate_limited` after too many guesses
 */
export async function confirmEmail(ctx: Context, { token }: ConfirmEmailInput): Promise<Message> {
  const purpose = 'confirm_email';
  const userId = await openLink(ctx, purpose, token);
  const link = await refuseTaken(
    inTransaction(ctx, async (tx) => {
      const taken = await takeLink(tx, { userId, purpose, token }, fitsConfirmation);
      if (isChange(taken)) await notifyAccount(tx, userId, 'email_changed');
      const changed = isChange(taken) ? { email: taken.linkEmail, pendingEmail: null } : {};
      await storeEmail(tx, userId, { ...changed, emailConfirmedAt: tx.env.clock.now() });
      return taken;
    }),
  );
  const event = isChange(link) ? 'email_changed' : 'email_confirmed';
  logSecurity(ctx, event, { account: userId, username: link.username });
  return { message: `The email address ${link.linkEmail} is confirmed.` };
}

const isChange = ({ linkEmail, pendingEmail }: TakenLink): boolean =>
  pendingEmail !== null && isSame(linkEmail, pendingEmail);

const fitsConfirmation = (link: TakenLink): boolean => isChange(link) || isSame(link.linkEmail, link.email);

/**
 * Sends a new confirmation link to the new address of a pending change, or else to the account's address.
 * @throws DomainError `conflict` when there is nothing to confirm or the server sends no mail; `rate_limited`
 */
export async function sendConfirmation(ctx: Context): Promise<Message> {
  if (!ctx.env.mail)
    throw conflict('This server does not send email, so email addresses cannot be confirmed.');
  const userId = ctx.actor.id ?? 0;
  const address = addressToConfirm(await getUser(ctx, userId));
  if (address === null) throw conflict('Your email address is already confirmed.');
  await countLinkRequest(ctx, `account ${userId}`);
  await inTransaction(ctx, (tx) => queueConfirmation(tx, userId, address));
  return sentTo(ctx, address, 'It confirms the address.');
}

/** Whether {@link sendConfirmation} would send the viewer a link for this account. */
export const canSendConfirmation = (ctx: Context, user: User): boolean =>
  ctx.actor.is(user.id) && Boolean(ctx.env.mail) && addressToConfirm(user) !== null;

/** The new address of a pending change, or else the account's unconfirmed address; null if there is neither. */
const addressToConfirm = ({ email, emailConfirmedAt, pendingEmail }: User): string | null =>
  pendingEmail ?? (emailConfirmedAt === null ? email : null);

async function sentTo(ctx: Context, address: string, then: string): Promise<Message> {
  const message = `An email with a link is on its way to ${address}. ${then} It works for an hour.`;
  return { message: (await isMailDelayed(ctx)) ? `${message} Email is delayed at the moment.` : message };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
