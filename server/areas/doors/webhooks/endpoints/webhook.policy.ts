import { inPerson, leagueAdministrators, type Rule } from '../../../../platform/context/policy.js';

/** For the league that a webhook is confined to; null for a webhook of all leagues. */
const manage: Rule<[leagueId: number | null]> = leagueAdministrators({
  other: 'Only administrators manage webhooks',
});

/** Access rules for webhooks and their deliveries. */
export const webhookPolicy = {
  manage,
  /** Refused to personal tokens, because a webhook would remain when the token is revoked. */
  setReceiver: inPerson(manage),
};
