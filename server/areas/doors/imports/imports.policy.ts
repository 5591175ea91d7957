import { administrators } from '../../../platform/context/policy.js';

const refusal = { other: 'Only administrators import seasons' };

/** Access rules for imports of seasons and their uploads. */
export const importPolicy = {
  importSeason: administrators(refusal),
  read: administrators(refusal),
};
