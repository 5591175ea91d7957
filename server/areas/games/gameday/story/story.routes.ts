import { answerOf } from '../../../../platform/http/rest/answers.js';
import { route } from '../../../../platform/http/rest/route.js';
import { matchStory } from './story.service.js';
import { MatchStory } from './story.types.js';

const storyAnswer = answerOf(MatchStory);

export const storyRoutes = [
  route({
    method: 'GET',
    path: '/matches/:matchId/story',
    operationId: 'getMatchStory',
    tag: 'matches',
    summary: 'A finished match in numbers and words: biggest swings, player of the game, recap',
    description: '`story` is null until the match is over.',
    answer: storyAnswer.schema,
    handle: async (ctx, { ids }) => storyAnswer.present(await matchStory(ctx, ids.matchId)),
  }),
];
