import { isDeepStrictEqual } from 'node:util';
import { type GraphQLSchema } from 'graphql';
import sharp from 'sharp';
import { type Actor } from '../../platform/context/policy.js';
import { type Permission, permissionsOf } from '../../testing/access/access.js';
import { makeTokens } from '../../testing/access/role-world.js';
import { openApp, type TestApp } from '../../testing/apis/app.js';
import { makeUser } from '../../testing/database/context.js';
import { EveryCall, type Outcome, rootFields } from '../../testing/apis/every-call.js';
import { makeOneOfEach } from '../../testing/apis/one-of-each.js';
import { Socket } from '../../testing/apis/socket.js';
import { makeSchema } from '../graphql/schema.js';
import { routes } from '../rest/routes/all-routes.js';

/**
 * Calls every operation of both APIs with two personal tokens: an administrator's read-only token, and a read-write
 * token of an account that owns nothing. Each token gets the same outcome as its owner when signed in, unless its
 * scopes forbid the operation.
 */
let pennant: TestApp;
let schema: GraphQLSchema;
let permissions: ReadonlyMap<string, Permission>;
let every: EveryCall;
let address: string;
let admin: Actor;
let plain: Actor;
const tokens = { reader: '', writer: '' };

beforeAll(async () => {
  pennant = await openApp();
  schema = await makeSchema();
  permissions = permissionsOf(schema);
  admin = await makeUser(pennant.db, 'admin');
  plain = await makeUser(pennant.db);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  every = new EveryCall(pennant, schema, await makeOneOfEach(pennant, admin), picture);
  const [ofAdmin, ofPlain] = [await makeTokens(pennant, admin), await makeTokens(pennant, plain)];
  Object.assign(tokens, { reader: ofAdmin.reader, writer: ofPlain.writer });
  address = await pennant.listen();
});
afterAll(() => pennant.close());

/**
 * Expected outcomes for the two tokens: `forbidden` if the scope or the operation excludes the token, and otherwise the
 * outcome for its signed-in owner.
 */
async function expectedOf(name: string, isWrite: boolean, askInPerson: (owner: Actor) => Promise<Outcome>) {
  if (permissions.get(name)?.inPerson) return { reader: 'forbidden', writer: 'forbidden' };
  return { reader: isWrite ? 'forbidden' : await askInPerson(admin), writer: await askInPerson(plain) };
}

test('over REST', async () => {
  const failures: string[] = [];
  for (const route of routes) {
    const name = `${route.method} ${route.path}`;
    const found = {
      reader: await every.call(route, tokens.reader),
      writer: await every.call(route, tokens.writer),
    };
    const wanted = await expectedOf(name, route.method !== 'GET', (owner) => every.call(route, owner));
    if (!isDeepStrictEqual(found, wanted)) failures.push(lineOf(name, found, wanted));
  }
  expect(failures).toEqual([]);
});

test.each(['HTTP', 'a socket'])(
  'GraphQL over %s',
  async (transport) => {
    const failures: string[] = [];
    for (const [kind, field] of rootFields(schema)) {
      if (transport === 'HTTP' && kind === 'subscription') continue;
      // Files are sent over HTTP only.
      if (transport !== 'HTTP' && field.args.some(({ name: arg }) => arg === 'file')) continue;
      const ask = async (token: string): Promise<Outcome> => {
        if (transport === 'HTTP') return every.ask(kind, field, token);
        const socket = await Socket.connect(address, token);
        const outcome = await every.overSocket(socket, kind, field);
        socket.raw.close();
        return outcome;
      };
      const name = `${kind} ${field.name}`;
      const found = { reader: await ask(tokens.reader), writer: await ask(tokens.writer) };
      const inPerson = async (owner: Actor) => ask(await pennant.token(owner));
      const wanted = await expectedOf(name, kind === 'mutation', inPerson);
      if (!isDeepStrictEqual(found, wanted)) failures.push(lineOf(name, found, wanted));
    }
    expect(failures).toEqual([]);
  },
  600_000,
);

const lineOf = (name: string, found: object, wanted: object) =>
  `${name}: ${JSON.stringify(found)}, but should be: ${JSON.stringify(wanted)}`;
