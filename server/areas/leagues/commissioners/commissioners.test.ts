import { type Actor } from '../../../platform/context/policy.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { type TestApp, openApp } from '../../../testing/apis/app.js';
import { makeTokens, storeCommissioner } from '../../../testing/access/role-world.js';
import { Socket } from '../../../testing/apis/socket.js';
import { makeTeam, makeUser } from '../../../testing/database/context.js';
import { makeLeague } from '../../../testing/leagues/season.js';
import { announceMarket } from '../../clubs/market/rules/approval.js';
import { addTeams } from '../membership/league-team.service.js';
import { addCommissioner, mostCommissioners, mostLeagues } from './commissioner.service.js';

let pennant: TestApp;
let admin: Actor;
beforeAll(async () => {
  pennant = await openApp();
  admin = await makeUser(pennant.db, 'admin');
});
afterAll(() => pennant.close());

const send = (method: 'GET' | 'POST' | 'DELETE', leagueId: number, username?: string, as: Actor = admin) =>
  pennant.rest(method, `/leagues/${leagueId}/commissioners`, {
    as,
    ...(username !== undefined && { body: { username } }),
  });
const bellOf = async (as: Actor) =>
  (await pennant.rest('GET', '/notifications', { as })).json<{ kind: string; text: string }[]>();

test('administrators name and remove commissioners, who are notified; both APIs and the audit log show them', async () => {
  const [named, other] = [await makeUser(pennant.db), await makeUser(pennant.db)];
  const { id } = await makeLeague(pennant, 0);
  const { name } = (await pennant.rest('GET', `/leagues/${id}`)).json<{ name: string }>();
  const answers = [
    await send('POST', id, named.username?.toUpperCase()),
    await pennant.graphql(
      'mutation ($id: ID!, $input: CommissionerInput!) { nameCommissioner(leagueId: $id, input: $input) { id } }',
      { as: admin, variables: { id, input: { username: other.username } } },
    ),
    await send('DELETE', id, other.username ?? ''),
    await send('GET', id),
  ];
  expect(answers).toMatchObject([
    { statusCode: 200 },
    { data: {} },
    { statusCode: 200 },
    { statusCode: 200 },
  ]);
  const shown = await pennant.graphql(
    'query ($id: ID!) { league(id: $id) { commissioners { userId username } viewerCanAppoint } }',
    { variables: { id } },
  );
  expect([(await send('GET', id)).json(), shown.data]).toMatchObject([
    [{ user_id: named.id, username: named.username, named_at: expect.any(String) }],
    {
      league: {
        commissioners: [{ userId: String(named.id), username: named.username }],
        viewerCanAppoint: false,
      },
    },
  ]);
  expect(await bellOf(named)).toMatchObject([
    { kind: 'decision', text: `You are now a commissioner of ${name}.` },
  ]);
  expect(await bellOf(other)).toMatchObject([
    { text: `You are no longer a commissioner of ${name}.` },
    { text: `You are now a commissioner of ${name}.` },
  ]);
  const acts = (await pennant.rest('GET', '/audit-log', { as: admin })).json<{ act: string }[]>();
  expect(acts.map(({ act }) => act).slice(0, 3)).toEqual([
    'league.remove_commissioner',
    'league.add_commissioner',
    'league.add_commissioner',
  ]);
});

test('a name is refused if it is unknown, suspended or named already, and a league or an account with too many', async () => {
  const league = await makeLeague(pennant, 0);
  const [named, suspended, eager] = [
    await makeUser(pennant.db),
    await makeUser(pennant.db),
    await makeUser(pennant.db),
  ];
  await pennant.db.query(`UPDATE users SET suspension_reason = 'Spam' WHERE id = $1`, [suspended.id]);
  await send('POST', league.id, named.username ?? '');
  const full = await makeLeague(pennant, 0);
  for (let made = 1; made < mostCommissioners; made += 1)
    await storeCommissioner(pennant.db, full.id, (await makeUser(pennant.db)).id);
  for (let made = 0; made < mostLeagues; made += 1)
    await storeCommissioner(pennant.db, (await makeLeague(pennant, 0)).id, eager.id);
  // Two at once: the league's lock lets one of them in.
  const [one, two] = [await makeUser(pennant.db), await makeUser(pennant.db)];
  const both = await Promise.all([one, two].map(({ username }) => send('POST', full.id, username ?? '')));
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const twice = await Promise.all([1, 2].map(() => send('POST', league.id, one.username ?? '')));
  expect(twice.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = [
    ['POST', league.id, 'nobody', 404],
    ['POST', 999_999, named.username, 404],
    ['GET', 999_999, undefined, 404],
    ['POST', league.id, '', 422],
    ['POST', league.id, named.username, 409],
    ['POST', league.id, suspended.username, 409],
    ['POST', league.id, eager.username, 409],
    ['DELETE', league.id, eager.username, 404],
    ['DELETE', league.id, 'nobody', 404],
  ] as const;
  for (const [method, id, username, statusCode] of refused) {
    const answer = await send(method, id, username ?? undefined);
    expect([method, username, answer.statusCode]).toEqual([method, username, statusCode]);
  }
});

test('a commissioner who is removed loses the rights at the next request and the next event of an open socket', async () => {
  const [boss, owner] = [await makeUser(pennant.db), await makeUser(pennant.db)];
  const [league, other] = [await makeLeague(pennant, 0), await makeLeague(pennant, 0)];
  const team = await makeTeam(pennant.db, owner);
  const [outside, asking] = [await makeTeam(pennant.db, owner), await makeTeam(pennant.db, owner)];
  await addTeams(pennant.as(admin), league.id, [team.id]);
  await addTeams(pennant.as(admin), other.id, [outside.id]);
  await send('POST', league.id, boss.username ?? '');
  const ask = (id: number, body?: object) =>
    pennant.rest('POST', `/teams/${id}/${body ? 'league' : 'roster'}-request`, {
      as: owner,
      ...(body && { body }),
    });
  for (const id of [team.id, outside.id]) await ask(id);
  await ask(asking.id, { league_id: league.id });
  const seen = async () =>
    Promise.all(
      ['/roster-requests', '/league-requests'].map(async (path) => {
        const answer = await pennant.rest('GET', path, { as: boss });
        return answer.statusCode === 200
          ? answer.json<{ team_id: number }[]>().map(({ team_id: id }) => id)
          : answer.statusCode;
      }),
    );
  expect(await seen()).toEqual([[team.id], [asking.id]]);
  expect((await bellOf(boss)).map(({ kind }) => kind)).toEqual(['request', 'request', 'decision']);
  const rename = (id: number) =>
    pennant.rest('PATCH', `/leagues/${id}`, { as: boss, body: { description: 'Led' } });
  expect([(await rename(league.id)).statusCode, (await rename(other.id)).statusCode]).toEqual([200, 403]);

  const socket = await Socket.connect(await pennant.listen(), await pennant.token(boss));
  const begin = async (id: string, query: string) => {
    socket.subscribe(id, query);
    socket.send({ type: 'ping' });
    await socket.next('pong');
  };
  await begin('market', `subscription { marketChanged(teamId: ${team.id}) }`);
  await begin('requests', 'subscription { leagueRequestsChanged }');
  const { writer } = await makeTokens(pennant, boss);
  const withToken = () => pennant.rest('PATCH', `/leagues/${league.id}`, { as: writer, body: {} });
  expect((await withToken()).statusCode).toBe(200);
  const deal = () => inTransaction(pennant.as(admin), (tx) => announceMarket(tx, [team.id]));
  await deal();
  expect(await socket.next('next')).toMatchObject({
    id: 'market',
    payload: { data: { marketChanged: true } },
  });
  await send('DELETE', league.id, boss.username ?? '');
  expect((await rename(league.id)).statusCode).toBe(403);
  // Tokens were made for the former rights.
  expect((await withToken()).statusCode).toBe(401);
  expect(await seen()).toEqual([403, 403]);
  await deal();
  await pennant.rest('DELETE', `/teams/${asking.id}/league-request`, { as: owner });
  const ended = [await socket.next('next'), await socket.next('next')];
  expect(ended.map(({ payload }) => payload?.errors?.[0]?.extensions.code)).toEqual([
    'FORBIDDEN',
    'FORBIDDEN',
  ]);
  socket.subscribe('again', 'subscription { leagueRequestsChanged }');
  const { payload } = await socket.next('next', 'error');
  expect(payload?.errors ?? payload).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  socket.raw.close();
  expect((await bellOf(boss)).map(({ kind }) => kind)).toEqual(['decision', 'decision']);
});

test('the deletion of an account or of a league removes its commissioners', async () => {
  const [gone, kept] = [await makeUser(pennant.db), await makeUser(pennant.db)];
  const [first, second] = [await makeLeague(pennant, 0), await makeLeague(pennant, 0)];
  const add = (id: number, userId: number) =>
    inTransaction(pennant.as(admin), (tx) => addCommissioner(tx, id, userId));
  for (const { id } of [gone, kept]) await add(first.id, id);
  await add(second.id, kept.id);
  await pennant.rest('DELETE', `/users/${gone.id}`, { as: admin });
  // A commissioner may delete the league.
  const deleted = await pennant.rest('DELETE', `/leagues/${first.id}`, { as: kept });
  expect(deleted.statusCode).toBe(200);
  const rows = 'SELECT league_id, user_id FROM commissioners WHERE league_id = ANY ($1)';
  expect(await pennant.db.query(rows, [[first.id, second.id]])).toEqual([
    { league_id: second.id, user_id: kept.id },
  ]);
  await expect(add(second.id, gone.id)).rejects.toMatchObject({ kind: 'not_found' });
});
