import { json } from '../../../platform/http/rest/json-schema.js';
import { pageRoute, route, rowList } from '../../../platform/http/rest/route.js';
import { bytesOfFile } from '../../../platform/http/rest/sent-file.js';
import { maxUploadBytes } from '../../../platform/uploads/upload.limits.js';
import { imageAnswer, newsAnswer } from './news.rest.js';
import * as news from './news.service.js';
import { NewsQuery, PostNewsInput, UpdateNewsInput } from './news.types.js';
import { newsPolicy } from './news.policy.js';
import { teamPolicy } from '../../clubs/teams/team.policy.js';

export const newsRoutes = [
  pageRoute({
    path: '/news',
    operationId: 'listNews',
    tag: 'news',
    summary: 'Articles of all teams or of one team, the newest first',
    query: NewsQuery,
    find: (ctx, { query }) => news.pageNews(ctx, query, query),
    items: {
      schema: newsAnswer.schema,
      present: (ctx, rows) => rowList(rows, (one) => newsAnswer.present(one, ctx)),
    },
  }),
  route({
    method: 'GET',
    path: '/news/:newsId',
    operationId: 'getNews',
    tag: 'news',
    summary: 'One article',
    answer: newsAnswer.schema,
    handle: async (ctx, { ids }) => newsAnswer.present(await news.getNews(ctx, ids.newsId), ctx),
  }),
  route({
    method: 'POST',
    path: '/news',
    operationId: 'createNews',
    may: teamPolicy.postNews,
    refuses: ['not_found'],
    tag: 'news',
    summary: 'Post an article, signed by a coach of your team',
    body: PostNewsInput,
    status: 201,
    answer: newsAnswer.schema,
    handle: async (ctx, { body }) => newsAnswer.present(await news.postNews(ctx, body), ctx),
  }),
  route({
    method: 'PUT',
    path: '/news/:newsId',
    operationId: 'updateNews',
    may: newsPolicy.edit,
    tag: 'news',
    summary: 'Edit an article',
    body: UpdateNewsInput,
    answer: newsAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      newsAnswer.present(await news.updateNews(ctx, ids.newsId, body), ctx),
  }),
  route({
    method: 'PUT',
    path: '/news/:newsId/feature',
    operationId: 'toggleNewsFeature',
    may: newsPolicy.feature,
    tag: 'news',
    summary: 'Feature an article, or stop featuring it',
    answer: newsAnswer.schema,
    handle: async (ctx, { ids }) => newsAnswer.present(await news.setNewsFeatured(ctx, ids.newsId), ctx),
  }),
  route({
    method: 'DELETE',
    path: '/news/:newsId',
    operationId: 'deleteNews',
    may: newsPolicy.remove,
    tag: 'news',
    summary: 'Delete an article',
    answer: json.message,
    handle: (ctx, { ids }) => news.deleteNews(ctx, ids.newsId),
  }),
  route({
    method: 'POST',
    path: '/news/upload-image',
    operationId: 'uploadNewsImage',
    may: newsPolicy.uploadImage,
    tag: 'news',
    summary: 'Upload an image for an article: JPEG, PNG or WEBP up to 10 MB',
    upload: { maxBytes: maxUploadBytes, isDrawn: true },
    answer: imageAnswer.schema,
    handle: async (ctx, { file }) => {
      return imageAnswer.present(await news.uploadNewsImage(ctx, async () => bytesOfFile(file)));
    },
  }),
];
