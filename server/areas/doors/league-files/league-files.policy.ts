import { signedIn } from '../../../platform/context/policy.js';

/** Access rules for documents of leagues. Those who may create leagues may import them. */
export const leagueFilesPolicy = {
  /** Staff get the whole document, owners that of their own clubs. */
  export: signedIn({ other: 'Only staff of the league and owners of its clubs can export it' }),
};
