import { hash } from 'node:crypto';
import { type Context } from '../../../platform/context/context.js';
import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { type Download, route } from '../../../platform/http/rest/route.js';
import { bytesOfFile } from '../../../platform/http/rest/sent-file.js';
import { leaguePolicy } from '../../leagues/leagues/league.policy.js';
import { leagueAnswer } from '../../leagues/leagues/league.rest.js';
import { documentLimits, LeagueImport, LeagueImportQuery } from './reading/document.types.js';
import { exportLeague, templates, writtenJson, writtenZip } from './league-export.service.js';
import { leagueFilesPolicy } from './league-files.policy.js';
import { importLeague } from './league-import.service.js';

const importAnswer = answerOf(LeagueImport, { nested: { league: leagueAnswer } });

function download(file: string | Uint8Array): Download {
  return { version: hash('sha256', file), bytes: inOnePart(Buffer.from(file)) };
}

async function* inOnePart(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

const exported = async (ctx: Context, leagueId: number, write: typeof writtenJson | typeof writtenZip) =>
  download(write(await exportLeague(ctx, leagueId)));

export const leagueFilesRoutes = [
  route({
    method: 'POST',
    path: '/leagues/import',
    operationId: 'importLeague',
    may: leaguePolicy.create,
    refuses: ['not_found', 'conflict'],
    tag: 'leagues',
    summary: 'Create or change a league from a document',
    description:
      'The body is a JSON document, or a form with `file`: JSON, a table, or a zip archive of `league.csv`, `teams.csv`, `players.csv`, `coaches.csv`, `schedule.csv` and `results.csv`. `dry_run=true` stores nothing. With `league_id` the rows belong to that league; otherwise to the league of the document’s name, which is created if there is none. Rows with known `external_id`s are updated, others added; nothing is deleted. If anything is wrong, the answer is 422 with all mistakes in `errors`, and nothing is stored. `GET /leagues/import/templates.zip` has the columns of the tables.',
    query: LeagueImportQuery,
    upload: { maxBytes: documentLimits.bytes, orJson: true },
    answer: importAnswer.schema,
    handle: async (ctx, { file, query }) => {
      const read = async () => ({ bytes: bytesOfFile(file), filename: file?.filename ?? '' });
      return importAnswer.present(await importLeague(ctx, read, query));
    },
  }),
  route({
    method: 'GET',
    path: '/leagues/:leagueId/export.json',
    operationId: 'exportLeague',
    may: leagueFilesPolicy.export,
    tag: 'leagues',
    summary: 'The document of a league, which its import reads',
    description:
      'Staff of the league get the whole document, owners that of their own clubs. Playoff games and the statistics of players are not part of it.',
    answer: json.object({}),
    download: {
      contentType: 'application/json; charset=utf-8',
      filename: ({ leagueId }) => `league-${leagueId}.json`,
    },
    handle: (ctx, { ids }) => exported(ctx, ids.leagueId, writtenJson),
  }),
  route({
    method: 'GET',
    path: '/leagues/:leagueId/export.zip',
    operationId: 'exportLeagueTables',
    may: leagueFilesPolicy.export,
    tag: 'leagues',
    summary: 'The document of a league as tables in a zip archive',
    description: 'Rows of `export.json` as tables for spreadsheets.',
    answer: {},
    download: { contentType: 'application/zip', filename: ({ leagueId }) => `league-${leagueId}.zip` },
    handle: (ctx, { ids }) => exported(ctx, ids.leagueId, writtenZip),
  }),
  route({
    method: 'GET',
    path: '/leagues/import/templates.zip',
    operationId: 'getLeagueTemplates',
    tag: 'leagues',
    summary: 'Empty tables to fill in and import, in a zip archive',
    answer: {},
    download: { contentType: 'application/zip', filename: () => 'league-templates.zip' },
    handle: async () => download(templates()),
  }),
];
