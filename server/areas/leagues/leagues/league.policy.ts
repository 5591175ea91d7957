import { administrators, administratorsOr, staff, staffOr } from '../../../platform/context/policy.js';
import { teamOwner } from '../../clubs/teams/team.policy.js';

/** Access rules for leagues. */
export const leaguePolicy = {
  create: staff({ other: 'Only admins and moderators can create leagues.' }),
  /** Name and description, teams, conferences and divisions, the schedule, a tournament's bracket. */
  manage: staff({ other: 'Only admins and moderators can manage leagues.' }),
  /** Deleting and wiping, setting up and advancing playoffs. */
  administer: administrators({ other: 'Only administrators can do this to a league.' }),
  /** Asking to join a league with a team, and withdrawing that. */
  request: administratorsOr(teamOwner, {
    other: 'Only the owner of a team and administrators can ask for its place in a league.',
  }),
  readRequest: staffOr(teamOwner, {
    other: 'Only the owner of a team, admins and moderators can see what it asked for.',
  }),
  /** Seeing, granting and declining what teams asked. */
  decideRequests: staff({ other: 'Only admins and moderators can see and decide requests to join leagues.' }),
};
