import { type Actor } from '../../../platform/context/policy.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { forEachRow } from '../../../testing/rows.js';

let pennant: TestApp;
let admin: Actor;
beforeAll(async () => {
  pennant = await openApp();
  admin = await makeUser(pennant.db, 'admin');
});
afterAll(() => pennant.close());

async function problemOf(method: 'GET' | 'POST', path: string, payload?: string) {
  const answer = await pennant.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...(await pennant.authorization(admin)),
      accept: 'application/problem+json, application/json',
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  });
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toMatchObject({ instance: `urn:uuid:${String(answer.headers['x-request-id'])}` });
  return answer.json<object>();
}

describe('a client that accepts problem details', () => {
  test('learns the place of each rejected member of a body', async () => {
    expect(await problemOf('POST', '/leagues', '{"name": ""}')).toMatchObject({
      type: 'about:blank',
      title: 'Unprocessable Entity',
      status: 422,
      errors: expect.arrayContaining([{ detail: 'League name is required', pointer: '#/name' }]),
    });
    const list = await problemOf('POST', '/leagues/1/teams/assignments', '[{"team_id": "x"}]');
    expect(list).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ pointer: '#/0/team_id' })]),
    });
  });

  test('learns which parameter of the address was rejected', async () => {
    expect(await problemOf('GET', '/teams?limit=0')).toMatchObject({
      detail: 'limit must be a whole number from 1 to 1000',
      errors: [{ detail: 'limit must be a whole number from 1 to 1000', parameter: 'limit' }],
    });
  });

  test('gets problem details for every kind of refusal', () =>
    forEachRow(
      [
        ['GET', '/teams/999999', undefined, 404, 'Team not found.'],
        ['GET', '/nothing', undefined, 404, 'Not Found'],
        ['POST', '/teams', '{"name":', 400, 'The request body is not valid JSON'],
      ] as const,
      async ([method, path, body, status, detail]) => {
        expect(await problemOf(method, path, body)).toMatchObject({ status, detail });
      },
    ));
});

test('any other client gets only the detail', async () => {
  const { headers, body } = await pennant.rest('GET', '/teams?limit=0');
  expect([headers['content-type'], JSON.parse(body)]).toEqual([
    'application/json; charset=utf-8',
    { detail: ['limit must be a whole number from 1 to 1000'] },
  ]);
});
