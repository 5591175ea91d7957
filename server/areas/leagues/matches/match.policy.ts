import { type Actor } from '../../../platform/context/policy.js';

/** Who may do what with matches. */
export const matchPolicy = {
  create: (actor: Actor) => actor.isStaff,
  simulate: (actor: Actor) => actor.isAdmin,
  remove: (actor: Actor) => actor.isAdmin,
};

export const simulateRefusal = { other: 'Only administrators can simulate matches' };
