import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeTeam, makeUser } from '../../../testing/database/context.js';
import { testMailSettings } from '../../../testing/receivers/mail-server.js';
import { makeLeague } from '../../../testing/leagues/season.js';
import { forEachRow } from '../../../testing/rows.js';
import { type Actor } from '../../../platform/context/policy.js';
import { assignUserTeam, deleteUser } from '../../clubs/ownership/ownership.service.js';
import { getTeam } from '../../clubs/teams/team.service.js';
import { collectHandOvers } from './people-retention.service.js';

type Account = Actor & { readonly id: number };

let now = new Date('2026-11-28T12:00:00Z');
const pass = (days: number) => (now = new Date(now.getTime() + days * 24 * 60 * 60_000));

let pennant: TestApp;
let admin: Account;
let moderator: Account;
beforeAll(async () => {
  pennant = await openApp({ env: { clock: { now: () => now }, mail: testMailSettings(1) } });
  admin = await makeUser(pennant.db, 'admin');
  moderator = await makeUser(pennant.db, 'moderator');
});
afterAll(() => pennant.close());

const send = (as: Account | undefined, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  pennant.rest(method, path, { ...(as && { as }), ...(body && { body }) });
const ownerOf = async (id: number) => (await getTeam(pennant.as(), id)).ownerId;
const texts = async ({ id }: Account): Promise<string[]> => {
  const rows: { text: string }[] = await pennant.db.query(
    'SELECT text FROM notifications WHERE user_id = $1 ORDER BY id',
    [id],
  );
  return rows.map(({ text }) => text);
};

test('an owner hands a club over, and nobody gets it who was not offered it or whom it was not left to', async () => {
  const [owner, next, other] = [
    await makeUser(pennant.db),
    await makeUser(pennant.db),
    await makeUser(pennant.db),
  ];
  const team = await makeTeam(pennant.db, owner);
  await assignUserTeam(pennant.as(admin), owner.id, team.id);
  const suspended = await makeUser(pennant.db);
  await pennant.db.query(`UPDATE users SET suspension_reason = 'Spam' WHERE id = $1`, [suspended.id]);
  const path = `/teams/${team.id}/hand-over`;
  let id = 0;
  const offer = async (as = owner) => {
    const made = await send(as, 'POST', path, { username: next.username });
    id = made.json().id;
    return made;
  };
  await forEachRow(
    [
      ['a visitor offers', () => send(undefined, 'POST', path, { username: 'x' }), 401],
      ['somebody else offers', () => send(other, 'POST', path, { username: next.username }), 403],
      ['to nobody', () => send(owner, 'POST', path, {}), 422],
      ['to an unknown account', () => send(owner, 'POST', path, { username: 'nobody-at-all' }), 404],
      ['to its owner', () => send(owner, 'POST', path, { username: owner.username }), 409],
      ['to a suspended account', () => send(owner, 'POST', path, { username: suspended.username }), 409],
      ['an unknown team', () => send(admin, 'POST', '/teams/999999/hand-over', { username: 'x' }), 404],
      ['the owner offers', offer, 201],
      ['a second offer', () => send(moderator, 'POST', path, { username: other.username }), 409],
      ['the owner accepts', () => send(owner, 'POST', `/hand-overs/${id}/accept`), 403],
      ['an administrator accepts', () => send(admin, 'POST', `/hand-overs/${id}/accept`), 403],
      ['somebody else declines', () => send(other, 'DELETE', `/hand-overs/${id}`), 403],
      ['the guest declines', () => send(next, 'DELETE', `/hand-overs/${id}`), 200],
      ['accepts after all', () => send(next, 'POST', `/hand-overs/${id}/accept`), 404],
      ['staff offers', () => offer(moderator), 201],
      ['the owner withdraws', () => send(owner, 'DELETE', `/hand-overs/${id}`), 200],
      ['the owner offers again', offer, 201],
      ['too late', async () => (pass(15), send(next, 'POST', `/hand-overs/${id}/accept`)), 409],
      ['an offer after the expired one', offer, 201],
      [
        'the team got another owner',
        async () => {
          await assignUserTeam(pennant.as(admin), other.id, team.id);
          return send(next, 'POST', `/hand-overs/${id}/accept`);
        },
        409,
      ],
      ['the new owner offers', () => offer(other), 201],
      ['the guest accepts', () => send(next, 'POST', `/hand-overs/${id}/accept`), 200],
      ['twice', () => send(next, 'POST', `/hand-overs/${id}/accept`), 404],
    ] as const,
    async ([_case, call, status]) => {
      const answer = await call();
      expect([answer.statusCode, answer.body]).toEqual([status, expect.any(String)]);
    },
  );
  expect(await ownerOf(team.id)).toBe(next.id);
  expect(await texts(owner)).toEqual([
    `${next.username} declined the club ${team.name}.`,
    `${moderator.username} offered ${team.name} to ${next.username}.`,
  ]);
  expect(await texts(other)).toEqual([`${next.username} owns ${team.name} now.`]);
  const offers = (await texts(next)).filter((text) => text.endsWith(`offers you the club ${team.name}.`));
  expect(offers).not.toContain(`${moderator.username} offers you the club ${team.name}.`);
});

test('somebody without a club asks for one without an owner, and staff decides, in both APIs', async () => {
  const league = await makeLeague(pennant, 3);
  const [free = 0, second = 0, owned = 0] = league.teamIds;
  const [asker, rival, owner] = [
    await makeUser(pennant.db),
    await makeUser(pennant.db),
    await makeUser(pennant.db),
  ];
  await assignUserTeam(pennant.as(admin), owner.id, owned);
  const loose = await makeTeam(pennant.db);
  const listed = await send(undefined, 'GET', `/teams?league_id=${league.id}&without_owner=true`);
  expect(
    listed
      .json()
      .map(({ id }: { id: number }) => id)
      .toSorted((low: number, high: number) => low - high),
  ).toEqual([free, second].toSorted((low: number, high: number) => low - high));
  const ask = (as: Account | undefined, teamId: number) => send(as, 'POST', `/teams/${teamId}/take-over`);
  await forEachRow(
    [
      ['a visitor', () => ask(undefined, free), 401],
      ['an owner of another club', () => ask(owner, free), 409],
      ['for a club with an owner', () => ask(asker, owned), 409],
      ['for a club of no league', () => ask(asker, loose.id), 409],
      ['for an unknown club', () => ask(asker, 999_999), 404],
      ['for a free club', () => ask(asker, free), 201],
      ['for a second one', () => ask(asker, second), 409],
      ['somebody else for the same club', () => ask(rival, free), 201],
    ] as const,
    async ([_case, call, status]) => expect((await call()).statusCode).toBe(status),
  );
  const query = `query ($league: ID!) { leagueHandOvers(leagueId: $league) { edges { node { id kind to viewerCanAccept team { id } } } } }`;
  const variables = { league: String(league.id) };
  expect((await pennant.graphql(query, { as: asker, variables })).errors?.[0]?.extensions['code']).toBe(
    'FORBIDDEN',
  );
  const rest = await send(moderator, 'GET', `/leagues/${league.id}/hand-overs`);
  const [first, other] = rest.json();
  expect(rest.json()).toMatchObject([
    { kind: 'request', team_id: free, to: asker.username },
    { team_id: free, to: rival.username },
  ]);
  expect((await pennant.graphql(query, { as: moderator, variables })).data).toMatchObject({
    leagueHandOvers: {
      edges: [{ node: { id: String(first.id), kind: 'REQUEST', viewerCanAccept: true } }, {}],
    },
  });
  expect((await send(asker, 'POST', `/hand-overs/${first.id}/accept`)).statusCode).toBe(403);
  const accept = 'mutation ($id: ID!) { acceptHandOver(id: $id) { teamId } }';
  const both = await Promise.all(
    [first, other].map(({ id }) => pennant.graphql(accept, { as: moderator, variables: { id: String(id) } })),
  );
  expect(both.filter(({ errors }) => errors === undefined)).toHaveLength(1);
  expect([asker.id, rival.id]).toContain(await ownerOf(free));
  expect(await texts(admin)).toEqual([]);
  const winner = (await ownerOf(free)) === asker.id ? asker : rival;
  expect(await texts(winner)).toEqual([expect.stringMatching(/ is yours\.$/)]);
  expect((await send(moderator, 'GET', `/leagues/${league.id}/hand-overs`)).json()).toEqual([]);
  await deleteUser(pennant.as(admin), winner.id, false);
  expect(await ownerOf(free)).toBeNull();
  pass(60);
  expect(await collectHandOvers({ ...pennant.as(), env: pennant.env })).toBeGreaterThan(0);
});

test('staff sees by day when owners were last seen, and reminds each at most once in three days', async () => {
  const league = await makeLeague(pennant, 3);
  const [one = 0, two = 0, three = 0] = league.teamIds;
  const [absent, active, quiet] = [
    await makeUser(pennant.db),
    await makeUser(pennant.db),
    await makeUser(pennant.db),
  ];
  for (const [person, teamId] of [
    [absent, one],
    [active, two],
    [quiet, three],
  ] as const) {
    await assignUserTeam(pennant.as(admin), person.id, teamId);
  }
  await send(absent, 'GET', '/me/hand-overs');
  const seen = now.toISOString().slice(0, 10);
  pass(20);
  await send(active, 'GET', '/me/hand-overs');
  const path = `/leagues/${league.id}/owners`;
  const list = async (query: string) =>
    (await send(moderator, 'GET', `${path}${query}`))
      .json()
      .map((row: Record<string, unknown>) => [row['username'], row['seen_on'], row['reminded_at'] !== null]);
  const today = now.toISOString().slice(0, 10);
  expect(await list('')).toEqual([
    [absent.username, seen, false],
    [active.username, today, false],
    [quiet.username, null, false],
  ]);
  expect(await list('?absent_for=14')).toEqual([
    [absent.username, seen, false],
    [quiet.username, null, false],
  ]);
  const query = `query ($league: ID!) { leagueOwners(leagueId: $league, absentFor: 99999999) { edges { node { username seenOn } } } }`;
  const variables = { league: String(league.id) };
  expect((await pennant.graphql(query, { as: moderator, variables })).data).toMatchObject({
    leagueOwners: { edges: [{ node: { username: quiet.username, seenOn: null } }] },
  });
  await pennant.db.query(`INSERT INTO muted_notifications (user_id, kind) VALUES ($1, 'reminder')`, [
    quiet.id,
  ]);
  const remind = (id: number, as: Account = moderator) => send(as, 'POST', `${path}/${id}/remind`);
  const atOnce = await Promise.all([remind(absent.id), remind(absent.id, admin)]);
  expect(
    atOnce.map(({ statusCode }) => statusCode).toSorted((low: number, high: number) => low - high),
  ).toEqual([200, 409]);
  await forEachRow(
    [
      ['an owner reminds', () => remind(absent.id, active), 403],
      ['no owner here', () => remind(moderator.id), 404],
      ['an owner who wants none', () => remind(quiet.id), 409],
      ['after two days', async () => (pass(2), remind(absent.id)), 409],
      ['after three days', async () => (pass(1), remind(absent.id)), 200],
    ] as const,
    async ([_case, call, status]) => expect((await call()).statusCode).toBe(status),
  );
  expect(await texts(absent)).toHaveLength(1);
  const mails: { kind: string; facts: object }[] = await pennant.db.query(
    `SELECT kind, facts FROM mails WHERE user_id = $1 ORDER BY id`,
    [absent.id],
  );
  expect(mails).toMatchObject([{ kind: 'club_reminder' }, { facts: { by: moderator.username } }]);
  expect(await texts(quiet)).toEqual([]);
});
