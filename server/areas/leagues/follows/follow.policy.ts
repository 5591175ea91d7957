import { signedIn } from '../../../platform/context/policy.js';

/** Access rules for follows. Nobody sees whom another account follows. */
export const followPolicy = {
  own: signedIn(),
};
