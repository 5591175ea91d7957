import { type GraphQLField, type GraphQLSchema, parse } from 'graphql';
import sharp from 'sharp';
import { type Actor } from '../core/policy.js';
import { type Route } from '../core/rest.js';
import { fieldsOf } from '../core/rules.js';
import { subscribeLive } from '../subscriptions/subscribe.js';
import { openApp, type TestApp } from '../testing/app.js';
import { access, type Access } from '../testing/access.js';
import { makeUser } from '../testing/context.js';
import { idNamed, makeOneOfEach, type OneOfEach } from '../testing/one-of-each.js';
import { neededByRule, operationOf, sampleOf, sampleScalar } from '../testing/operations.js';
import { makeSchema } from './graphql/schema.js';
import { routes, servedRoutes } from './rest/routes.js';

/**
 * Every operation of the schema and of the list of routes, called by a visitor and by a signed-in account that owns
 * nothing. A new operation must be listed with its callers in `testing/access.ts`, or this fails.
 */
let pennant: TestApp;
let schema: GraphQLSchema;
let plain: Actor;
let ids: OneOfEach;
let picture: Buffer;
beforeAll(async () => {
  pennant = await openApp();
  schema = await makeSchema();
  plain = await makeUser(pennant.db);
  ids = await makeOneOfEach(pennant, await makeUser(pennant.db, 'admin'));
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
afterAll(() => pennant.close());

type Outcome = 'unauthenticated' | 'forbidden' | 'not found' | 'let in' | { refused: unknown };

const expected: Record<Access, { visitor: Outcome; plain: Outcome }> = {
  everyone: { visitor: 'let in', plain: 'let in' },
  password: { visitor: 'unauthenticated', plain: 'unauthenticated' },
  'own password': { visitor: 'unauthenticated', plain: 'forbidden' },
  own: { visitor: 'unauthenticated', plain: 'not found' },
  'signed in': { visitor: 'unauthenticated', plain: 'let in' },
  owner: { visitor: 'unauthenticated', plain: 'forbidden' },
  staff: { visitor: 'unauthenticated', plain: 'forbidden' },
  admin: { visitor: 'unauthenticated', plain: 'forbidden' },
};

const rootFields = (of: GraphQLSchema): [string, GraphQLField<unknown, unknown>][] =>
  [of.getQueryType(), of.getMutationType(), of.getSubscriptionType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}).map((field): [string, GraphQLField<unknown, unknown>] => [
      root?.name.toLowerCase() ?? '',
      field,
    ]),
  );

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
  const declared = servedRoutes.map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(served.toSorted()).toEqual(declared.toSorted());
});

describe('over GraphQL', () => {
  const entries = Object.entries(access).filter(([name]) => /^[a-z]/.test(name));

  test.each(entries)('%s is for: %s', async (name, who) => {
    const [kind = '', fieldName = ''] = name.split(' ');
    const field = rootFields(schema).find(([, { name: known }]) => known === fieldName)?.[1];
    if (!field) throw new Error(`There is no ${name}`);
    const call = kind === 'subscription' ? subscribe : ask;
    expect({
      visitor: await call(kind, field, undefined),
      plain: await call(kind, field, plain),
    }).toEqual(expected[who]);
  });

  const operation = (kind: string, field: GraphQLField<unknown, unknown>) =>
    operationOf(kind, field, (arg) => sampleOf(arg.type, arg.name, field.name, ids));

  async function ask(kind: string, field: GraphQLField<unknown, unknown>, actor?: Actor): Promise<Outcome> {
    const { query, variables } = operation(kind, field);
    const answer = field.args.some(({ name }) => name === 'file')
      ? await upload('/graphql', actor, { query, variables })
      : await pennant.graphql(query, { ...(actor && { as: actor }), variables });
    return outcomeOf(answer.errors?.[0]?.extensions['code']);
  }

  async function subscribe(
    kind: string,
    field: GraphQLField<unknown, unknown>,
    actor?: Actor,
  ): Promise<Outcome> {
    const { query, variables } = operation(kind, field);
    const result = await subscribeLive({
      schema,
      document: parse(query),
      variableValues: variables,
      contextValue: { ...pennant.as(actor), env: pennant.env },
    });
    if ('next' in result) {
      await result.return?.();
      return 'let in';
    }
    const cause: unknown = result.errors?.[0]?.originalError;
    return outcomeOf(
      typeof cause === 'object' && cause !== null && 'kind' in cause
        ? String(cause.kind).toUpperCase()
        : cause,
    );
  }
});

describe('over REST', () => {
  test.each(servedRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (name, route) => {
      const who = access[name.replace(/\.csv$/, '')];
      if (!who) throw new Error(`${name} is missing in testing/access.ts`);
      expect({ visitor: await call(route), plain: await call(route, plain) }).toEqual(expected[who]);
    },
  );

  async function call(route: Route, actor?: Actor): Promise<Outcome> {
    const path = route.path.replace(/:(\w+)/g, (_, id: string) => String(idNamed(id, route.path, ids)));
    if (route.upload) return outcomeOf((await upload(`/api${path}`, actor)).status);
    const { statusCode } = await pennant.rest(route.method, path, {
      ...(actor && { as: actor }),
      ...(route.body && { body: bodyOf(route, route.body) }),
    });
    return outcomeOf(statusCode);
  }

  function bodyOf(route: Route, type: new () => object): unknown {
    const body = sampleObject(type, route.path);
    return route.bodyIsList === true ? [body] : body;
  }

  function sampleObject(type: new () => object, path: string): object {
    const required = [...fieldsOf(type)].filter(([name, field]) => field.required || neededByRule.has(name));
    return Object.fromEntries(
      required.map(([name, { schema: described, nested }]) => [
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        nested ? nestedSample(nested, path, described) : sampleMember(name, path, described),
      ]),
    );
  }

  function nestedSample(type: new () => object, path: string, described: Readonly<Record<string, unknown>>) {
    const sample = sampleObject(type, path);
    return described['type'] === 'array' ? [sample] : sample;
  }

  function sampleMember(name: string, path: string, described: Readonly<Record<string, unknown>>): unknown {
    if (Array.isArray(described['enum'])) return described['enum'][0];
    if (described['type'] === 'object') return {};
    if (described['type'] === 'array') return [optionOf(described['items']) ?? idNamed(name, path, ids)];
    if (described['type'] === 'integer' && name.endsWith('Id')) return idNamed(name, path, ids);
    return sampleScalar(described['type'] === 'integer' ? 'Int' : 'String', name);
  }
});

/** The first option of a list's members, where they have options. */
function optionOf(items: unknown): unknown {
  if (typeof items !== 'object' || items === null || !('enum' in items)) return undefined;
  return Array.isArray(items.enum) ? items.enum[0] : undefined;
}

/** A conflict depends on the state of the data, not on the caller: the call was authorized. */
function outcomeOf(code: unknown): Outcome {
  if (code === 401 || code === 'UNAUTHENTICATED') return 'unauthenticated';
  if (code === 403 || code === 'FORBIDDEN') return 'forbidden';
  if (code === 404 || code === 'NOT_FOUND') return 'not found';
  const fine = code === undefined || code === 200 || code === 201;
  return fine || code === 409 || code === 'CONFLICT' ? 'let in' : { refused: code };
}

interface Uploaded {
  status: number;
  errors?: { extensions: Record<string, unknown> }[];
}

async function upload(url: string, actor?: Actor, operations?: object): Promise<Uploaded> {
  const form = new FormData();
  if (operations) {
    form.set('operations', JSON.stringify(operations));
    form.set('map', JSON.stringify({ file: ['variables.file'] }));
  }
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
  const encoded = new Response(form);
  const answer = await pennant.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'apollo-require-preflight': 'true',
      ...(actor && { authorization: `Bearer ${await pennant.token(actor)}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { ...answer.json<Omit<Uploaded, 'status'>>(), status: answer.statusCode };
}
