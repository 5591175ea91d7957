import { answerOf } from '../core/answers.js';
import { json } from '../core/json-schema.js';
import { route } from '../core/rest.js';
import { readRecords } from './records.service.js';
import { LeagueRecord } from './records.types.js';

const recordAnswer = answerOf(LeagueRecord);

export const recordRoutes = [
  route({
    method: 'GET',
    path: '/leagues/:leagueId/records',
    operationId: 'listLeagueRecords',
    tag: 'leagues',
    summary: 'The record book of a league: of a game, a season, a career',
    answer: json.list(recordAnswer.schema),
    handle: async (ctx, { ids }) =>
      (await readRecords(ctx, ids.leagueId)).map((record) => recordAnswer.present(record)),
  }),
];
