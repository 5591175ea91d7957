import { administrators, inPerson } from '../../../../platform/context/policy.js';

const manage = administrators({ other: 'Only administrators manage webhooks' });

/** Access rules for webhooks and their deliveries. */
export const webhookPolicy = {
  manage,
  /** An address outlives the token that would have set it, so no token may. */
  setReceiver: inPerson(manage),
};
