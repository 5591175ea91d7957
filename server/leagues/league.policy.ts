import { type Actor } from '../core/policy.js';

/** Who may do what with leagues. */
export const leaguePolicy = {
  create: (actor: Actor) => actor.isStaff,
  /** Name and description, teams, conferences and divisions, the schedule, a tournament's bracket. */
  manage: (actor: Actor) => actor.isStaff,
  /** Deleting and wiping, setting up and advancing playoffs. */
  administer: (actor: Actor) => actor.isAdmin,
};

export const leagueRefusals = {
  create: { other: 'Only admins and moderators can create leagues.' },
  manage: { other: 'Only admins and moderators can manage leagues.' },
  administer: { other: 'Only administrators can do this to a league.' },
};
