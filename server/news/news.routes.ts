import { json, pageRoute, route, rowList } from '../core/rest.js';
import { bytesOfFile } from '../uploads/sent-file.js';
import { maxUploadBytes } from '../uploads/upload.limits.js';
import { newsSchema, presentNews } from './news.rest.js';
import * as news from './news.service.js';
import { NewsQuery, PostNewsInput, UpdateNewsInput } from './news.types.js';

export const newsRoutes = [
  pageRoute({
    path: '/news',
    operationId: 'listNews',
    tag: 'news',
    summary: 'Articles of all teams or of one, the newest first',
    query: NewsQuery,
    item: newsSchema,
    find: (ctx, { query }) => news.pageNews(ctx, query, query),
    present: (ctx, rows) => rowList(rows, (one) => presentNews(ctx, one)),
  }),
  route({
    method: 'GET',
    path: '/news/:newsId',
    operationId: 'getNews',
    tag: 'news',
    summary: 'One article',
    answer: newsSchema,
    handle: async (ctx, { ids }) => presentNews(ctx, await news.getNews(ctx, ids['newsId'] ?? 0)),
  }),
  route({
    method: 'POST',
    path: '/news',
    operationId: 'createNews',
    access: 'permission',
    refuses: ['not_found'],
    tag: 'news',
    summary: 'Post an article as a coach of your team',
    body: PostNewsInput,
    status: 201,
    answer: newsSchema,
    handle: async (ctx, { body }) => presentNews(ctx, await news.postNews(ctx, body)),
  }),
  route({
    method: 'PUT',
    path: '/news/:newsId',
    operationId: 'updateNews',
    access: 'permission',
    tag: 'news',
    summary: 'Edit an article, for whoever posted it and for staff',
    body: UpdateNewsInput,
    answer: newsSchema,
    handle: async (ctx, { ids, body }) =>
      presentNews(ctx, await news.updateNews(ctx, ids['newsId'] ?? 0, body)),
  }),
  route({
    method: 'PUT',
    path: '/news/:newsId/feature',
    operationId: 'toggleNewsFeature',
    access: 'permission',
    tag: 'news',
    summary: 'Put an article forward, or back, for administrators',
    answer: newsSchema,
    handle: async (ctx, { ids }) => presentNews(ctx, await news.setNewsFeatured(ctx, ids['newsId'] ?? 0)),
  }),
  route({
    method: 'DELETE',
    path: '/news/:newsId',
    operationId: 'deleteNews',
    access: 'permission',
    tag: 'news',
    summary: 'Delete an article, for staff',
    answer: json.message,
    handle: (ctx, { ids }) => news.deleteNews(ctx, ids['newsId'] ?? 0),
  }),
  route({
    method: 'POST',
    path: '/news/upload-image',
    operationId: 'uploadNewsImage',
    access: 'account',
    tag: 'news',
    summary: 'Keep an image for an article: JPEG, PNG or WEBP up to 10 MB',
    upload: { maxBytes: maxUploadBytes },
    answer: json.object({ image_url: json.text }),
    handle: async (ctx, { file }) => {
      const { imageUrl } = await news.uploadNewsImage(ctx, async () => bytesOfFile(file));
      return { image_url: imageUrl };
    },
  }),
];
