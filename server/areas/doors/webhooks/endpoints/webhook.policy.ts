import { administrators, inPerson } from '../../../../platform/context/policy.js';

const manage = administrators({ other: 'Only administrators manage webhooks' });

/** Access rules for webhooks and their deliveries. */
export const webhookPolicy = {
  manage,
  /** Refused to personal tokens, because a webhook would remain when the token is revoked. */
  setReceiver: inPerson(manage),
};
