import { administrators, administratorsOr, staff, staffOr } from '../../../platform/context/policy.js';
import { teamOwner } from '../../clubs/teams/team.policy.js';

/** Access rules for leagues. */
export const leaguePolicy = {
  create: staff({ other: 'Only admins and moderators can create leagues.' }),
  /** Change name and description, teams, conferences and divisions, the schedule, a tournament's bracket. */
  manage: staff({ other: 'Only admins and moderators can manage leagues.' }),
  /** Delete and wipe leagues, set up and advance playoffs. */
  administer: administrators({ other: 'Only administrators can do this to a league.' }),
  /** Ask to join a league with a team, and withdraw the request. */
  request: administratorsOr(teamOwner, {
    other: 'Only the owner of a team and administrators can ask for its place in a league.',
  }),
  readRequest: staffOr(teamOwner, {
    other: 'Only the owner of a team, admins and moderators can see what it asked for.',
  }),
  /** See, grant and decline requests to join. */
  decideRequests: staff({ other: 'Only admins and moderators can see and decide requests to join leagues.' }),
};
