import {
  administrators,
  administratorsOr,
  type Ownership,
  provided,
  signedIn,
  staff,
  staffOr,
} from '../../../platform/context/policy.js';

export interface Owned {
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
  setLogo: administratorsOr(teamOwner),
  rename: staffOr(teamOwner, {
    other: 'Only the owner of a team, administrators and moderators can rename it.',
  }),
  remove: administrators(),
  manageCoaches: administratorsOr(teamOwner, {
    other: "Only the team's owner and administrators can manage its coaches",
  }),
  /** Generating and deleting the roster, adding players to it. */
  manageRoster: staff({ other: 'Only admins and moderators can manage players.' }),
  /** Asking staff for a roster. */
  requestRoster: administratorsOr(teamOwner, {
    other: 'Only the owner of a team and administrators can ask for its roster.',
  }),
  /** Seeing and declining requests for rosters. Generating the roster grants a request. */
  decideRosterRequests: staff({ other: 'Only admins and moderators can see and decide roster requests.' }),
  readRosterRequest: staffOr(teamOwner),
  postNews: staffOr(teamOwner, {
    visitor: 'You must be logged in to post news',
    other: 'You can only post news for a team you own',
  }),
};
