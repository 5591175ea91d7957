import { answerOf } from '../../../../platform/http/rest/answers.js';
import { json } from '../../../../platform/http/rest/json-schema.js';
import { route } from '../../../../platform/http/rest/route.js';
import { leaguePolicy } from '../../leagues/league.policy.js';
import { matchAnswer } from '../../matches/match.rest.js';
import { moveDay, moveMatch, postponeMatch } from './moves.service.js';
import { MoveDayInput, MoveMatchInput, PostponeInput, ScheduleChange, ScheduleCost } from './moves.types.js';

const changeAnswer = answerOf(ScheduleChange, { nested: { matches: matchAnswer } });
const costAnswer = answerOf(ScheduleCost);

/** The match after the change, with the costs of the change. */
const movedAnswer = json.object({ ...matchAnswer.fields, costs: json.list(costAnswer.schema) });
function presentMoved({ matches, costs }: ScheduleChange, id: number): Record<string, unknown> {
  const match = matches.find((moved) => moved.id === id);
  return { ...(match && matchAnswer.present(match)), costs: costs.map((cost) => costAnswer.present(cost)) };
}

export const movesRoutes = [
  route({
    method: 'PATCH',
    path: '/matches/:matchId',
    operationId: 'moveMatch',
    may: leaguePolicy.manage,
    refuses: ['conflict'],
    tag: 'matches',
    summary: 'Move a pending match to another date',
    description:
      'With `swap_with` two matches exchange their dates. `costs` are the changes of the fairness certificate. If a club already plays on the date, the answer is 409 and names the match.',
    body: MoveMatchInput,
    answer: movedAnswer,
    handle: async (ctx, { ids, body }) => presentMoved(await moveMatch(ctx, ids.matchId, body), ids.matchId),
  }),
  route({
    method: 'POST',
    path: '/matches/:matchId/postpone',
    operationId: 'postponeMatch',
    may: leaguePolicy.manage,
    refuses: ['conflict'],
    tag: 'matches',
    summary: 'Postpone a match until it gets a new date',
    description: 'A postponed match has no date and no day. Moving it to a date schedules it again.',
    body: PostponeInput,
    answer: movedAnswer,
    handle: async (ctx, { ids, body }) =>
      presentMoved(await postponeMatch(ctx, ids.matchId, body), ids.matchId),
  }),
  route({
    method: 'POST',
    path: '/leagues/:leagueId/days/:gameDay/move',
    operationId: 'moveDay',
    may: leaguePolicy.manage,
    refuses: ['conflict'],
    tag: 'leagues',
    summary: 'Move the pending matches of a day to another date',
    description: 'With `swap`, the matches of that date are moved to the former date of the day.',
    body: MoveDayInput,
    answer: changeAnswer.schema,
    handle: async (ctx, { ids, body }) =>
      changeAnswer.present(await moveDay(ctx, ids.leagueId, ids.gameDay, body)),
  }),
];
