import { type Actor } from '../core/policy.js';

/** Who may see webhooks and their deliveries, and change them. */
export const webhookPolicy = {
  manage: (actor: Actor) => actor.isAdmin,
};

export const webhookRefusal = { other: 'Only administrators manage webhooks' };
