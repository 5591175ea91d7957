import { type Actor } from '../../../platform/context/policy.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { makeOneOfEach, type OneOfEach } from '../../../testing/apis/one-of-each.js';

let pennant: TestApp;
let admin: Actor & { readonly id: number };
let one: OneOfEach;
beforeAll(async () => {
  pennant = await openApp();
  admin = await makeUser(pennant.db, 'admin');
  one = await makeOneOfEach(pennant, admin);
});
afterAll(() => pennant.close());

describe.each(['trade', 'claim'] as const)('the reason for refusing a %s', (thing) => {
  const problem = 'Reason must be at most 500 characters';
  const mutation = thing === 'trade' ? 'refuseTrade' : 'refuseClaim';

  test('is at most 500 characters over GraphQL', async () => {
    const query = `mutation ($id: ID!, $reason: String) { ${mutation}(id: $id, input: { reason: $reason }) { status } }`;
    const variables = { id: one[thing], reason: 'x'.repeat(501) };
    const { errors } = await pennant.graphql(query, { as: admin, variables });
    expect(errors).toMatchObject([{ message: problem, extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  test('is at most 500 characters over REST, and is part of the answer', async () => {
    const refuse = (reason: string) =>
      pennant.rest('POST', `/${thing}s/${one[thing]}/refuse`, { as: admin, body: { reason } });
    const tooLong = await refuse('x'.repeat(501));
    expect([tooLong.statusCode, tooLong.json()]).toEqual([422, { detail: [problem] }]);
    const reason = 'x'.repeat(500);
    expect((await refuse(reason)).json()).toMatchObject({ status: 'refused', reason });
  });
});
