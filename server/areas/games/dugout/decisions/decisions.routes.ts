import { answerOf } from '../../../../platform/http/rest/answers.js';
import { json } from '../../../../platform/http/rest/json-schema.js';
import { route } from '../../../../platform/http/rest/route.js';
import { getDecisions } from './decisions.service.js';
import { ClubDecision } from './decisions.types.js';

const decisionAnswer = answerOf(ClubDecision);

export const decisionRoutes = [
  route({
    method: 'GET',
    path: '/teams/:teamId/decisions',
    operationId: 'listDecisions',
    access: 'permission',
    tag: 'teams',
    summary:
      "Decisions that a team's owner has to make, the most urgent first, for the team's owner and administrators",
    answer: json.list(decisionAnswer.schema),
    handle: async (ctx, { ids }) =>
      (await getDecisions(ctx, ids.teamId)).map((row) => decisionAnswer.present(row)),
  }),
];
