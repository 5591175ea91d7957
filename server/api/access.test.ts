import { type GraphQLSchema } from 'graphql';
import sharp from 'sharp';
import { type Actor } from '../core/policy.js';
import { access, type Access } from '../testing/access.js';
import { openApp, type TestApp } from '../testing/app.js';
import { makeUser } from '../testing/context.js';
import { EveryCall, type Outcome, rootFields } from '../testing/every-call.js';
import { makeOneOfEach } from '../testing/one-of-each.js';
import { makeSchema } from './graphql/schema.js';
import { routes, servedRoutes } from './rest/routes.js';

/**
 * Every operation of the schema and of the list of routes, called by a visitor and by a signed-in account that owns
 * nothing. A new operation must be listed with its callers in `testing/access.ts`, or this fails.
 */
let pennant: TestApp;
let schema: GraphQLSchema;
let plain: Actor;
let every: EveryCall;
beforeAll(async () => {
  pennant = await openApp();
  schema = await makeSchema();
  plain = await makeUser(pennant.db);
  const ids = await makeOneOfEach(pennant, await makeUser(pennant.db, 'admin'));
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  every = new EveryCall(pennant, schema, ids, picture);
});
afterAll(() => pennant.close());

const expected: Record<Access, { visitor: Outcome; plain: Outcome }> = {
  everyone: { visitor: 'let in', plain: 'let in' },
  password: { visitor: 'unauthenticated', plain: 'unauthenticated' },
  link: { visitor: 'invalid', plain: 'invalid' },
  'own password': { visitor: 'unauthenticated', plain: 'forbidden' },
  own: { visitor: 'unauthenticated', plain: 'not found' },
  'signed in': { visitor: 'unauthenticated', plain: 'let in' },
  owner: { visitor: 'unauthenticated', plain: 'forbidden' },
  staff: { visitor: 'unauthenticated', plain: 'forbidden' },
  admin: { visitor: 'unauthenticated', plain: 'forbidden' },
};

test('the access table lists every operation of both APIs, and nothing else', async () => {
  const operations = rootFields(await makeSchema()).map(([kind, { name }]) => `${kind} ${name}`);
  const calls = routes.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(access).toSorted()).toEqual([...operations, ...calls].toSorted());
});

test('the server serves no call under /api that is not a declared route, or a list of one as CSV', () => {
  const served = Object.entries(pennant.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    path.startsWith('/api/')
      ? Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`)
      : [],
  );
  const declared = servedRoutes.flatMap(({ method, path, alsoAt }) =>
    [path, ...(alsoAt === undefined ? [] : [alsoAt])].map(
      (address) => `${method} /api${address.replace(/:(\w+)/g, '{$1}')}`,
    ),
  );
  expect(served.toSorted()).toEqual(declared.toSorted());
});

describe('over GraphQL', () => {
  const entries = Object.entries(access).filter(([name]) => /^[a-z]/.test(name));

  test.each(entries)('%s is for: %s', async (name, who) => {
    const [kind = '', fieldName = ''] = name.split(' ');
    const field = rootFields(schema).find(([, { name: known }]) => known === fieldName)?.[1];
    if (!field) throw new Error(`There is no ${name}`);
    const call = (actor?: Actor) =>
      kind === 'subscription' ? every.subscribe(kind, field, actor) : every.ask(kind, field, actor);
    expect({ visitor: await call(), plain: await call(plain) }).toEqual(expected[who]);
  });
});

describe('over REST', () => {
  test.each(servedRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (name, route) => {
      const who = access[name.replace(/\.csv$/, '')];
      if (!who) throw new Error(`${name} is missing in testing/access.ts`);
      expect({ visitor: await every.call(route), plain: await every.call(route, plain) }).toEqual(
        expected[who],
      );
    },
  );
});
