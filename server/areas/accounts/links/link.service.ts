import { hash, randomBytes } from 'node:crypto';
import { LessThan } from 'typeorm';
import { type Context } from '../../../platform/context/context.js';
import { forbidden, invalid } from '../../../platform/errors/domain-error.js';
import { columnOf, columnsOf, nullable, type RowOf, selectList } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { holdAccount } from '../sessions/hold-account.service.js';
import { logSecurity } from '../audit/security-log.js';
import { countFailedSignIn } from '../limits/sign-in-limit.js';
import { suspensionColumns, suspensionNow, suspensionSentence } from '../users/suspension.js';
import { UserEntity } from '../users/user.entity.js';
import { AccountLinkEntity, type LinkPurpose } from './account-link.entity.js';

const tokenBytes = 32;
/** Expired links are kept for a day. */
const keptMs = 24 * 60 * 60_000;

const hashOf = (token: string) => hash('sha256', token);

type NewLink = Pick<AccountLinkEntity, 'userId' | 'purpose' | 'email' | 'madeById' | 'expiresAt'>;

/** Makes a link that works once. @returns its token, which is stored nowhere */
export async function makeLink(tx: Context, link: NewLink): Promise<string> {
  const now = tx.env.clock.now();
  await tx.db.delete(AccountLinkEntity, { expiresAt: LessThan(new Date(now.getTime() - keptMs)) });
  const token = randomBytes(tokenBytes).toString('base64url');
  await tx.db.insert(AccountLinkEntity, { ...link, hash: hashOf(token), createdAt: now });
  return token;
}

const pages: Readonly<Record<LinkPurpose, string>> = {
  reset_password: '/reset-password',
  confirm_email: '/confirm-email',
};

/**
 * The link's URL; a path if no public URL is configured. The token is in the fragment, which browsers do not send, so
 * it appears in no log and no `Referer`.
 */
export const linkUrl = (publicUrl: string | null | undefined, purpose: LinkPurpose, token: string): string =>
  `${publicUrl ?? ''}${pages[purpose]}#token=${token}`;

const linkInvalid = () =>
  invalid('This link has expired or has already been used. Please request a new one.', 'token');

const openLinks = 'purpose = $2 AND used_at IS NULL AND expires_at > $3';
const held = columnsOf(AccountLinkEntity, 'userId');
const readOpen = statement(
  held,
  `SELECT ${selectList(held)} FROM account_links WHERE hash = $1 AND ${openLinks}`,
);

/**
 * The account of a valid link, which this call does not use up. Wrong tokens count as failed sign-ins of their network.
 * A right token is accepted even after many wrong ones, because a token of 256 bits cannot be guessed.
 * @throws DomainError `invalid` for a link that is unknown, used or expired; `rate_limited` after too many of these
 */
export async function openLink(ctx: Context, purpose: LinkPurpose, token: string): Promise<number> {
  const [link] = await readOpen(ctx, [hashOf(token), purpose, ctx.env.clock.now()]);
  if (link) return link.userId;
  logSecurity(ctx, 'link_refused', { purpose });
  await countFailedSignIn(ctx, 'links');
  throw linkInvalid();
}

const ofUser = {
  ...columnsOf(UserEntity, 'username', 'email', 'role', 'emailConfirmedAt', 'pendingEmail'),
  ...suspensionColumns,
};
const ofLink = {
  ...columnsOf(AccountLinkEntity, 'userId', 'madeById'),
  linkEmail: columnOf(AccountLinkEntity, 'email'),
};
const takenRow = { ...ofLink, ...ofUser, makerRole: nullable(columnOf(UserEntity, 'role')) };
/** A link with its account, and the present role of the administrator who made it. */
export type TakenLink = Readonly<RowOf<typeof takenRow>>;

const useAll = statement(
  columnsOf(AccountLinkEntity, 'hash'),
  `UPDATE account_links SET used_at = $3 WHERE user_id = $1 AND ${openLinks} RETURNING hash`,
);
const readTaken = statement(
  takenRow,
  `SELECT ${selectList(ofLink, 'link')}, ${selectList(ofUser, 'u')}, maker.role AS "makerRole"
   FROM account_links AS link JOIN users AS u ON u.id = link.user_id LEFT JOIN users AS maker ON maker.id = link.made_by_id
   WHERE link.hash = $1`,
);

/**
 * Uses a link of the account, which makes all its links for this purpose void. Of simultaneous requests, one succeeds.
 * If the transaction rolls back, the links stay valid.
 * @param fits a further condition on the link and the account
 * @throws DomainError `invalid` as {@link openLink}; `forbidden` while the account is suspended
 */
export async function takeLink(
  tx: Context,
  { userId, purpose, token }: { userId: number; purpose: LinkPurpose; token: string },
  fits: (link: TakenLink) => boolean,
): Promise<TakenLink> {
  await holdAccount(tx, userId);
  const used = await useAll(tx, [userId, purpose, tx.env.clock.now()]);
  const tokenHash = hashOf(token);
  const [link] = await readTaken(tx, [tokenHash]);
  if (!link || !used.some((one) => one.hash === tokenHash) || !fits(link)) throw linkInvalid();
  const suspended = suspensionNow(tx.env, link);
  if (suspended) throw forbidden(suspensionSentence(suspended));
  return link;
}
