import { json } from '../../../platform/http/rest/json-schema.js';
import { route } from '../../../platform/http/rest/route.js';
import { exportMyData } from './export.service.js';
import { deleteMyAccount } from './own-deletion.service.js';
import { DeleteMyAccountInput } from './personal-data.types.js';

export const personalDataRoutes = [
  route({
    method: 'GET',
    path: '/auth/export',
    operationId: 'exportMyData',
    access: 'person',
    tag: 'auth',
    summary: 'Everything that one’s own account is and made, as a file',
    description:
      'JSON: `profile`, and a list for each kind of thing, such as `posts`, `trades_offered` and `sessions`. `notes` says what is left out.',
    answer: {},
    download: { contentType: 'application/json', filename: () => 'pennant.json' },
    handle: (ctx) => exportMyData(ctx),
  }),
  route({
    method: 'DELETE',
    path: '/auth/me',
    operationId: 'deleteMyAccount',
    access: 'person',
    refuses: ['conflict'],
    tag: 'auth',
    summary: 'Delete one’s own account',
    description:
      'Posts and news of the account stay, with the name, and so does the team, without an owner. All sessions and tokens end.',
    body: DeleteMyAccountInput,
    answer: json.message,
    handle: async (ctx, { body }) => ({ message: await deleteMyAccount(ctx, body) }),
  }),
];
