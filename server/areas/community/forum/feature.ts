import { type Feature } from '../../../platform/feature.js';
import { ForumLiveResolver } from './forum-live.resolver.js';
import { ForumCategoryResolver, ThreadResolver } from './forum.resolver.js';
import { forumRoutes } from './forum.routes.js';
import { PostResolver } from './posts/post.resolver.js';
import {
  ForumCategoryEntity,
  ForumThreadEntity,
  ForumPostEntity,
  ForumPostVersionEntity,
  ForumPostReactionEntity,
} from './threads/forum.entity.js';
import { ThreadViewEntity } from './threads/thread-view.service.js';

export const forum: Feature = {
  entities: [
    ThreadViewEntity,
    ForumCategoryEntity,
    ForumThreadEntity,
    ForumPostEntity,
    ForumPostVersionEntity,
    ForumPostReactionEntity,
  ],
  resolvers: [ForumCategoryResolver, PostResolver, ThreadResolver, ForumLiveResolver],
  routes: forumRoutes,
};
