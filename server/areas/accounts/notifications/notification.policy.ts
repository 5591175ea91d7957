import { type Actor } from '../../../platform/context/policy.js';

/** Access rules for notifications. Nobody sees those of another account. */
export const notificationPolicy = {
  /** Read one's own, mark them read, choose which to get. */
  own: (actor: Actor) => actor.signedIn,
  /** Notices of pending staff decisions are hidden from former staff. */
  readRequests: (actor: Actor) => actor.isStaff,
};
