import { administrators, staff } from '../../../platform/context/policy.js';

/** Access rules for matches. */
export const matchPolicy = {
  create: staff(),
  simulate: administrators({ other: 'Only administrators can simulate matches' }),
  enterResult: administrators({ other: 'Only administrators can enter results' }),
  remove: administrators(),
};
