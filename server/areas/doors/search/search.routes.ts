import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { route } from '../../../platform/http/rest/route.js';
import { search } from './search.service.js';
import { SearchQuery, SearchResult } from './search.types.js';

const resultAnswer = answerOf(SearchResult);

export const searchRoutes = [
  route({
    method: 'GET',
    path: '/search',
    operationId: 'search',
    tag: 'search',
    summary: 'Teams, leagues, players, threads and articles by name, the best first',
    query: SearchQuery,
    answer: json.list(resultAnswer.schema),
    handle: async (ctx, { query: { q, limit } }) => {
      const found = await search(ctx, q, limit);
      return found.map((result) => resultAnswer.present(result));
    },
  }),
];
