import { type Context } from '../core/context.js';
import { authorize } from '../core/policy.js';
import { columnsOf, selectList } from '../core/rows.js';
import { foundRow, statement } from '../core/statement.js';
import { passkeysOf } from './passkey.service.js';
import { passkeySite } from './passkey-site.js';
import { hasSecondFactor } from './second-factor.js';
import { addingOff, factorsOf } from './factors.service.js';
import { type SecondFactors } from './second-factor.types.js';
import { UserEntity } from './user.entity.js';
import { userPolicy } from './user.policy.js';
import { userNotFound } from './user.service.js';

const ownRole = columnsOf(UserEntity, 'role');
const readRole = statement(ownRole, `SELECT ${selectList(ownRole)} FROM users WHERE id = $1`);

/** What the signed-in person has beside the password, and what they need. */
export async function mySecondFactors(ctx: Context): Promise<SecondFactors> {
  authorize(ctx, userPolicy.secureOwn, []);
  const id = ctx.actor.id ?? 0;
  const { role } = foundRow(await readRole(ctx, [id]), userNotFound);
  const { totpSince, recoveryCodesLeft } = await factorsOf(ctx, id);
  const site = passkeySite(ctx);
  return {
    totpSince,
    recoveryCodesLeft,
    passkeys: await passkeysOf(ctx, id),
    passkeysOff: typeof site === 'string' ? site : null,
    addingOff: await addingOff(ctx, id),
    required: ctx.env.staffSecondFactor === true && role !== 'user',
    given: hasSecondFactor(ctx.actor),
  };
}
