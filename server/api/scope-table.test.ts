import { type GraphQLSchema } from 'graphql';
import sharp from 'sharp';
import { type Actor, type Scope } from '../core/policy.js';
import { access, inPerson } from '../testing/access.js';
import { openApp, type TestApp } from '../testing/app.js';
import { makeUser } from '../testing/context.js';
import { EveryCall, type Outcome, rootFields } from '../testing/every-call.js';
import { makeOneOfEach } from '../testing/one-of-each.js';
import { Socket } from '../testing/socket.js';
import { makeSchema } from './graphql/schema.js';
import { routes } from './rest/routes.js';

/**
 * Every operation of both APIs with personal tokens: one that may only read, of an administrator who may do everything in
 * person, and one that may write, of an account that owns nothing, which must get what its owner gets in person.
 */
let pennant: TestApp;
let schema: GraphQLSchema;
let every: EveryCall;
let address: string;
let admin: Actor;
let plain: Actor;
const tokens = { reader: '', writer: '', boss: '' };

beforeAll(async () => {
  pennant = await openApp();
  schema = await makeSchema();
  admin = await makeUser(pennant.db, 'admin');
  plain = await makeUser(pennant.db);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  every = new EveryCall(pennant, schema, await makeOneOfEach(pennant, admin), picture);
  tokens.reader = await makeToken(admin, ['read']);
  tokens.writer = await makeToken(plain, ['read', 'write']);
  tokens.boss = await makeToken(admin, ['read', 'write']);
  address = await pennant.listen();
});
afterAll(() => pennant.close());

async function makeToken(owner: Actor, scopes: Scope[]): Promise<string> {
  const answer = await pennant.rest('POST', '/tokens', { as: owner, body: { name: 'Scoreboard', scopes } });
  return answer.json<{ token: string }>().token;
}

/** What only people may do: REST's routes declare it. */
const callsInPerson = new Set([
  ...inPerson,
  ...routes.flatMap(({ access: who, method, path }) => (who === 'person' ? [`${method} ${path}`] : [])),
]);

/** What the two tokens get: what their owners get in person, unless the scope or the lack of a person is in the way. */
async function expectedOf(name: string, isWrite: boolean, askInPerson: (owner: Actor) => Promise<Outcome>) {
  if (callsInPerson.has(name)) return { reader: 'forbidden', writer: 'forbidden' };
  return { reader: isWrite ? 'forbidden' : await askInPerson(admin), writer: await askInPerson(plain) };
}

test('the list of what only people may do names operations that there are', () => {
  expect([...inPerson].filter((name) => !(name in access))).toEqual([]);
  expect(callsInPerson.size).toBeGreaterThan(10);
});

describe('over REST', () => {
  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (name, route) => {
      expect({
        reader: await every.call(route, tokens.reader),
        writer: await every.call(route, tokens.writer),
      }).toEqual(await expectedOf(name, route.method !== 'GET', (owner) => every.call(route, owner)));
    },
  );
});

describe.each(['HTTP', 'a socket'])('GraphQL over %s', (transport) => {
  const names = Object.keys(access).filter((name) => /^[a-z]/.test(name));

  test.each(names)('%s', async (name) => {
    const [kind = '', fieldName = ''] = name.split(' ');
    const field = rootFields(schema).find(([, { name: known }]) => known === fieldName)?.[1];
    if (!field) throw new Error(`There is no ${name}`);
    if (transport === 'HTTP' && kind === 'subscription') return;
    // Files travel over HTTP alone.
    if (transport !== 'HTTP' && field.args.some(({ name: arg }) => arg === 'file')) return;
    const ask = async (token: string): Promise<Outcome> => {
      if (transport === 'HTTP') return every.ask(kind, field, token);
      const socket = await Socket.connect(address, token);
      const outcome = await every.overSocket(socket, kind, field);
      socket.raw.close();
      return outcome;
    };
    expect({ reader: await ask(tokens.reader), writer: await ask(tokens.writer) }).toEqual(
      await expectedOf(name, kind === 'mutation', async (owner) => ask(await pennant.token(owner))),
    );
  });
});

describe('whatever only people may do is refused to a token that may do all else of an administrator', () => {
  test.each([...callsInPerson])('%s', async (name) => {
    const [kind = '', subject = ''] = name.split(' ');
    const route = routes.find(({ method, path }) => name === `${method} ${path}`);
    const field = rootFields(schema).find(([, { name: known }]) => known === subject)?.[1];
    const outcome = route
      ? await every.call(route, tokens.boss)
      : field && (await every.ask(kind, field, tokens.boss));
    expect(outcome).toBe('forbidden');
  });
});

test('a token of an administrator makes no administrator, and the refusal says why', async () => {
  const rest = await pennant.rest('PATCH', `/users/${plain.id}/role`, {
    as: tokens.boss,
    body: { role: 'admin' },
  });
  const detail = 'A personal token cannot do this: please sign in';
  expect([rest.statusCode, rest.json()]).toEqual([403, { detail }]);
  const refused = await pennant.rest('PATCH', `/users/${plain.id}/role`, {
    as: tokens.writer,
    body: { role: 'admin' },
  });
  expect(refused.json()).toEqual({ detail: 'You do not have permission to do this' });
});

test('a refusal says what the token lacks', async () => {
  const body = { name: 'Mudville' };
  const rest = await pennant.rest('POST', '/teams', { as: tokens.reader, body });
  const graphql = await pennant.graphql('mutation { createTeam(input: { name: "Mudville" }) { id } }', {
    as: tokens.reader,
  });
  const sentence = 'This token may only read. Make one with the scope "write" for changes.';
  expect([rest.statusCode, rest.json(), graphql.errors?.[0]?.message]).toEqual([
    403,
    { detail: sentence },
    sentence,
  ]);
});

test('a mutation that a token may not send is refused before it runs: 400, where the client distinguishes that from a result', async () => {
  const answer = await pennant.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      ...(await pennant.authorization(tokens.reader)),
      accept: 'application/graphql-response+json',
    },
    payload: { query: 'mutation { createTeam(input: { name: "Mudville" }) { id } }' },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    errors: [{ message: expect.stringContaining('may only read'), extensions: { code: 'FORBIDDEN' } }],
  });
});
