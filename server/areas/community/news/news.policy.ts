import {
  administrators,
  type Ownership,
  signedIn,
  staff,
  staffOr,
} from '../../../platform/context/policy.js';

interface Posted {
  readonly posterId: number | null;
}

const poster: Ownership<[news: Posted]> = {
  words: 'its poster',
  holds: (actor, { posterId }) => actor.is(posterId),
};

const visitor = 'You must be logged in to post news';

/** Access rules for news. Everybody may read; the policy of teams says who may post for a team. */
export const newsPolicy = {
  uploadImage: signedIn({ visitor }),
  edit: staffOr(poster),
  postRecap: administrators({ visitor, other: 'Only administrators can post recaps' }),
  readPoster: staff(),
  feature: administrators(),
  remove: staff(),
};
