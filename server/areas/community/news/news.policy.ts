import { type Actor } from '../../../platform/context/policy.js';

/** Refusal of a visitor who would write. */
export const loginToPost = 'You must be logged in to post news';

/** Access rules for news. Everybody may read; who may post for a team is the team's policy. */
export const newsPolicy = {
  write: (actor: Actor) => actor.signedIn,
  edit: (actor: Actor, news: { readonly posterId: number | null }) =>
    actor.isStaff || actor.is(news.posterId),
  postRecap: (actor: Actor) => actor.isAdmin,
  readPoster: (actor: Actor) => actor.isStaff,
  feature: (actor: Actor) => actor.isAdmin,
  remove: (actor: Actor) => actor.isStaff,
};
