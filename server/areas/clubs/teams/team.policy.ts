import {
  type Ownership,
  provided,
  signedIn,
  staffOr,
  teamAdministrators,
  teamAdministratorsOr,
  teamStaff,
  teamStaffOr,
} from '../../../platform/context/policy.js';

export interface Owned {
  readonly id: number;
  readonly ownerId: number | null;
}

/** The owner of the team that a request is about. */
export const teamOwner: Ownership<[team: Owned]> = {
  words: 'the team’s owner',
  holds: (actor, { ownerId }) => actor.is(ownerId),
};

/** Access rules for teams. Everybody may read teams. */
export const teamPolicy = {
  create: signedIn(),
  /** Creating a team for another account or for nobody. Other users own the teams they create. */
  createFor: provided(
    signedIn({ other: 'Only administrators create teams for others' }),
    (actor, ownerId: number | null) => actor.isAdmin || actor.is(ownerId),
  ),
  setLogo: teamAdministratorsOr(teamOwner),
  rename: teamStaffOr(teamOwner, {
    other:
      'Only the owner of a team, its league’s commissioners, administrators and moderators can rename it.',
  }),
  remove: teamAdministrators(),
  manageCoaches: teamAdministratorsOr(teamOwner, {
    other: 'Only the team’s owner, its league’s commissioners and administrators can manage its coaches',
  }),
  /** Generating and deleting the roster, adding players to it. */
  manageRoster: teamStaff({ other: 'Only admins and moderators can manage players.' }),
  /** Asking staff for a roster. */
  requestRoster: teamAdministratorsOr(teamOwner, {
    other: 'Only the owner of a team, its league’s commissioners and administrators can ask for its roster.',
  }),
  /** Seeing and declining requests for rosters. Generating the roster grants a request. */
  decideRosterRequests: teamStaff({
    other: 'Only commissioners, admins and moderators can see and decide roster requests.',
  }),
  readRosterRequest: teamStaffOr(teamOwner),
  postNews: staffOr(teamOwner, {
    visitor: 'You must be logged in to post news',
    other: 'You can only post news for a team you own',
  }),
};
