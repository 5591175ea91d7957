import { leagueAdministrators } from '../../../../platform/context/policy.js';

/** Access rules for live matches. Watching is for everybody. */
export const livePolicy = {
  start: leagueAdministrators({
    other: 'Only a league’s commissioners and administrators can start matches',
  }),
  callOff: leagueAdministrators({
    other: 'Only a league’s commissioners and administrators can call matches off',
  }),
  setNights: leagueAdministrators({
    other: 'Only a league’s commissioners and administrators can set live nights',
  }),
};
