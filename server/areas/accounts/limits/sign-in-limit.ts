import { hash } from 'node:crypto';
import { Column, Entity, LessThan, PrimaryColumn } from 'typeorm';
import { clientOf } from '../../../platform/work/client-address.js';
import { type Context } from '../../../platform/context/context.js';
import { rateLimited } from '../../../platform/errors/domain-error.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { command, onlyRow, statement } from '../../../platform/data/statement.js';

/**
 * Number of failed sign-ins in the current minute, from a network to one account, or from a network to all accounts.
 * All server processes share it.
 */
@Entity('failed_sign_ins')
export class FailedSignInEntity {
  /**
   * SHA-256 of the network and the account (or the name, if no account has it). Wrong codes are also counted in a
   * second row, by a SHA-256 of the account without the network.
   */
  @PrimaryColumn({ type: 'char', length: 64 })
  source!: string;

  @Column({ type: 'timestamptz' })
  windowStart!: Date;

  @Column({ type: 'int' })
  failures!: number;
}

const windowMs = 60_000;

const count = statement(
  columnsOf(FailedSignInEntity, 'failures'),
  `INSERT INTO failed_sign_ins AS f (source, window_start, failures) VALUES ($1, $2, 1)
   ON CONFLICT (source) DO UPDATE SET
     failures = CASE WHEN f.window_start > $3 THEN f.failures + 1 ELSE 1 END,
     window_start = CASE WHEN f.window_start > $3 THEN f.window_start ELSE excluded.window_start END
   RETURNING failures`,
);

/** @throws DomainError `rate_limited` once the minute's failures are used up, even with the right password */
export async function refuseTooManySignIns(ctx: Context, account: string): Promise<void> {
  if (await isUsedUp(ctx, account, ctx.env.signInLimit)) throw tooManyFailures();
}

/** A network's limit is this many times an account's: enough for a school, too few to try a list of names. */
const networkFactor = 20;
const allNames = 'all names';

/**
 * Refuses a sign-in from a network with failures for many names. This also bounds the work of comparing passwords.
 * @param isKnownHere whether the account has a session from this network; if so, the sign-in is not refused
 * @throws DomainError `rate_limited`
 */
export async function refuseGuessingNetwork(
  ctx: Context,
  isKnownHere: () => Promise<boolean>,
): Promise<void> {
  const most = ctx.env.signInLimit * networkFactor;
  if ((await isUsedUp(ctx, allNames, most)) && !(await isKnownHere())) throw tooManyFailures();
}

async function isUsedUp(ctx: Context, account: string, most: number): Promise<boolean> {
  if (most === 0) return false;
  const row = await ctx.db.findOneBy(FailedSignInEntity, { source: sourceOf(ctx, account) });
  return row !== null && row.failures >= most && isCurrent(ctx, row.windowStart);
}

const tooManyFailures = () =>
  rateLimited('Too many failed sign-ins. Please wait a minute and try again.', windowMs / 1000);

/** @throws DomainError `rate_limited` when simultaneous attempts have used up the minute's failures */
export async function countFailedSignIn(ctx: Context, account: string): Promise<void> {
  await countFrom(ctx, sourceOf(ctx, account), ctx.env.signInLimit);
}

/**
 * Counts a wrong password twice: for the account, and for the network, where failures for all names are added.
 * @throws as {@link countFailedSignIn}
 */
export async function countWrongPassword(ctx: Context, account: string): Promise<void> {
  await countFrom(ctx, sourceOf(ctx, allNames), ctx.env.signInLimit * networkFactor);
  await countFailedSignIn(ctx, account);
}

async function countFrom(ctx: Context, source: string, most = ctx.env.signInLimit): Promise<void> {
  if (most === 0) return;
  const values = [source, ctx.env.clock.now(), windowOpens(ctx)];
  const { failures } = onlyRow(await count(ctx, values));
  const outdated = new Date(windowOpens(ctx).getTime() - windowMs);
  await ctx.db.delete(FailedSignInEntity, { windowStart: LessThan(outdated) });
  if (failures > most) throw tooManyFailures();
}

const takeBack = command(
  'UPDATE failed_sign_ins SET failures = greatest(failures - 1, 0) WHERE source = ANY ($1)',
);

/**
 * Checks a code, which is short enough to be guessed. Each guess counts as a failed sign-in before the check; a right
 * guess is subtracted again. So the limit also holds for simultaneous guesses. Another counter adds the guesses for the
 * account from all networks. `check` returns null for a wrong code.
 * @throws DomainError `rate_limited`
 */
export async function limitedGuess<Right>(
  ctx: Context,
  account: string,
  check: () => Promise<Right | null>,
): Promise<Right | null> {
  if (ctx.env.signInLimit === 0) return check();
  const sources = [sourceOf(ctx, account), hash('sha256', `codes of ${account}`)];
  for (const source of sources) await countFrom(ctx, source);
  const right = await check();
  if (right !== null) await takeBack(ctx, [sources]);
  return right;
}

/**
 * Whether the window still counts. A window that starts a minute or more in the future no longer counts: it was
 * stored before the clock was set back.
 */
const isCurrent = (ctx: Context, windowStart: Date) =>
  windowStart > windowOpens(ctx) && windowStart < notYet(ctx);

const notYet = (ctx: Context) => new Date(ctx.env.clock.now().getTime() + windowMs);
const windowOpens = (ctx: Context) => new Date(ctx.env.clock.now().getTime() - windowMs);

const sourceOf = (ctx: Context, account: string) => hash('sha256', `${clientOf(ctx.address)}\n${account}`);
