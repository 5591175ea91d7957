import { signedIn } from '../../../platform/context/policy.js';

/** Access rules for practice games. A club is only borrowed: nobody has to own it. */
export const practicePolicy = {
  play: signedIn({ visitor: 'You must be logged in to play a practice game' }),
};
