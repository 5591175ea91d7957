import { answerOf } from '../../../../platform/http/rest/answers.js';
import { pageRoute, route } from '../../../../platform/http/rest/route.js';
import { leaguePolicy } from '../../../leagues/leagues/league.policy.js';
import { getLeague } from '../../../leagues/leagues/league.service.js';
import { getAutopilot, pageAutopilotLog, setAutopilot } from './autopilot.service.js';
import { Autopilot, AutopilotEntry, AutopilotInput, AutopilotLogQuery } from './autopilot.types.js';

const autopilotAnswer = answerOf(Autopilot);

const path = '/leagues/:leagueId/autopilot';

export const autopilotRoutes = [
  route({
    method: 'GET',
    path,
    operationId: 'getAutopilot',
    may: leaguePolicy.manage,
    tag: 'leagues',
    summary: 'The autopilot of a league',
    description: 'The autopilot plays the league’s matches by itself, at their times.',
    answer: autopilotAnswer.schema,
    handle: async (ctx, { ids }) => autopilotAnswer.present(await getAutopilot(ctx, ids.leagueId)),
  }),
  route({
    method: 'PUT',
    path,
    operationId: 'setAutopilot',
    may: leaguePolicy.manage,
    refuses: ['conflict'],
    tag: 'leagues',
    summary: 'Set the autopilot of a league',
    description:
      'It needs the dates of the season, a time zone and a usual time of games: without them, the answer is 409. A match that cannot be played at its time is postponed.',
    body: AutopilotInput,
    answer: autopilotAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      autopilotAnswer.present(await setAutopilot(ctx, ids.leagueId, body)),
  }),
  pageRoute({
    path: `${path}/log`,
    operationId: 'listAutopilotLog',
    tag: 'leagues',
    summary: 'Acts of a league’s autopilot, the newest first',
    description: 'Entries are kept for 400 days.',
    query: AutopilotLogQuery,
    item: answerOf(AutopilotEntry),
    find: async (ctx, { ids, query }) => {
      const { id } = await getLeague(ctx, ids.leagueId);
      return pageAutopilotLog(ctx, id, query);
    },
  }),
];
