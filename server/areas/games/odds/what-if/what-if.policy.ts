import { type Actor } from '../../../../platform/context/policy.js';

interface Asked {
  readonly requestedById: number;
}

/** Access rules for what-ifs. */
export const whatIfPolicy = {
  ask: (actor: Actor) => actor.signedIn,
  read: (actor: Actor, whatIf: Asked) => actor.isAdmin || actor.is(whatIf.requestedById),
};
