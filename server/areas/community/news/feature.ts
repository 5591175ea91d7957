import { type Feature } from '../../../platform/feature.js';
import { NewsLiveResolver } from './news-live.resolver.js';
import { NewsPostEntity } from './news.entity.js';
import { NewsResolver } from './news.resolver.js';
import { newsRoutes } from './news.routes.js';

export const news: Feature = {
  entities: [NewsPostEntity],
  resolvers: [NewsResolver, NewsLiveResolver],
  routes: newsRoutes,
};
