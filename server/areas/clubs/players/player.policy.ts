import { administrators, staff } from '../../../platform/context/policy.js';

const manage = staff({ other: 'Only admins and moderators can manage players.' });
const remove = administrators({ other: 'Only administrators can delete and release players.' });

/** Access rules for single players; the team's policy has the rules for whole rosters. Everybody may read players. */
export const playerPolicy = {
  create: manage,
  /** Changing name, position, hands, age and ratings. */
  edit: manage,
  sign: manage,
  remove,
  release: remove,
};
