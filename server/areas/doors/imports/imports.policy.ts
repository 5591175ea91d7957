import { type Actor } from '../../../platform/context/policy.js';

/** Access rules for imports of seasons and their uploads. */
export const importPolicy = {
  importSeason: (actor: Actor) => actor.isAdmin,
  read: (actor: Actor) => actor.isAdmin,
};

export const importRefusal = { other: 'Only administrators import seasons' };
