import { answerOf } from '../../../platform/http/rest/answers.js';
import { pageRoute, route } from '../../../platform/http/rest/route.js';
import { bytesOfFile } from '../../../platform/http/rest/sent-file.js';
import { maxUploadBytes } from '../../../platform/uploads/upload.limits.js';
import * as imports from './season-imports.service.js';
import { ImportQuery, ImportsQuery, SeasonImport } from './season-imports.types.js';
import { importPolicy } from './imports.policy.js';

const importAnswer = answerOf(SeasonImport);

export const seasonImportRoutes = [
  route({
    method: 'POST',
    path: '/imports',
    operationId: 'importSeason',
    may: importPolicy.importSeason,
    refuses: ['conflict'],
    tag: 'imports',
    summary: 'Import a real season as a league',
    description:
      '`file` is a zip archive of at most 10 MB, with Retrosheet event files and their rosters. Games after the day `until`, such as `2019-07-31`, become pending matches. The import runs after the answer; `GET /imports/{id}` shows its progress. The league is visible only when the import is done.',
    query: ImportQuery,
    upload: { maxBytes: maxUploadBytes },
    status: 201,
    answer: importAnswer.schema,
    handle: async (ctx, { file, query: { until = null, name = null } }) => {
      const read = async () => ({ bytes: bytesOfFile(file), fileName: file?.filename ?? '' });
      return importAnswer.present(await imports.requestImport(ctx, read, { until, name }));
    },
  }),
  pageRoute({
    path: '/imports',
    operationId: 'listImports',
    may: importPolicy.read,
    tag: 'imports',
    summary: 'Imports of uploaded seasons, the newest first',
    query: ImportsQuery,
    item: importAnswer,
    find: (ctx, { query }) => imports.pageImports(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/imports/:importId',
    operationId: 'getImport',
    may: importPolicy.read,
    tag: 'imports',
    summary: 'An uploaded season and the progress of its import',
    answer: importAnswer.schema,
    handle: async (ctx, { ids }) => importAnswer.present(await imports.getImport(ctx, ids.importId)),
  }),
  route({
    method: 'POST',
    path: '/imports/:importId/cancel',
    operationId: 'cancelImport',
    may: importPolicy.importSeason,
    refuses: ['conflict'],
    tag: 'imports',
    summary: 'Stop an import; nothing that was imported so far is kept',
    answer: importAnswer.schema,
    handle: async (ctx, { ids }) => importAnswer.present(await imports.cancelImport(ctx, ids.importId)),
  }),
];
