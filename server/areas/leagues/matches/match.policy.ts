import { leagueAdministrators, leagueStaff } from '../../../platform/context/policy.js';

/** Access rules for matches and bulk simulations of a league. Those without a league belong to the site’s staff. */
export const matchPolicy = {
  create: leagueStaff(),
  simulate: leagueAdministrators({ other: 'Only administrators can simulate matches' }),
  enterResult: leagueStaff({ other: 'Only staff of the league can enter results' }),
  remove: leagueAdministrators(),
};
