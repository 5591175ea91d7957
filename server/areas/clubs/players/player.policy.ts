import { type Actor } from '../../../platform/context/policy.js';

/** Access rules for players; a team's roster as a whole is the team's question. Everybody may look. */
export const playerPolicy = {
  create: (actor: Actor) => actor.isStaff,
  /** Name, position, hands, age and ratings. */
  edit: (actor: Actor) => actor.isStaff,
  sign: (actor: Actor) => actor.isStaff,
  remove: (actor: Actor) => actor.isAdmin,
  release: (actor: Actor) => actor.isAdmin,
};

export const playerRefusals = {
  manage: { other: 'Only admins and moderators can manage players.' },
  remove: { other: 'Only administrators can delete and release players.' },
};
