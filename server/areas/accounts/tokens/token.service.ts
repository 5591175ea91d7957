import { holdOwnAccount } from '../sessions/hold-account.service.js';
import { PersonalTokenEntity } from './personal-token.entity.js';
import { commissionColumns, commissionOf, selectCommission } from '../users/commission.js';
import { roleInForce } from '../users/role-in-force.js';
import { logSecurity } from '../audit/security-log.js';
import { type Asking, type Identity } from '../sessions/session.service.js';
import { suspensionColumns, suspensionNow, suspensionSentence } from '../users/suspension.js';
import { UserEntity } from '../users/user.entity.js';
import { type Context } from '../../../platform/context/context.js';
import {
  conflict,
  invalid,
  notFound,
  unauthenticated,
  DomainError,
} from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { type Page, type PageRange } from '../../../platform/lists/pagination.js';
import { Actor } from '../../../platform/context/policy.js';
import { columnsOf, integer, selectList } from '../../../platform/data/rows.js';
import { type ListOrder, readPage, Selection } from '../../../platform/lists/selection.js';
import { command, onlyRow, readRows, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { hashOf, newTokenText } from './token-text.js';
import { type MakeTokenInput, type NewPersonalToken, type PersonalToken } from './token.types.js';
import { userChanged } from '../users/user-events.js';
import { factorsOf, isProtected, kindsOf } from '../factors/factors.service.js';
import { isSignedByPasskeyOf } from '../factors/passkeys/passkey-sign-in.service.js';
import { guessCode } from '../factors/second-factor.service.js';

/** Maximum number of tokens of an account. */
export const mostTokens = 50;
export const tokenNotFound = 'Token not found';

const listed = columnsOf(PersonalTokenEntity, 'id', 'name', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt');
const newestFirst: ListOrder<PersonalToken> = {
  keys: [{ sql: 'id', type: 'integer' }],
  direction: 'DESC',
  placeOf: ({ id }) => [id],
};

/** The personal tokens of the signed-in account, including expired ones, the newest first. */
export async function pageMyTokens(ctx: Context, range: PageRange): Promise<Page<PersonalToken>> {
  const selection = new Selection().where('user_id = ?', ctx.actor.id);
  const read = (sql: string, values: unknown[]) =>
    readRows(ctx, listed, `SELECT ${selectList(listed)} FROM personal_tokens WHERE ${sql}`, values);
  return readPage(ctx, { from: 'personal_tokens', selection, order: newestFirst, read }, range);
}

const countTokens = statement(
  { count: integer },
  'SELECT count(*)::int AS count FROM personal_tokens WHERE user_id = $1',
);
const insertToken = statement(
  listed,
  `INSERT INTO personal_tokens (user_id, name, hash, scopes, second_factor, created_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${selectList(listed)}`,
);

/**
 * Makes a token for the signed-in person's program, and returns its text; only a hash is stored. If the account has a
 * second factor, it must be given again.
 * @throws DomainError `invalid` without the scope `read` or with an end in the past, `conflict` if the account has
 * {@link mostTokens}, `forbidden` if its second factor is missing or wrong
 */
export async function makeToken(ctx: Context, input: MakeTokenInput): Promise<NewPersonalToken> {
  const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
  if (expiresAt && expiresAt <= ctx.env.clock.now()) {
    throw invalid('End date must be in the future', 'expiresAt');
  }
  if (!input.scopes.includes('read')) throw invalid('Scopes must include read', 'scopes');
  const secondFactor = await confirmFactor(ctx, input);
  const text = newTokenText();
  const made = await inTransaction(ctx, async (tx) => {
    const id = await holdOwnAccount(tx);
    if (onlyRow(await countTokens(tx, [id])).count >= mostTokens) {
      throw conflict(`You have ${mostTokens} tokens. Please revoke one first.`);
    }
    const values = [
      id,
      input.name.trim(),
      hashOf(text),
      input.scopes,
      secondFactor,
      tx.env.clock.now(),
      expiresAt,
    ];
    return onlyRow(await insertToken(tx, values));
  });
  logSecurity(ctx, 'token_made', { ...ofCaller(ctx), token: made.id, scopes: made.scopes.join(' ') });
  return { ...made, token: text };
}

const deleteToken = statement(
  { id: integer },
  'DELETE FROM personal_tokens WHERE id = $1 AND user_id = $2 RETURNING id',
);

/**
 * Revokes a token of the signed-in person: it is refused from now on, and its sockets are closed.
 * @throws DomainError `not_found` for a revoked token or another account's
 */
export async function revokeToken(ctx: Context, tokenId: number): Promise<string> {
  await inTransaction(ctx, async (tx) => {
    const revoked = await deleteToken(tx, [tokenId, tx.actor.id]);
    if (revoked.length === 0) throw notFound(tokenNotFound);
    await announce(tx, userChanged({ userId: tx.actor.id ?? 0 }));
  });
  logSecurity(ctx, 'token_revoked', { ...ofCaller(ctx), token: tokenId });
  return 'The token was revoked.';
}

const ofCaller = ({ actor }: Context) => ({ account: actor.id ?? 0, username: actor.username ?? '' });

const ofToken = columnsOf(PersonalTokenEntity, 'scopes', 'secondFactor', 'expiresAt', 'lastUsedAt');
const ofUser = { ...columnsOf(UserEntity, 'username', 'role'), ...suspensionColumns };
const callerRow = { ...ofToken, ...ofUser, ...commissionColumns, tokenId: integer, userId: integer };
const readCaller = statement(
  callerRow,
  `SELECT ${selectList(ofToken, 'token')}, ${selectList(ofUser, 'users')}, ${selectCommission},
     token.id AS "tokenId", users.id AS "userId"
   FROM personal_tokens AS token JOIN users ON users.id = token.user_id WHERE token.hash = $1`,
);

/** Minimum time between two updates of the last use, so that not every request writes. */
const noticedMs = 5 * 60_000;
const noticeUse = command(
  'UPDATE personal_tokens SET last_used_at = $2 WHERE id = $1 AND last_used_at IS DISTINCT FROM $2',
);

/**
 * The account behind a personal token, with the token's scopes.
 * @throws DomainError `unauthenticated` for an unknown, revoked or expired token, or a suspended account
 */
export async function identifyByToken(ctx: Asking, text: string): Promise<Identity> {
  const hash = hashOf(text);
  const [caller] = hash === null ? [] : await readCaller(ctx, [hash]);
  const now = ctx.env.clock.now();
  if (!caller || (caller.expiresAt && caller.expiresAt <= now)) throw unauthenticated();
  const suspended = suspensionNow(ctx.env, caller);
  if (suspended) throw unauthenticated(suspensionSentence(suspended));
  const { userId, username, role, tokenId, scopes, secondFactor, expiresAt, lastUsedAt } = caller;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= noticedMs) await noticeUse(ctx, [tokenId, now]);
  const credential = { kind: 'token', id: tokenId, scopes, secondFactor } as const;
  const roleNow = roleInForce(ctx.env, role, secondFactor);
  return { actor: new Actor(userId, username, roleNow, credential, commissionOf(caller)), expiresAt };
}

/** A second factor, given again for this act. */
interface GivenFactor {
  /** A code of the authenticator app, or a recovery code. */
  readonly code?: string | null;
  /** The browser's answer to the options for a sign-in by passkey. */
  readonly credential?: object | null;
}

/**
 * Checks the second factor again, if the account has one: a stolen session alone must not be enough for the act.
 * @returns whether the account has a second factor
 * @throws DomainError `forbidden`, with `extra.secondFactor`, for a missing or wrong factor; `rate_limited`
 */
async function confirmFactor(ctx: Context, { code, credential }: GivenFactor): Promise<boolean> {
  const id = ctx.actor.id ?? 0;
  const factors = await factorsOf(ctx, id);
  if (!isProtected(factors)) return false;
  const refusal = (sentence: string) =>
    new DomainError('forbidden', sentence, [], { extra: { secondFactor: kindsOf(factors) } });
  if (credential) {
    if (await isSignedByPasskeyOf(ctx, id, credential)) return true;
    throw refusal('This passkey was not accepted. Please try again.');
  }
  if (!code) throw refusal('Your second factor is required');
  if (await guessCode(ctx, id, code)) return true;
  throw refusal('The code is incorrect');
}
