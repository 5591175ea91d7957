import { type Actor, inPerson } from '../../../../platform/context/policy.js';

/** Access rules for webhooks and their deliveries. */
export const webhookPolicy = {
  manage: (actor: Actor) => actor.isAdmin,
  /** An address outlives the token that would have set it, so no token may. */
  setReceiver: inPerson((actor) => actor.isAdmin),
};

export const webhookRefusal = { other: 'Only administrators manage webhooks' };
