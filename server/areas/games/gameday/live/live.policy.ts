import { type Actor } from '../../../../platform/context/policy.js';

/** Access rules for live matches. Watching is for everybody. */
export const livePolicy = {
  start: (actor: Actor) => actor.isAdmin,
  callOff: (actor: Actor) => actor.isAdmin,
  setNights: (actor: Actor) => actor.isAdmin,
};

export const startRefusal = { other: 'Only administrators can start matches' };
export const callOffRefusal = { other: 'Only administrators can call matches off' };
export const nightsRefusal = { other: 'Only administrators can set live nights' };
