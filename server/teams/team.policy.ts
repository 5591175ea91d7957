import { type Actor } from '../core/policy.js';

interface Owned {
  readonly ownerId: number | null;
}

/** Who may do what with a team. Everybody may look. */
export const teamPolicy = {
  create: (actor: Actor) => actor.signedIn,
  setLogo: (actor: Actor, team: Owned) => actor.isAdmin || actor.is(team.ownerId),
  rename: (actor: Actor, team: Owned) => actor.isStaff || actor.is(team.ownerId),
  remove: (actor: Actor) => actor.isAdmin,
  manageCoaches: (actor: Actor, team: Owned) => actor.isAdmin || actor.is(team.ownerId),
  /** Generating and deleting the roster, adding players to it. */
  manageRoster: (actor: Actor) => actor.isStaff,
  postNews: (actor: Actor, team: Owned) => actor.isStaff || actor.is(team.ownerId),
};
