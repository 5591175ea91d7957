import { endAccess } from '../sign-in/access.service.js';
import { setUserRole } from '../administration/role.service.js';
import { suspendUser } from '../administration/suspension.service.js';
import { type Actor } from '../../../platform/context/policy.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { Authenticator } from '../../../testing/access/authenticator.js';
import { isWaiting } from '../../../testing/database/locks.js';
import {
  callAs,
  codeAt,
  enrolTotp,
  makePerson,
  type Person,
} from '../../../testing/access/second-factors.js';
import { Socket } from '../../../testing/apis/socket.js';
import { mostTokens } from './token.service.js';
import { testRows } from '../../../testing/rows.js';

let pennant: TestApp;
let address: string;
let now = new Date('2026-06-01T12:00:00Z');
beforeAll(async () => {
  pennant = await openApp({ env: { clock: { now: () => now } } });
  address = await pennant.listen();
});
afterAll(() => pennant.close());

interface Made {
  readonly id: number;
  readonly token: string;
}

const ask = (owner: Actor, body: object) => pennant.rest('POST', '/tokens', { as: owner, body });

async function make(owner: Actor, scopes = ['read'], more = {}): Promise<Made> {
  const answer = await ask(owner, { name: 'Scoreboard at the bar', scopes, ...more });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

const statusOf = async (token: string) => (await pennant.rest('GET', '/auth/me', { as: token })).statusCode;

describe('a personal token', () => {
  test('acts as its owner over REST, GraphQL and sockets', async () => {
    const owner = await makeUser(pennant.db);
    const { token } = await make(owner, ['read', 'write']);
    expect((await pennant.rest('GET', '/auth/me', { as: token })).json()).toMatchObject({ id: owner.id });
    const made = await pennant.graphql('mutation { createTeam(input: { name: "Mudville" }) { ownerId } }', {
      as: token,
    });
    expect(made.data).toEqual({ createTeam: { ownerId: String(owner.id) } });
    const socket = await Socket.connect(address, token);
    socket.subscribe('1', '{ me { id } }');
    expect((await socket.next('next')).payload?.data).toEqual({ me: { id: String(owner.id) } });
    socket.raw.close();
  });

  test('is shown once, and only its hash is stored', async () => {
    const owner = await makeUser(pennant.db);
    const { id, token } = await make(owner);
    expect(token).toMatch(/^pennant_[\w-]{43}$/);
    const listed = await pennant.rest('GET', '/tokens', { as: owner });
    expect(listed.json()).toEqual([
      {
        id,
        name: 'Scoreboard at the bar',
        scopes: ['read'],
        created_at: now.toISOString(),
        expires_at: null,
        last_used_at: null,
      },
    ]);
    const rows: object[] = await pennant.db.query('SELECT * FROM personal_tokens');
    expect(JSON.stringify(rows)).not.toContain(token.slice(-43));
  });

  test('stores its last use at most every five minutes', async () => {
    const owner = await makeUser(pennant.db);
    const { token } = await make(owner);
    const lastUse = async () => {
      const answer = await pennant.graphql('{ myTokens { lastUsedAt } }', { as: owner });
      return answer.data?.['myTokens'];
    };
    await statusOf(token);
    const first = now.toISOString();
    now = new Date(now.getTime() + 60_000);
    await statusOf(token);
    expect(await lastUse()).toEqual([{ lastUsedAt: first }]);
    now = new Date(now.getTime() + 5 * 60_000);
    await statusOf(token);
    expect(await lastUse()).toEqual([{ lastUsedAt: now.toISOString() }]);
  });

  test('is refused once it is revoked, and its sockets close', async () => {
    const owner = await makeUser(pennant.db);
    const { id, token } = await make(owner);
    const socket = await Socket.connect(address, token);
    const answer = await pennant.rest('DELETE', `/tokens/${id}`, { as: owner });
    expect(answer.json()).toEqual({ message: 'The token was revoked.' });
    expect(await socket.closed).toEqual({ code: 4403, reason: 'Session ended' });
    expect(await statusOf(token)).toBe(401);
    const again = await pennant.rest('DELETE', `/tokens/${id}`, { as: owner });
    expect([again.statusCode, again.json()]).toEqual([404, { detail: 'Token not found' }]);
  });

  test('is not made by a request that began before all access to the account was ended', async () => {
    const owner = await makeUser(pennant.db);
    const session = await pennant.token(owner);
    const { asking } = await inTransaction(pennant.as(), async (tx) => {
      await endAccess(tx, owner.id);
      const waiting = pennant.rest('POST', '/tokens', {
        as: session,
        body: { name: 'Late', scopes: ['read'] },
      });
      await isWaiting(pennant.db);
      return { asking: waiting };
    });
    expect((await asking).statusCode).toBe(401);
    expect(await pennant.db.query('SELECT FROM personal_tokens WHERE user_id = $1', [owner.id])).toEqual([]);
  });

  test('cannot be revoked by another account', async () => {
    const [owner, other] = [await makeUser(pennant.db), await makeUser(pennant.db, 'admin')];
    const { id, token } = await make(owner);
    expect((await pennant.rest('DELETE', `/tokens/${id}`, { as: other })).statusCode).toBe(404);
    expect(await statusOf(token)).toBe(200);
  });

  test('is refused after it has expired', async () => {
    const owner = await makeUser(pennant.db);
    const { token } = await make(owner, ['read'], { expires_at: new Date(now.getTime() + 1_000) });
    expect(await statusOf(token)).toBe(200);
    now = new Date(now.getTime() + 1_000);
    expect(await statusOf(token)).toBe(401);
  });

  test('is revoked when the role of its owner changes', async () => {
    const [owner, admin] = [await makeUser(pennant.db), await makeUser(pennant.db, 'admin')];
    const { token } = await make(owner, ['read', 'write']);
    await setUserRole(pennant.as(admin), owner.id, 'admin');
    expect(await statusOf(token)).toBe(401);
  });

  test('is refused while its owner is suspended, and deleted with the account', async () => {
    const [owner, admin] = [await makeUser(pennant.db), await makeUser(pennant.db, 'admin')];
    const { token } = await make(owner);
    await suspendUser(pennant.as(admin), owner.id, { reason: 'Bat flips' });
    expect(await statusOf(token)).toBe(401);
    await pennant.db.query('DELETE FROM users WHERE id = $1', [owner.id]);
    expect(await statusOf(token)).toBe(401);
  });

  testRows(
    'is refused if it was never issued: %.20s',
    [['pennant_'], ['pennant_abc'], [`pennant_${'A'.repeat(43)}`], [`pennant_${'A'.repeat(5_000)}`]] as const,
    async ([token]) => {
      expect(await statusOf(token)).toBe(401);
      const answer = await pennant.graphql('{ me { id } }', { as: token });
      expect(answer.errors?.[0]?.extensions['code']).toBe('UNAUTHENTICATED');
    },
  );
});

describe('making a token', () => {
  testRows(
    'with %j is refused',
    [
      [{ scopes: ['read'] }, ['Name is required']],
      [{ name: '  ', scopes: ['read'] }, ['Name is required']],
      [{ name: 'x'.repeat(101), scopes: ['read'] }, ['Name must be at most 100 characters']],
      [{ name: 'Bar' }, ['Scopes must be a list of: read, write']],
      [{ name: 'Bar', scopes: ['read', 'admin'] }, ['Scopes[1] must be one of: read, write']],
      [{ name: 'Bar', scopes: [] }, ['Scopes must include read']],
      [{ name: 'Bar', scopes: ['write'] }, ['Scopes must include read']],
      [
        { name: 'Bar', scopes: ['read'], expires_at: '2020-01-01T00:00:00Z' },
        ['End date must be in the future'],
      ],
    ] as const,
    async ([body, detail]) => {
      const answer = await ask(await makeUser(pennant.db), body);
      expect([answer.statusCode, answer.json()]).toEqual([422, { detail }]);
    },
  );

  test('succeeds up to the maximum number, even for simultaneous requests', async () => {
    const owner = await makeUser(pennant.db);
    const answers = await Promise.all(
      Array.from({ length: mostTokens + 3 }, () => ask(owner, { name: 'Bar', scopes: ['read'] })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(mostTokens);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  });
});

describe('an account with a second factor makes a token', () => {
  const body = { name: 'Scoreboard', scopes: ['read'] };
  const mint = ({ token }: Person, factor: object = {}) =>
    callAs(pennant, token, 'POST', '/tokens', { body: { ...body, ...factor } });

  test('with a new code, but not with the session alone or a wrong code', async () => {
    const person = await makePerson(pennant);
    const { secret, codes } = await enrolTotp(pennant, person, now);
    const kinds = { second_factor: ['totp', 'recovery_code'] };
    expect(await mint(person)).toEqual({
      status: 403,
      json: { detail: 'Your second factor is required', ...kinds },
    });
    expect(await mint(person, { code: '000000' })).toEqual({
      status: 403,
      json: { detail: 'The code is incorrect', ...kinds },
    });
    now = new Date(now.getTime() + 60_000);
    const code = codeAt(secret, now);
    expect((await mint(person, { code })).status).toBe(201);
    expect((await mint(person, { code })).status).toBe(403);
    const query = 'mutation ($input: MakeTokenInput!) { makeToken(input: $input) { token } }';
    const overGraphQL = (input: object) => pennant.graphql(query, { as: person.token, variables: { input } });
    const graphql = { name: 'Scoreboard', scopes: ['READ'] };
    expect((await overGraphQL(graphql)).errors?.[0]?.extensions).toMatchObject({
      code: 'FORBIDDEN',
      secondFactor: ['totp', 'recovery_code'],
    });
    expect((await overGraphQL({ ...graphql, code: codes[0] })).errors).toBeUndefined();
  });

  test('with its own passkey, and not with another account’s', async () => {
    const site = 'http://localhost:3000';
    const withPasskey = async () => {
      const person = await makePerson(pennant);
      const { json } = await callAs(pennant, person.token, 'POST', '/auth/passkeys/options', {
        body: { password: person.password },
      });
      const key = new Authenticator(site);
      const credential = key.create(json.options);
      await callAs(pennant, person.token, 'POST', '/auth/passkeys', { body: { credential } });
      return { person, key };
    };
    const [owner, thief] = [await withPasskey(), await withPasskey()];
    const signed = async ({ key, person }: { key: Authenticator; person: Person }) =>
      key.get((await callAs(pennant, null, 'POST', '/auth/passkey/options')).json.options, person.id);
    expect((await mint(owner.person, { credential: await signed(thief) })).status).toBe(403);
    const credential = await signed(owner);
    expect((await mint(owner.person, { credential })).status).toBe(201);
    expect((await mint(owner.person, { credential })).status).toBe(403);
  });
});
