import { type Actor } from '../../../platform/context/policy.js';

/** Who may import seasons, and see what was uploaded. */
export const importPolicy = {
  importSeason: (actor: Actor) => actor.isAdmin,
  read: (actor: Actor) => actor.isAdmin,
};

export const importRefusal = { other: 'Only administrators import seasons' };
