import { type Actor } from '../../../platform/context/policy.js';

interface Owned {
  readonly ownerId: number | null;
}

/** Access rules for the orders of a team. Staff manages players; how they play is their owner's, and no opponent's to know. */
export const ordersPolicy = {
  read: (actor: Actor, team: Owned) => actor.isAdmin || actor.is(team.ownerId),
  set: (actor: Actor, team: Owned) => actor.isAdmin || actor.is(team.ownerId),
};
