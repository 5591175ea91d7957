import {
  administrators,
  administratorsOr,
  inPerson,
  leagueAdministrators,
  leagueStaff,
  leagueStaffOr,
  staff,
} from '../../../platform/context/policy.js';
import { type Owned, teamOwner } from '../../clubs/teams/team.policy.js';

/** Access rules for leagues. */
export const leaguePolicy = {
  create: staff({ other: 'Only admins and moderators can create leagues.' }),
  /** Change name and description, teams, conferences and divisions, the schedule, a tournament's bracket. */
  manage: leagueStaff({ other: 'Only a league’s commissioners, admins and moderators can manage it.' }),
  /** Add teams that did not ask for it. Other leagues could lose their chance to get these teams. */
  addTeams: staff({ other: 'Only admins and moderators can add teams that did not ask to join.' }),
  /** Delete a league, start its next season, set up and advance its playoffs. */
  administer: leagueAdministrators({
    other: 'Only a league’s commissioners and administrators can do this.',
  }),
  wipe: administrators({ other: 'Only administrators can delete all leagues.' }),
  /** Name and remove commissioners. Their rights would outlive a personal token. */
  appoint: inPerson(administrators({ other: 'Only administrators name the commissioners of leagues.' })),
  /** Ask to join a league with a team, and withdraw the request. */
  request: administratorsOr(teamOwner, {
    other: 'Only the owner of a team and administrators can ask for its place in a league.',
  }),
  readRequest: leagueStaffOr<[team: Owned, leagueId: number | null]>(teamOwner, {
    other:
      'Only the owner of a team, commissioners of the league, admins and moderators can see what it asked for.',
  }),
  /** See, grant and decline requests to join. */
  decideRequests: leagueStaff({
    other: 'Only commissioners, admins and moderators can see and decide requests to join leagues.',
  }),
};
