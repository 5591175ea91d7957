import { json } from '../../../platform/http/rest/json-schema.js';
import { route } from '../../../platform/http/rest/route.js';
import { exportMyData } from './export.service.js';
import { deleteMyAccount } from './own-deletion.service.js';
import { DeleteMyAccountInput } from './personal-data.types.js';
import { userPolicy } from '../../accounts/users/user.policy.js';

export const personalDataRoutes = [
  route({
    method: 'GET',
    path: '/auth/export',
    operationId: 'exportMyData',
    may: userPolicy.secureOwn,
    tag: 'auth',
    summary: 'All data about the caller’s account, and everything that the account wrote, as a file',
    description:
      'The file is JSON, with `profile` and a list for each kind of record, such as `posts`, `trades_offered` and `sessions`. `notes` explains which data is left out.',
    answer: {},
    download: { contentType: 'application/json', filename: () => 'pennant.json' },
    handle: (ctx) => exportMyData(ctx),
  }),
  route({
    method: 'DELETE',
    path: '/auth/me',
    operationId: 'deleteMyAccount',
    may: userPolicy.secureOwn,
    refuses: ['conflict'],
    tag: 'auth',
    summary: 'Delete the caller’s account',
    description:
      'Posts and news stay with the author’s name; the team stays without an owner. All sessions and tokens end.',
    body: DeleteMyAccountInput,
    answer: json.message,
    handle: async (ctx, { body }) => ({ message: await deleteMyAccount(ctx, body) }),
  }),
];
