import { type Actor, inPerson } from '../../../../platform/context/policy.js';

/** Who may see webhooks and their deliveries, and change them. */
export const webhookPolicy = {
  manage: (actor: Actor) => actor.isAdmin,
  /** Where events go outlives the token that would have said so. */
  setReceiver: inPerson((actor) => actor.isAdmin),
};

export const webhookRefusal = { other: 'Only administrators manage webhooks' };
