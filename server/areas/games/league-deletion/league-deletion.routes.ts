import { answerOf } from '../../../platform/http/rest/answers.js';
import { route } from '../../../platform/http/rest/route.js';
import { IncludeMatches, LeagueDeletion, LeagueWipe } from '../../leagues/leagues/league.types.js';
import { deleteLeague, wipeLeagues } from './league-deletion.service.js';

const deletionAnswer = answerOf(LeagueDeletion);
const wipeAnswer = answerOf(LeagueWipe);

export const leagueDeletionRoutes = [
  route({
    method: 'DELETE',
    path: '/leagues/:leagueId',
    operationId: 'deleteLeague',
    access: 'permission',
    tag: 'leagues',
    summary: 'Delete a league, for administrators',
    description:
      'Its matches stay as friendlies; with `include_matches=true` they go too, and their results leave all totals.',
    query: IncludeMatches,
    answer: deletionAnswer.schema,
    handle: async (ctx, { ids, query }) =>
      deletionAnswer.present(await deleteLeague(ctx, ids.leagueId, query.includeMatches ?? false)),
  }),
  route({
    method: 'POST',
    path: '/leagues/wipe',
    operationId: 'wipeLeagues',
    access: 'permission',
    tag: 'leagues',
    summary: 'Delete all leagues, for administrators',
    body: IncludeMatches,
    answer: wipeAnswer.schema,
    handle: async (ctx, { body }) => wipeAnswer.present(await wipeLeagues(ctx, body.includeMatches ?? false)),
  }),
];
