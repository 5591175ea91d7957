import { type Actor } from '../../../platform/context/policy.js';

/** Access rules for matches. */
export const matchPolicy = {
  create: (actor: Actor) => actor.isStaff,
  simulate: (actor: Actor) => actor.isAdmin,
  remove: (actor: Actor) => actor.isAdmin,
};

export const simulateRefusal = { other: 'Only administrators can simulate matches' };
