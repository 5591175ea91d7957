import { type Actor } from '../../../platform/context/policy.js';

/** Who may do what with notifications. Nobody sees those of another account. */
export const notificationPolicy = {
  /** Read one's own, mark them read, choose which to get. */
  own: (actor: Actor) => actor.signedIn,
  /** What waits for a decision of staff is hidden from those who are no longer staff. */
  readRequests: (actor: Actor) => actor.isStaff,
};
