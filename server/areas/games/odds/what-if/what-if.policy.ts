import { type Actor } from '../../../../platform/context/policy.js';

interface Asked {
  readonly requestedById: number;
}

/** Who may ask what would be if, and read what was asked. */
export const whatIfPolicy = {
  ask: (actor: Actor) => actor.signedIn,
  read: (actor: Actor, whatIf: Asked) => actor.isAdmin || actor.is(whatIf.requestedById),
};
