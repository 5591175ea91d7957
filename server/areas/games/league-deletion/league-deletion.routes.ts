import { answerOf } from '../../../platform/http/rest/answers.js';
import { route } from '../../../platform/http/rest/route.js';
import { IncludeMatches, LeagueDeletion, LeagueWipe } from '../../leagues/leagues/league.types.js';
import { deleteLeague, wipeLeagues } from './league-deletion.service.js';
import { leaguePolicy } from '../../leagues/leagues/league.policy.js';

const deletionAnswer = answerOf(LeagueDeletion);
const wipeAnswer = answerOf(LeagueWipe);

export const leagueDeletionRoutes = [
  route({
    method: 'DELETE',
    path: '/leagues/:leagueId',
    operationId: 'deleteLeague',
    may: leaguePolicy.administer,
    tag: 'leagues',
    summary: 'Delete a league',
    description:
      'The league’s matches stay as friendlies. With `include_matches=true` they are deleted too, which removes their results from all totals.',
    query: IncludeMatches,
    answer: deletionAnswer.schema,
    handle: async (ctx, { ids, query }) =>
      deletionAnswer.present(await deleteLeague(ctx, ids.leagueId, query.includeMatches ?? false)),
  }),
  route({
    method: 'POST',
    path: '/leagues/wipe',
    operationId: 'wipeLeagues',
    may: leaguePolicy.wipe,
    tag: 'leagues',
    summary: 'Delete all leagues',
    body: IncludeMatches,
    answer: wipeAnswer.schema,
    handle: async (ctx, { body }) => wipeAnswer.present(await wipeLeagues(ctx, body.includeMatches ?? false)),
  }),
];
