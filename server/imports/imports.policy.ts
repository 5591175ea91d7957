import { type Actor } from '../core/policy.js';

/** Who may import seasons. */
export const importPolicy = {
  importSeason: (actor: Actor) => actor.isAdmin,
};

export const importRefusal = { other: 'Only administrators import seasons' };
