import { type Context } from '../core/context.js';
import { invalid } from '../core/errors.js';
import { columnsOf, selectList } from '../core/rows.js';
import { statement } from '../core/statement.js';
import { hashInTurn, passwordMatches } from './password.js';
import { logSecurity } from './security-log.js';
import { countFailedSignIn, refuseTooManySignIns } from './sign-in-limit.js';
import { UserEntity } from './user.entity.js';

const stored = columnsOf(UserEntity, 'passwordHash');
const readHash = statement(stored, `SELECT ${selectList(stored)} FROM users WHERE id = $1`);

/**
 * Checks the password of the signed-in account again, for what a stolen session must not be enough for. A wrong one counts as
 * a failed sign-in.
 * @throws DomainError `invalid` for a wrong one, `rate_limited` after too many
 */
export async function checkCurrentPassword(ctx: Context, password: string): Promise<void> {
  const countedAs = `account ${ctx.actor.id}`;
  await refuseTooManySignIns(ctx, countedAs);
  const [account] = await readHash(ctx, [ctx.actor.id]);
  const matches = await hashInTurn(ctx, () => passwordMatches(account?.passwordHash ?? null, password));
  if (!matches) {
    logSecurity(ctx, 'password_check_failed', { account: ctx.actor.id ?? 0 });
    await countFailedSignIn(ctx, countedAs);
    throw invalid('Your current password is not correct', 'currentPassword');
  }
  await refuseTooManySignIns(ctx, countedAs);
}
