import { leagueStaffOr, type Ownership } from '../../../platform/context/policy.js';

const clubOwner: Ownership<[ownsClub: boolean, leagueId: number]> = {
  words: 'owners of the league’s clubs',
  holds: (_actor, ownsClub) => ownsClub,
};

/** Access rules for documents of leagues. Those who may create leagues may import them. */
export const leagueFilesPolicy = {
  /** Staff get the whole document, owners that of their own clubs. */
  export: leagueStaffOr(clubOwner, {
    other: 'Only staff of the league and owners of its clubs can export it',
  }),
};
