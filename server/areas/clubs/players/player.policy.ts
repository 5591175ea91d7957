import { administrators, staff } from '../../../platform/context/policy.js';

const manage = staff({ other: 'Only admins and moderators can manage players.' });
const remove = administrators({ other: 'Only administrators can delete and release players.' });

/** Access rules for players; a team's roster as a whole is the team's question. Everybody may look. */
export const playerPolicy = {
  create: manage,
  /** Name, position, hands, age and ratings. */
  edit: manage,
  sign: manage,
  remove,
  release: remove,
};
