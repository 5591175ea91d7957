import sharp from 'sharp';
import { Actor } from '../../platform/context/policy.js';
import {
  dependsOnLeague,
  type Permission,
  permissionsOf,
  type Role,
  strongestRefused,
  weakestAllowed,
} from '../../testing/access/access.js';
import { openApp, type TestApp } from '../../testing/apis/app.js';
import {
  callOverGraphql,
  callOverRest,
  capabilities,
  operationIn,
  permissionFor,
  routeOf,
} from '../../testing/access/capabilities.js';
import { makeUser } from '../../testing/database/context.js';
import { EveryCall, type Outcome, type RootField, rootFields } from '../../testing/apis/every-call.js';
import { makeOneOfEach } from '../../testing/apis/one-of-each.js';
import {
  makeTokens,
  storeCommissioner,
  openRoles,
  type RoleActors,
  type World,
} from '../../testing/access/role-world.js';
import { Socket } from '../../testing/apis/socket.js';
import { makeSchema } from '../graphql/schema.js';
import { servedRoutes } from '../rest/routes/all-routes.js';

/**
 * The table of roles over HTTP and sockets: each operation refuses the strongest role that may not call it, and a
 * commissioner of another league, and lets in the weakest role that may. `policies.test.ts` checks all other roles as pure calls, and `*.full.test.ts` over HTTP.
 */
let pennant: TestApp;
let world: World;
let actors: RoleActors;
/** Owner of the rows to which the calls made by `every` refer. */
let owner: Actor;
let address: string;
let fields: ReturnType<typeof rootFields>;
let permissions: ReadonlyMap<string, Permission>;
/** Calls any operation on the rows of `owner`. */
let every: EveryCall;
/** Read-write tokens by role, and under `reader` a read-only token of the administrator. */
const tokens = new Map<Role | 'reader', string>();

beforeAll(async () => {
  pennant = await openApp({ publicUrl: 'https://pennant.example' });
  address = await pennant.listen();
  ({ world, actors } = await openRoles(pennant));
  const schema = await makeSchema();
  fields = rootFields(schema);
  permissions = permissionsOf(schema);
  const creator = await makeUser(pennant.db, 'admin');
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const ids = await makeOneOfEach(pennant, creator);
  every = new EveryCall(pennant, schema, ids, picture);
  await storeCommissioner(pennant.db, ids.league, actors.commissioner.id ?? 0);
  // The creator of these rows becomes a plain user, who still owns them.
  await pennant.db.query(`UPDATE users SET role = 'user' WHERE id = $1`, [creator.id]);
  owner = new Actor(creator.id, creator.username, 'user');
  for (const role of ['user', 'owner', 'rival', 'outsider', 'commissioner', 'moderator', 'admin'] as const)
    tokens.set(role, (await makeTokens(pennant, actors[role])).writer);
  tokens.set('reader', (await makeTokens(pennant, actors.admin)).reader);
});
afterAll(() => pennant.close());

/** An operation over one transport, with its permission and a function that calls it. */
interface Operation {
  readonly name: string;
  readonly permission: Permission;
  readonly isChange: boolean;
  readonly transport: string;
  call(sender?: Actor | string): Promise<Outcome>;
}

function everyOperation(): Operation[] {
  const operations = fields.flatMap(([kind, field]): Operation[] => {
    const name = `${kind} ${field.name}`;
    const common = { name, permission: permissionOf(name), isChange: kind === 'mutation' };
    const http = {
      ...common,
      transport: 'HTTP',
      call: (sender?: Actor | string) => every.ask(kind, field, sender),
    };
    const socket = {
      ...common,
      transport: 'a socket',
      call: (sender?: Actor | string) => overSocket(kind, field, sender),
    };
    if (kind === 'subscription') return [socket];
    // Files are sent over HTTP only.
    return field.args.some(({ name: arg }) => arg === 'file') ? [http] : [http, socket];
  });
  const calls = servedRoutes.map((route): Operation => ({
    name: `${route.method} ${route.path}`,
    permission: permissionOf(`${route.method} ${route.path.replace(/\.csv$/, '')}`),
    isChange: route.method !== 'GET',
    transport: 'REST',
    call: (sender) => every.call(route, sender),
  }));
  return [...operations, ...calls];
}

function permissionOf(name: string): Permission {
  const permission = permissions.get(name);
  if (!permission) throw new Error(`${name} is not an operation`);
  return permission;
}

async function overSocket(kind: string, field: RootField, sender?: Actor | string): Promise<Outcome> {
  const token = sender instanceof Actor ? await pennant.token(sender) : sender;
  const socket = await Socket.connect(address, token);
  const outcome = await every.overSocket(socket, kind, field);
  socket.raw.close();
  return outcome;
}

async function failuresOf(
  operations: readonly Operation[],
  expectedOf: (
    operation: Operation,
  ) => readonly (readonly [as: string, Actor | string | undefined, Outcome])[],
): Promise<string[]> {
  const failures: string[] = [];
  for (const operation of operations) {
    for (const [as, sender, expected] of expectedOf(operation)) {
      const outcome = await operation.call(sender);
      if (outcome !== expected) {
        const { name, transport } = operation;
        failures.push(
          `${name} over ${transport}: ${as}: ${JSON.stringify(outcome)}, but should be: ${JSON.stringify(expected)}`,
        );
      }
    }
  }
  return failures;
}

test('every operation refuses a visitor, the strongest role that may not call it, and a commissioner of another league', async () => {
  const failures = await failuresOf(everyOperation(), ({ permission: { may, needs } }) => {
    const refused = strongestRefused(may);
    const visitor = [
      'visitor',
      undefined,
      refused === undefined ? openTo(needs) : 'unauthenticated',
    ] as const;
    if (needs === 'own') return [visitor, ['another account', actors.admin, 'not found']];
    if (refused === undefined || refused === 'visitor') return [visitor];
    const others = new Set([refused, ...(dependsOnLeague(may) ? (['outsider'] as const) : [])]);
    return [visitor, ...[...others].map((role) => [role, actors[role], 'forbidden'] as const)];
  });
  expect(failures).toEqual([]);
});

/** Outcome for a visitor who has neither a password nor a link or an invitation that works. */
function openTo(needs: Permission['needs']): Outcome {
  if (needs === 'password') return 'unauthenticated';
  if (needs === 'invitation') return 'not found';
  return needs === 'link' ? 'invalid' : 'let in';
}

test('a read-only token changes nothing, and a read-write token makes no call that requires a signed-in person', async () => {
  const failures = await failuresOf(everyOperation(), ({ permission: { inPerson, needs }, isChange }) => {
    const reader = ['a read-only token', tokens.get('reader'), 'forbidden'] as const;
    const writer = ['a read-write token', tokens.get('admin'), 'forbidden'] as const;
    return [...(isChange && needs !== 'password' ? [reader] : []), ...(inPerson ? [writer] : [])];
  });
  expect(failures).toEqual([]);
});

test('every query and subscription over a socket lets in the weakest role that may call it', async () => {
  const reads = everyOperation().filter(({ isChange, transport }) => !isChange && transport === 'a socket');
  expect(reads.length).toBeGreaterThan(80);
  const failures = await failuresOf(reads, ({ permission }) => [weakest(permission)]);
  expect(failures).toEqual([]);
});

test('every operation that the last test does not call lets in the weakest role that may call it', async () => {
  const called = new Set(
    capabilities.flatMap((capability) => {
      const { method, path } = routeOf(capability);
      return [operationIn(capability), `${method} ${path}`];
    }),
  );
  const others = everyOperation().filter(
    ({ name, transport, permission: { needs } }) =>
      transport !== 'a socket' && !called.has(name) && needs === undefined && !importsSeason.test(name),
  );
  expect(await failuresOf(others, ({ permission }) => [weakest(permission)])).toEqual([]);
});

/** These operations are left out: the file sent here is a picture, which no import accepts. */
const importsSeason = /^mutation import(Season|League)$|^POST \/(imports|leagues\/import)$/;

function weakest({ may, needs }: Permission): readonly [as: string, Actor | undefined, Outcome] {
  const role = weakestAllowed(may) ?? 'admin';
  if (role === 'visitor') return [role, undefined, openTo(needs)];
  return [role, role === 'owner' ? owner : actors[role], 'let in'];
}

test('an administrator’s token cannot make anybody an administrator, and the refusal says why', async () => {
  const rest = await pennant.rest('PATCH', `/users/${actors.user.id}/role`, {
    as: tokens.get('admin'),
    body: { role: 'admin' },
  });
  const detail = 'A personal token cannot do this: please log in';
  expect([rest.statusCode, rest.json()]).toEqual([403, { detail }]);
  const refused = await pennant.rest('PATCH', `/users/${actors.user.id}/role`, {
    as: tokens.get('user'),
    body: { role: 'admin' },
  });
  expect(refused.json()).toEqual({ detail: 'You do not have permission to do this' });
});

test('a refusal names the scope that the token lacks', async () => {
  const body = { name: 'Mudville' };
  const rest = await pennant.rest('POST', '/teams', { as: tokens.get('reader'), body });
  const graphql = await pennant.graphql('mutation { createTeam(input: { name: "Mudville" }) { id } }', {
    as: tokens.get('reader'),
  });
  const sentence = 'This token may only read. Make one with the scope "write" for changes.';
  expect([rest.statusCode, rest.json(), graphql.errors?.[0]?.message]).toEqual([
    403,
    { detail: sentence },
    sentence,
  ]);
});

test('a mutation beyond a token’s scope is refused before it runs: with 400 for a client that accepts graphql-response+json', async () => {
  const answer = await pennant.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      ...(await pennant.authorization(tokens.get('reader'))),
      accept: 'application/graphql-response+json',
    },
    payload: { query: 'mutation { createTeam(input: { name: "Mudville" }) { id } }' },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    errors: [{ message: expect.stringContaining('may only read'), extensions: { code: 'FORBIDDEN' } }],
  });
});

// This test is the last, because it deletes the rows to which the calls above refer.
test('each capability is refused to the strongest role that lacks it and to a commissioner of another league, and works for the weakest role that has it, signed in or with a token, and for the commissioner', async () => {
  const failures: string[] = [];
  for (const capability of capabilities) {
    const { may, inPerson } = permissionFor(capability);
    for (const call of [callOverRest, callOverGraphql]) {
      let ids = (await capability.prepare?.(world)) ?? {};
      const attempt = async (role: Role | undefined, expected: readonly string[], isProgram = false) => {
        if (role === undefined) return;
        const sender = role === 'visitor' ? undefined : isProgram ? tokens.get(role) : actors[role];
        const { outcome, text } = await call(pennant, capability, ids, sender);
        if (!expected.includes(outcome))
          failures.push(
            `${capability.name}: ${role}: ${outcome}, but should be: ${expected.join(' or ')}: ${text}`,
          );
      };
      const refused = strongestRefused(may);
      const hidden = call === callOverGraphql && capability.graphql[2] ? ['hidden'] : [];
      await attempt(refused, [refused === 'visitor' ? 'unauthenticated' : 'forbidden', ...hidden]);
      if (dependsOnLeague(may) && refused !== 'outsider') await attempt('outsider', ['forbidden', ...hidden]);
      await attempt(weakestAllowed(may), ['allowed'], call === callOverGraphql && !inPerson);
      if (!dependsOnLeague(may) || weakestAllowed(may) === 'commissioner' || call === callOverGraphql)
        continue;
      ids = (await capability.prepare?.(world)) ?? {};
      await attempt('commissioner', ['allowed']);
    }
  }
  expect(failures).toEqual([]);
});
