import { teamAdministratorsOr } from '../../../platform/context/policy.js';
import { teamOwner } from '../../clubs/teams/team.policy.js';

const ownerFor = (whatFor: string) =>
  teamAdministratorsOr(teamOwner, {
    other: `Only the owner of a team, its league’s commissioners and administrators can ${whatFor}.`,
  });

/** Access rules for the orders of a team, which are secret from everybody but the owner, the
 * league’s commissioners and administrators. */
export const ordersPolicy = {
  read: ownerFor('see its orders'),
  set: ownerFor('set its orders'),
  advise: ownerFor('see advice on its orders'),
  try: ownerFor('try its orders'),
  readDecisions: ownerFor('see what it needs'),
};
