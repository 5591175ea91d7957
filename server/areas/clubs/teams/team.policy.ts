import { type Actor } from '../../../platform/context/policy.js';

interface Owned {
  readonly ownerId: number | null;
}

/** Access rules for teams. Everybody may look. */
export const teamPolicy = {
  create: (actor: Actor) => actor.signedIn,
  /** For an account, or for nobody; everybody else owns what they create. */
  createFor: (actor: Actor, ownerId: number | null) => actor.isAdmin || actor.is(ownerId),
  setLogo: (actor: Actor, team: Owned) => actor.isAdmin || actor.is(team.ownerId),
  rename: (actor: Actor, team: Owned) => actor.isStaff || actor.is(team.ownerId),
  remove: (actor: Actor) => actor.isAdmin,
  manageCoaches: (actor: Actor, team: Owned) => actor.isAdmin || actor.is(team.ownerId),
  /** Generating and deleting the roster, adding players to it. */
  manageRoster: (actor: Actor) => actor.isStaff,
  /** Asking staff for a roster. */
  requestRoster: (actor: Actor, team: Owned) => actor.isAdmin || actor.is(team.ownerId),
  /** Seeing and declining the requests for rosters; granting one is generating the roster. */
  decideRosterRequests: (actor: Actor) => actor.isStaff,
  readRosterRequest: (actor: Actor, team: Owned) => actor.isStaff || actor.is(team.ownerId),
  postNews: (actor: Actor, team: Owned) => actor.isStaff || actor.is(team.ownerId),
};
