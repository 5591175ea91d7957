import { route } from '../../../platform/http/rest/route.js';
import { changePageAnswer } from './changes.rest.js';
import { pageChanges } from './changes.service.js';
import { ChangesQuery } from './changes.types.js';
import { followChanges } from './followed-changes.js';

export const changesRoutes = [
  route({
    method: 'GET',
    path: '/changes',
    operationId: 'listChanges',
    refuses: ['not_found'],
    tag: 'changes',
    summary: 'Changes of all leagues or of one, the oldest first',
    description:
      'Without `after`, there are no changes, and `next` is the present. Changes are kept for seven days: after an older cursor, `reset` is true. With `Accept: text/event-stream`, the changes after the cursor, and then each new one, are sent as events `change`; `Last-Event-ID` takes precedence over `after`.',
    query: ChangesQuery,
    answer: changePageAnswer.schema,
    handle: async (ctx, { query }) => changePageAnswer.present(await pageChanges(ctx, query)),
    stream: (ctx, { query: { leagueId, after } }, { lastEventId, signal }) =>
      followChanges(ctx, { leagueId, after: lastEventId ?? after }, signal),
  }),
];
