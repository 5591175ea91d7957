import { type Actor } from '../../../platform/context/policy.js';

interface Owned {
  readonly ownerId: number | null;
}

/** Access rules for leagues. */
export const leaguePolicy = {
  create: (actor: Actor) => actor.isStaff,
  /** Name and description, teams, conferences and divisions, the schedule, a tournament's bracket. */
  manage: (actor: Actor) => actor.isStaff,
  /** Deleting and wiping, setting up and advancing playoffs. */
  administer: (actor: Actor) => actor.isAdmin,
  /** Asking to join a league with a team, and withdrawing that. */
  request: (actor: Actor, team: Owned) => actor.isAdmin || actor.is(team.ownerId),
  readRequest: (actor: Actor, team: Owned) => actor.isStaff || actor.is(team.ownerId),
  /** Seeing, granting and declining what teams asked. */
  decideRequests: (actor: Actor) => actor.isStaff,
};

export const leagueRefusals = {
  create: { other: 'Only admins and moderators can create leagues.' },
  manage: { other: 'Only admins and moderators can manage leagues.' },
  administer: { other: 'Only administrators can do this to a league.' },
  request: { other: 'Only the owner of a team and administrators can ask for its place in a league.' },
  readRequest: { other: 'Only the owner of a team, admins and moderators can see what it asked for.' },
  decideRequests: { other: 'Only admins and moderators can see and decide requests to join leagues.' },
};
