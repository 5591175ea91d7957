import { openApp, type TestApp } from '../../../../testing/apis/app.js';
import { makeTeam, makeUser } from '../../../../testing/database/context.js';
import { makeLeague, type TestLeague } from '../../../../testing/leagues/season.js';
import { forEachRow } from '../../../../testing/rows.js';
import { type Actor } from '../../../../platform/context/policy.js';
import { assignUserTeam, deleteUser } from '../../../clubs/ownership/ownership.service.js';
import { getTeam } from '../../../clubs/teams/team.service.js';
import { removeTeamFromLeague } from '../../membership/leaving.service.js';
import { collectInvitations } from '../people-retention.service.js';
import { invitationLimits } from './invitation.types.js';

let now = new Date('2026-11-28T12:00:00Z');
const pass = (days: number) => (now = new Date(now.getTime() + days * 24 * 60 * 60_000));
const signInLimit = 25;

let pennant: TestApp;
let moderator: Actor & { readonly id: number };
let admin: Actor & { readonly id: number };
beforeAll(async () => {
  pennant = await openApp({
    publicUrl: 'https://pennant.example',
    env: { clock: { now: () => now }, signInLimit },
  });
  moderator = await makeUser(pennant.db, 'moderator');
  admin = await makeUser(pennant.db, 'admin');
});
afterAll(() => pennant.close());

interface Made {
  id: number;
  token: string;
  url: string;
}

const invite = async (league: TestLeague, body: object = {}): Promise<Made> => {
  const answer = await pennant.rest('POST', `/leagues/${league.id}/invitations`, {
    as: moderator,
    body: { role: 'owner', ...body },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const read = async (token: string) => (await pennant.rest('GET', `/invitations/${token}`)).json();
const accept = (token: string, as?: Actor, body: object = {}) =>
  pennant.rest('POST', `/invitations/${token}/accept`, { ...(as && { as }), body });
const ownerOf = async (id: number) => (await getTeam(pennant.as(), id)).ownerId;
const texts = async (userId: number): Promise<string[]> => {
  const rows: { text: string }[] = await pennant.db.query(
    'SELECT text FROM notifications WHERE user_id = $1 ORDER BY id',
    [userId],
  );
  return rows.map(({ text }) => text);
};

test('an invitation to a club is shown once, read by everybody, and makes its guest the owner in both APIs', async () => {
  const league = await makeLeague(pennant, 2);
  const [teamId = 0, otherId = 0] = league.teamIds;
  const [former, guest, second] = [
    await makeUser(pennant.db),
    await makeUser(pennant.db),
    await makeUser(pennant.db),
  ];
  await assignUserTeam(pennant.as(admin), former.id, teamId);
  const { name } = await getTeam(pennant.as(), teamId);
  const { id, token, url } = await invite(league, { team_id: teamId, uses: 2, expires_in_days: 3 });
  expect(url).toBe(`https://pennant.example/invite/${token}`);
  const [stored] = await pennant.db.query('SELECT * FROM league_invitations WHERE id = $1', [id]);
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(await read(token)).toMatchObject({
    league_id: league.id,
    team_id: teamId,
    team_name: name,
    role: 'owner',
    invited_by: moderator.username,
    uses_left: 2,
    state: 'open',
    valid: true,
    teams: [],
  });
  expect((await accept(token)).statusCode).toBe(401);
  const own = await makeTeam(pennant.db, guest);
  await pennant.db.query('UPDATE users SET team_id = $2 WHERE id = $1', [guest.id, own.id]);
  expect((await accept(token, guest, { team_id: otherId })).statusCode).toBe(422);
  const accepted = await accept(token, guest);
  expect([accepted.statusCode, accepted.json()]).toMatchObject([
    200,
    { team_id: teamId, league_id: league.id },
  ]);
  expect([await ownerOf(teamId), await ownerOf(own.id)]).toEqual([guest.id, guest.id]);
  const [{ team_id: runs }] = await pennant.db.query('SELECT team_id FROM users WHERE id = $1', [guest.id]);
  expect(runs).toBe(own.id);
  const said = `${guest.username} accepted an invitation to`;
  expect((await texts(moderator.id)).at(-1)).toContain(said);
  expect((await texts(former.id)).slice(-2)).toEqual([
    expect.stringContaining('invited another owner'),
    expect.stringContaining(said),
  ]);
  expect((await accept(token, second)).json().detail).toMatch(/void/);

  const asked = `mutation ($league: ID!, $team: ID) { invite(leagueId: $league, input: { teamId: $team, role: OWNER }) { token } }`;
  const variables = { league: String(league.id), team: String(otherId) };
  const made: { data?: unknown } = await pennant.graphql(asked, { as: moderator, variables });
  const other = String(Object(Object(made.data).invite).token);
  const shown = await pennant.graphql(
    'query ($token: String!) { invitation(token: $token) { state teamName usesLeft } }',
    {
      variables: { token: other },
    },
  );
  expect(shown.data).toMatchObject({ invitation: { state: 'OPEN', usesLeft: 1 } });
  const taken = await pennant.graphql(
    'mutation ($token: String!) { acceptInvitation(token: $token) { teamId message } }',
    { as: second, variables: { token: other } },
  );
  expect(taken.data).toMatchObject({ acceptInvitation: { teamId: String(otherId) } });
  const list = await pennant.rest('GET', `/leagues/${league.id}/invitations`, { as: moderator });
  expect(list.body).not.toContain(token);
  expect(list.json()).toMatchObject([
    { team_id: otherId, uses: 1, uses_left: 0, state: 'used_up', invited_by: moderator.username },
    { team_id: teamId, uses: 2, uses_left: 1, state: 'void' },
  ]);
});

test('guests of a league choose clubs without owners, and of two who take the last use at once, one gets it', async () => {
  const league = await makeLeague(pennant, 4);
  const [one = 0, two = 0, three = 0, four = 0] = league.teamIds;
  const guests = await Promise.all([1, 2, 3, 4].map(() => makeUser(pennant.db)));
  const [ann, ben, cal, dee] = guests;
  const { token } = await invite(league, { uses: 3 });
  expect(
    (await read(token)).teams
      .map(({ id }: { id: number }) => id)
      .toSorted((low: number, high: number) => low - high),
  ).toEqual([one, two, three, four].toSorted((low: number, high: number) => low - high));
  const stranger = await makeTeam(pennant.db);
  await forEachRow(
    [
      [{}, 422],
      [{ team_id: stranger.id }, 409],
      [{ team_id: 999_999 }, 404],
      [{ team_id: one }, 200],
      [{ team_id: one }, 409],
    ] as const,
    async ([body, status]) => {
      expect((await accept(token, status === 409 ? ben : ann, body)).statusCode).toBe(status);
    },
  );
  expect(await ownerOf(stranger.id)).toBeNull();
  const same = await Promise.all([
    accept(token, ben, { team_id: two }),
    accept(token, cal, { team_id: two }),
  ]);
  expect(
    same.map(({ statusCode }) => statusCode).toSorted((low: number, high: number) => low - high),
  ).toEqual([200, 409]);
  expect((await read(token)).uses_left).toBe(1);
  const last = await Promise.all([
    accept(token, cal, { team_id: three }),
    accept(token, dee, { team_id: four }),
  ]);
  expect(
    last.map(({ statusCode }) => statusCode).toSorted((low: number, high: number) => low - high),
  ).toEqual([200, 409]);
  expect([await ownerOf(three), await ownerOf(four)].filter((id) => id === null)).toHaveLength(1);
  expect((await read(token)).state).toBe('used_up');
});

test('an invitation that has ended, or a guest who may not accept, is refused with its own sentence', async () => {
  const league = await makeLeague(pennant, 6);
  const guest = await makeUser(pennant.db);
  const gone = await makeUser(pennant.db, 'moderator');
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = league.teamIds;
  const revoked = await invite(league, { team_id: a });
  expect((await pennant.rest('DELETE', `/invitations/${revoked.id}`, { as: moderator })).statusCode).toBe(
    200,
  );
  expect((await pennant.rest('DELETE', `/invitations/${revoked.id}`, { as: moderator })).statusCode).toBe(
    404,
  );
  const used = await invite(league, { team_id: b });
  await accept(used.token, await makeUser(pennant.db));
  const left = await invite(league, { team_id: c });
  await removeTeamFromLeague(pennant.as(admin), league.id, c);
  const owned = await invite(league, { team_id: d });
  await assignUserTeam(pennant.as(admin), (await makeUser(pennant.db)).id, d);
  const expired = await invite(league, { team_id: e, expires_in_days: 1 });
  const orphan = await pennant.rest('POST', `/leagues/${league.id}/invitations`, {
    as: gone,
    body: { role: 'owner', team_id: f },
  });
  await deleteUser(pennant.as(admin), gone.id, false);
  pass(2);
  const banned = await makeUser(pennant.db);
  const bannedToken = await pennant.token(banned);
  await pennant.db.query(`UPDATE users SET suspension_reason = 'Spam' WHERE id = $1`, [banned.id]);
  await forEachRow(
    [
      ['revoked', revoked.token, guest, 409, /was revoked/],
      ['used up', used.token, guest, 409, /used up/],
      ['left the league', left.token, guest, 409, /void/],
      ['owned by somebody else', owned.token, guest, 409, /void/],
      ['expired', expired.token, guest, 409, /has expired/],
      ['unknown', 'A'.repeat(43), guest, 404, /no such invitation/],
      ['malformed', '1%00', guest, 404, /no such invitation/],
      ['a banned guest', orphan.json().token, bannedToken, 401, /suspended/],
      ['its maker is gone', orphan.json().token, guest, 200, /is yours/],
    ] as const,
    async ([_case, token, as, status, sentence]) => {
      const answer = await pennant.rest('POST', `/invitations/${token}/accept`, { as, body: {} });
      expect([answer.statusCode, answer.body]).toEqual([status, expect.stringMatching(sentence)]);
    },
  );
  expect(await read(expired.token)).toMatchObject({ state: 'expired', valid: false });
  pass(40);
  await collectInvitations({ ...pennant.as(), env: pennant.env });
  expect((await pennant.rest('GET', `/invitations/${expired.token}`)).statusCode).toBe(404);
  expect(
    await pennant.db.query('SELECT act FROM audit_log WHERE actor_id = $1 AND act LIKE $2', [
      moderator.id,
      'league.revoke%',
    ]),
  ).toHaveLength(1);
});

test('staff alone invites, within limits, and guessing tokens is slowed down', async () => {
  const league = await makeLeague(pennant, 1);
  const other = await makeTeam(pennant.db);
  const user = await makeUser(pennant.db);
  const path = `/leagues/${league.id}/invitations`;
  await forEachRow(
    [
      ['a visitor', undefined, { role: 'owner' }, 401],
      ['a user', user, { role: 'owner' }, 403],
      ['no role', moderator, {}, 422],
      ['another role', moderator, { role: 'commissioner' }, 422],
      ['no use', moderator, { role: 'owner', uses: 0 }, 422],
      ['101 uses', moderator, { role: 'owner', uses: 101 }, 422],
      ['91 days', moderator, { role: 'owner', expires_in_days: 91 }, 422],
      ['a club of no league', moderator, { role: 'owner', team_id: other.id }, 409],
      ['an unknown club', moderator, { role: 'owner', team_id: 999_999 }, 404],
    ] as const,
    async ([_case, as, body, status]) => {
      const answer = await pennant.rest('POST', path, { ...(as && { as }), body });
      expect(answer.statusCode).toBe(status);
    },
  );
  expect(
    (await pennant.rest('POST', '/leagues/999999/invitations', { as: moderator, body: { role: 'owner' } }))
      .statusCode,
  ).toBe(404);
  const open = invitationLimits.open + 2;
  const made = await Promise.all(
    Array.from({ length: open }, () =>
      pennant.rest('POST', path, { as: moderator, body: { role: 'owner' } }),
    ),
  );
  expect(made.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  const guesses: number[] = [];
  for (let guess = 0; guess <= signInLimit; guess += 1) {
    guesses.push((await pennant.rest('GET', `/invitations/${String(guess).padStart(43, 'x')}`)).statusCode);
  }
  expect(new Set(guesses)).toEqual(new Set([404, 429]));
  const good = made.find(({ statusCode }) => statusCode === 201);
  expect((await pennant.rest('GET', `/invitations/${good?.json().token}`)).statusCode).toBe(200);
});
