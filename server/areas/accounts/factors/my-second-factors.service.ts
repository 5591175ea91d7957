import { type Context } from '../../../platform/context/context.js';
import { columnsOf, selectList } from '../../../platform/data/rows.js';
import { foundRow, statement } from '../../../platform/data/statement.js';
import { passkeysOf } from './passkey.service.js';
import { passkeySite } from './passkeys/passkey-site.js';
import { hasSecondFactor } from '../users/role-in-force.js';
import { addingOff, factorsOf } from './factors.service.js';
import { type SecondFactors } from './second-factor.types.js';
import { UserEntity } from '../users/user.entity.js';
import { userNotFound } from '../users/user.service.js';

const ownRole = columnsOf(UserEntity, 'role');
const readRole = statement(ownRole, `SELECT ${selectList(ownRole)} FROM users WHERE id = $1`);

/** Second factors of the signed-in person, and whether one is required of them. */
export async function mySecondFactors(ctx: Context): Promise<SecondFactors> {
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
