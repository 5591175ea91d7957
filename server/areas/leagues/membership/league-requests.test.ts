import { type Actor } from '../../../platform/context/policy.js';
import { deleteLeague } from '../../games/league-deletion/league-deletion.service.js';
import { assignUserTeam, deleteUser } from '../../clubs/ownership/ownership.service.js';
import { deleteTeam } from '../../clubs/ownership/team-deletion.service.js';
import { forEachRow } from '../../../testing/rows.js';
import { makeTeam, makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { getLeagueRequest, leagueRequestLoader, pageLeagueRequests } from './league-request-list.service.js';
import {
  declineLeagueRequest,
  grantLeagueRequest,
  requestLeague,
  withdrawLeagueRequest,
} from './league-request.service.js';
import { addTeams, assignTeams, loadPlacesOfTeams } from './league-team.service.js';
import { createLeague } from '../leagues/league.service.js';
import { type League } from '../leagues/league.types.js';

type Account = Actor & { readonly id: number };

let stage: TestStage;
let admin: Account;
let moderator: Account;
let owner: Account;
let team: { readonly id: number; readonly name: string };
let league: League;
let leagues = 0;
const makeLeague = (): Promise<League> =>
  createLeague(stage.as(admin), {
    name: `League ${(leagues += 1)}`,
    format: 'round-robin',
    leagueType: 'season',
  });
beforeAll(async () => {
  stage = await openStage({ quotas: 1 });
  admin = await makeUser(stage.db, 'admin');
  moderator = await makeUser(stage.db, 'moderator');
});
/** Another owner, team and league, for each test and each row of a table. */
const begin = async () => {
  owner = await makeUser(stage.db);
  team = await makeTeam(stage.db, owner);
  league = await makeLeague();
};
beforeEach(begin);
afterAll(() => stage.close());

const ask = (message?: string) => requestLeague(stage.as(owner), team.id, { leagueId: league.id, message });
const listed = async (leagueId = league.id) =>
  (await pageLeagueRequests(stage.as(moderator), { leagueId }, { limit: 500 })).rows;
const last = async () => (await leagueRequestLoader(stage.as(), [team.id]))[0];
const place = async () => (await loadPlacesOfTeams(stage.as(), [team.id]))[0];
const heard = async ({ id }: Account): Promise<string[]> => {
  const rows: { text: string }[] = await stage.db.query(
    'SELECT text FROM notifications WHERE user_id = $1 ORDER BY id',
    [id],
  );
  return rows.map(({ text }) => text);
};

describe('asking to join a league', () => {
  test('stores the team, the league, the asker and the message, and notifies all staff except the asker', async () => {
    const request = await ask('  We have a park.  ');
    expect(request).toMatchObject({
      teamId: team.id,
      teamName: team.name,
      leagueName: league.name,
      requestedBy: owner.username,
      message: 'We have a park.',
      state: 'open',
      decidedAt: null,
    });
    expect(await listed()).toEqual([request]);
    await begin();
    await requestLeague(stage.as(admin), team.id, { leagueId: league.id });
    const text = `${team.name} asked to join ${league.name}.`;
    expect(await heard(moderator)).toContain(text);
    expect(await heard(admin)).not.toContain(text);
    expect(await heard(owner)).toEqual([]);
  });

  test('is refused a second time, to a team that plays in a league, and for an unknown league', async () => {
    const both = await Promise.allSettled([ask(), ask()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(ask()).rejects.toMatchObject({
      kind: 'conflict',
      message: `${team.name} has already asked to join ${league.name}`,
    });
    expect(await listed()).toHaveLength(1);
    await begin();
    const other = await makeLeague();
    await addTeams(stage.as(admin), other.id, [team.id]);
    await expect(ask()).rejects.toMatchObject({
      kind: 'conflict',
      message: `${team.name} already plays in ${other.name}`,
    });
    await begin();
    await expect(requestLeague(stage.as(owner), team.id, { leagueId: 0 })).rejects.toMatchObject({
      kind: 'not_found',
      message: 'League not found.',
    });
  });

  test('is allowed for the team’s owner and administrators only', async () => {
    const input = { leagueId: league.id };
    await expect(requestLeague(stage.as(), team.id, input)).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    for (const other of [await makeUser(stage.db), moderator]) {
      await expect(requestLeague(stage.as(other), team.id, input)).rejects.toMatchObject({
        kind: 'forbidden',
      });
    }
    expect(await requestLeague(stage.as(admin), team.id, input)).toMatchObject({ teamId: team.id });
  });

  test('is limited to ten times an hour', async () => {
    for (let time = 1; time <= 10; time += 1) {
      await ask();
      await withdrawLeagueRequest(stage.as(owner), team.id);
    }
    await expect(ask()).rejects.toMatchObject({ kind: 'rate_limited' });
  });

  test('makes a request that only the owner and staff can see', async () => {
    await expect(getLeagueRequest(stage.as(owner), team.id)).rejects.toMatchObject({ kind: 'not_found' });
    await ask();
    for (const reader of [owner, moderator])
      expect(await getLeagueRequest(stage.as(reader), team.id)).toMatchObject({ state: 'open' });
    await expect(getLeagueRequest(stage.as(await makeUser(stage.db)), team.id)).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});

describe('a request', () => {
  test('that is granted adds the team to the league, with the conference and division that staff chose', async () => {
    const { id } = await ask();
    const granted = await grantLeagueRequest(stage.as(moderator), id, {
      conference: 'East',
      division: 'North',
    });
    expect(granted).toMatchObject({ id, state: 'granted', leagueId: league.id });
    expect(await place()).toMatchObject({ leagueId: league.id, conference: 'East', division: 'North' });
    expect(await listed()).toEqual([]);
    expect(await heard(owner)).toEqual([`${team.name} now plays in ${league.name}.`]);
  });

  test('is granted by adding the team, or by assigning it to a conference', async () => {
    await ask();
    await addTeams(stage.as(moderator), league.id, [team.id]);
    expect(await last()).toMatchObject({ state: 'granted' });
    const other = await makeTeam(stage.db, owner);
    await requestLeague(stage.as(owner), other.id, { leagueId: league.id });
    await assignTeams(stage.as(moderator), league.id, [{ teamId: other.id, conference: 'East' }]);
    expect(await listed()).toEqual([]);
    expect(await heard(owner)).toHaveLength(2);
  });

  test('is deleted when the team joins another league', async () => {
    await ask();
    const other = await makeLeague();
    await addTeams(stage.as(moderator), other.id, [team.id]);
    expect(await last()).toBeNull();
    expect(await heard(owner)).toEqual([`${team.name} now plays in ${other.name}.`]);
  });

  test('cannot be granted if a team of the league has the same name, or with a division without a conference', async () => {
    const { id } = await ask();
    const namesake = await makeTeam(stage.db);
    await stage.db.query('UPDATE teams SET name = $2 WHERE id = $1', [namesake.id, team.name]);
    await addTeams(stage.as(admin), league.id, [namesake.id]);
    await expect(grantLeagueRequest(stage.as(moderator), id, {})).rejects.toMatchObject({
      kind: 'conflict',
      message: `${league.name} can't have two teams named ${team.name}`,
    });
    expect(await last()).toMatchObject({ state: 'open' });
    await begin();
    const second = await ask();
    await expect(
      grantLeagueRequest(stage.as(moderator), second.id, { division: 'North' }),
    ).rejects.toMatchObject({
      kind: 'invalid',
    });
    expect(await place()).toBeNull();
  });

  test('that is declined is stored with its reason until the owner asks again', async () => {
    const { id } = await ask();
    const declined = await declineLeagueRequest(stage.as(moderator), id, ' We are full. ');
    expect(declined).toMatchObject({ id, state: 'declined', reason: 'We are full.' });
    expect(declined.decidedAt).toBeInstanceOf(Date);
    expect(await last()).toEqual(declined);
    expect(await listed()).toEqual([]);
    expect(await heard(owner)).toEqual([
      `The request of ${team.name} to join ${league.name} was declined: We are full.`,
    ]);
    await expect(grantLeagueRequest(stage.as(moderator), id, {})).rejects.toMatchObject({
      kind: 'not_found',
    });
    expect(await ask()).toMatchObject({ state: 'open', reason: null, decidedAt: null });
  });

  test('can be withdrawn while it is open', async () => {
    await ask();
    await expect(withdrawLeagueRequest(stage.as(moderator), team.id)).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await withdrawLeagueRequest(stage.as(owner), team.id);
    expect(await last()).toBeNull();
    await expect(withdrawLeagueRequest(stage.as(owner), team.id)).rejects.toMatchObject({
      kind: 'not_found',
      message: `${team.name} has no open request to join a league`,
    });
  });

  test('is removed from staff’s notifications when it is granted, declined, withdrawn or of a former owner', () =>
    forEachRow<readonly [string, (id: number) => Promise<unknown>]>(
      [
        ['granted', (id) => grantLeagueRequest(stage.as(admin), id, {})],
        ['declined', (id) => declineLeagueRequest(stage.as(admin), id, null)],
        ['withdrawn', () => withdrawLeagueRequest(stage.as(owner), team.id)],
        [
          'of a former owner',
          async () => assignUserTeam(stage.as(admin), (await makeUser(stage.db)).id, team.id),
        ],
      ],
      async ([_case, end]) => {
        await begin();
        const { id } = await ask();
        const text = `${team.name} asked to join ${league.name}.`;
        expect(await heard(moderator)).toContain(text);
        await end(id);
        expect(await heard(moderator)).not.toContain(text);
      },
    ));

  test('that is granted, declined and withdrawn simultaneously has one outcome', async () => {
    const { id } = await ask();
    const outcomes = await Promise.allSettled([
      grantLeagueRequest(stage.as(admin), id, {}),
      declineLeagueRequest(stage.as(moderator), id, null),
      withdrawLeagueRequest(stage.as(owner), team.id),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ kind: 'not_found' });
    expect((await place()) !== null).toBe(outcomes[0].status === 'fulfilled');
    expect(await listed()).toEqual([]);
  });

  test('is in the audit log if staff made or decided it', async () => {
    const { id } = await ask();
    await declineLeagueRequest(stage.as(moderator), id, null);
    const again = await requestLeague(stage.as(admin), team.id, { leagueId: league.id });
    await grantLeagueRequest(stage.as(moderator), again.id, {});
    const acts: { act: string }[] = await stage.db.query(
      `SELECT act FROM audit_log WHERE act LIKE 'league.%request' AND subject_id = $1 ORDER BY id`,
      [league.id],
    );
    expect(acts.map(({ act }) => act)).toEqual([
      'league.decline_request',
      'league.request',
      'league.grant_request',
    ]);
  });
});

test('a request ends with its league, its team, its team’s owner and their account', async () => {
  await forEachRow(
    [
      ['the league is deleted', () => deleteLeague(stage.as(admin), league.id, false)],
      ['the team is deleted', () => deleteTeam(stage.as(admin), team.id)],
      [
        'the team gets another owner',
        async () => assignUserTeam(stage.as(admin), (await makeUser(stage.db)).id, team.id),
      ],
      ['the owner’s account is deleted', () => deleteUser(stage.as(admin), owner.id, false)],
    ] as const,
    async ([_case, end]) => {
      await begin();
      await ask();
      await end();
      expect(await listed()).toEqual([]);
      expect(await last()).toBeNull();
    },
  );
  await begin();
  await ask();
  await deleteLeague(stage.as(admin), league.id, false);
  expect(await heard(owner)).toEqual([
    `${league.name} was deleted, and with it the request of ${team.name} to join.`,
  ]);
});
