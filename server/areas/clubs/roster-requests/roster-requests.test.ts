import { type Actor } from '../../../platform/context/policy.js';
import { assignUserTeam, deleteUser } from '../ownership/ownership.service.js';
import {
  declineRosterRequest,
  pageRosterRequests,
  requestRoster,
  rosterDeclineLoader,
  rosterRequestedAtLoader,
  withdrawRosterRequest,
} from './roster-request.service.js';
import { deleteTeam } from '../ownership/team-deletion.service.js';
import { deleteUnusedTeamsOf } from '../ownership/owner-deletion.service.js';
import { makeTeam, makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { notificationsOf } from '../../../testing/leagues/market.js';
import { signPlayer } from '../rosters/player-changes.service.js';
import { createPlayer, generateRoster } from '../rosters/roster.service.js';

let stage: TestStage;
let admin: Actor & { readonly id: number };
let moderator: Actor;
let owner: Actor & { readonly id: number };
let teamId: number;
let teamName: string;
beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
  moderator = await makeUser(stage.db, 'moderator');
});
beforeEach(async () => {
  owner = await makeUser(stage.db);
  ({ id: teamId, name: teamName } = await makeTeam(stage.db, owner));
});
afterAll(() => stage.close());

const listed = async () => (await pageRosterRequests(stage.as(moderator), { limit: 500 })).rows;
const isListed = async () => (await listed()).some((request) => request.teamId === teamId);
const ask = () => requestRoster(stage.as(owner), teamId);

describe('asking for a roster', () => {
  test('shows staff the team, the account that asked, and the time', async () => {
    const before = new Date();
    await ask();
    const request = (await listed()).find((one) => one.teamId === teamId);
    expect(request).toMatchObject({ teamName, requestedBy: owner.username });
    const [at] = await rosterRequestedAtLoader(stage.as(), [teamId]);
    expect(at).toEqual(request?.createdAt);
    expect(Math.abs((at?.getTime() ?? 0) - before.getTime())).toBeLessThan(60_000);
  });

  test('is a conflict when repeated, and stored once by two simultaneous requests', async () => {
    const both = await Promise.allSettled([ask(), ask()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(ask()).rejects.toMatchObject({
      kind: 'conflict',
      message: `${teamName} has already asked for a roster`,
    });
    expect((await listed()).filter((request) => request.teamId === teamId)).toHaveLength(1);
  });

  test('is a conflict for a team with players', async () => {
    await createPlayer(stage.as(admin), { name: 'Joe Tinker', position: 'SS', teamId });
    await expect(ask()).rejects.toMatchObject({
      kind: 'conflict',
      message: `${teamName} already has players`,
    });
    expect(await isListed()).toBe(false);
  });

  test('is allowed to the owner and administrators', async () => {
    await expect(requestRoster(stage.as(), teamId)).rejects.toMatchObject({ kind: 'unauthenticated' });
    for (const other of [await makeUser(stage.db), moderator]) {
      await expect(requestRoster(stage.as(other), teamId)).rejects.toMatchObject({ kind: 'forbidden' });
    }
    expect(await requestRoster(stage.as(admin), teamId)).toMatchObject({ id: teamId });
    await expect(requestRoster(stage.as(admin), 0)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('requests for rosters', () => {
  test('are listed, the oldest first, a page at a time', async () => {
    await ask();
    const next = await makeTeam(stage.db, owner);
    await requestRoster(stage.as(owner), next.id);
    const all = await listed();
    expect(all.slice(-2).map((request) => request.teamId)).toEqual([teamId, next.id]);
    const page = await pageRosterRequests(stage.as(admin), { limit: 1, offset: all.length - 2 });
    expect([page.rows[0]?.teamId, page.hasNextPage]).toEqual([teamId, true]);
  });

  test('can be declined by staff or withdrawn by the owner; then the team may ask again', async () => {
    await ask();
    await expect(withdrawRosterRequest(stage.as(moderator), teamId)).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await withdrawRosterRequest(stage.as(owner), teamId);
    expect(await isListed()).toBe(false);
    await expect(withdrawRosterRequest(stage.as(owner), teamId)).rejects.toMatchObject({ kind: 'not_found' });
    await ask();
    await declineRosterRequest(stage.as(moderator), teamId);
    expect(await isListed()).toBe(false);
    await expect(declineRosterRequest(stage.as(moderator), teamId)).rejects.toMatchObject({
      kind: 'not_found',
      message: `${teamName} has not asked for a roster`,
    });
    await ask();
    expect(await isListed()).toBe(true);
  });

  test('that staff declined are kept with the reason until the team asks again or gets players', async () => {
    const decline = async () => (await rosterDeclineLoader(stage.as(), [teamId]))[0];
    await ask();
    expect(await decline()).toBeNull();
    await declineRosterRequest(stage.as(moderator), teamId, ' Found a park first. ');
    expect(await decline()).toMatchObject({ reason: 'Found a park first.' });
    expect(await notificationsOf(stage, owner)).toEqual([
      expect.stringMatching(/^The roster request of .* was declined: Found a park first\.$/),
    ]);
    await ask();
    expect(await decline()).toBeNull();
    await declineRosterRequest(stage.as(moderator), teamId);
    expect(await decline()).toMatchObject({ reason: null });
    await generateRoster(stage.as(moderator), teamId);
    expect(await decline()).toBeNull();
  });

  test('that staff declined are not shown to the next owner', async () => {
    await ask();
    await declineRosterRequest(stage.as(moderator), teamId, 'No.');
    await assignUserTeam(stage.as(admin), (await makeUser(stage.db)).id, teamId);
    expect(await rosterDeclineLoader(stage.as(), [teamId])).toEqual([null]);
  });

  test('are in the audit log if staff made or declined them, but not if owners made them', async () => {
    await ask();
    await declineRosterRequest(stage.as(moderator), teamId);
    await requestRoster(stage.as(admin), teamId);
    const acts: { act: string }[] = await stage.db.query(
      `SELECT act FROM audit_log WHERE act LIKE 'roster.%' AND subject_id = $1 ORDER BY id`,
      [teamId],
    );
    expect(acts.map(({ act }) => act)).toEqual(['roster.decline', 'roster.request']);
  });

  test('that are granted and declined simultaneously have one outcome', async () => {
    await ask();
    const [granted, declined] = await Promise.allSettled([
      generateRoster(stage.as(admin), teamId),
      declineRosterRequest(stage.as(moderator), teamId),
    ]);
    expect(granted.status).toBe('fulfilled');
    if (declined.status === 'rejected') expect(declined.reason).toMatchObject({ kind: 'not_found' });
    expect(await isListed()).toBe(false);
  });
});

describe('a request ends', () => {
  beforeEach(async () => {
    await ask();
    expect(await isListed()).toBe(true);
  });

  test('when staff generates the roster', async () => {
    expect(await generateRoster(stage.as(moderator), teamId)).toHaveLength(25);
    expect(await isListed()).toBe(false);
  });

  test('when a player is added', async () => {
    await createPlayer(stage.as(moderator), { name: 'Joe Tinker', position: 'SS', teamId });
    expect(await isListed()).toBe(false);
  });

  test('when a free agent is signed', async () => {
    const { id } = await createPlayer(stage.as(moderator), { name: 'Joe Tinker', position: 'SS' });
    await signPlayer(stage.as(moderator), id, teamId);
    expect(await isListed()).toBe(false);
  });

  test('when the team is deleted', async () => {
    await deleteTeam(stage.as(admin), teamId);
    expect(await isListed()).toBe(false);
  });

  test('when all unused teams of its owner are deleted', async () => {
    await stage.db.transaction((db) =>
      deleteUnusedTeamsOf({ ...stage.as(admin), db }, { ownerId: owner.id, since: null }),
    );
    expect(await isListed()).toBe(false);
  });

  test('when somebody else gets the team', async () => {
    await assignUserTeam(stage.as(admin), (await makeUser(stage.db)).id, teamId);
    expect(await isListed()).toBe(false);
  });

  test('when its owner loses the team', async () => {
    await stage.db.query('UPDATE users SET team_id = $1 WHERE id = $2', [teamId, owner.id]);
    await assignUserTeam(stage.as(admin), owner.id, null);
    expect(await isListed()).toBe(false);
  });

  test('when its owner’s account is deleted', async () => {
    await deleteUser(stage.as(admin), owner.id, false);
    expect(await isListed()).toBe(false);
  });
});

test('a team’s request stays when its owner begins to run the team', async () => {
  await ask();
  await assignUserTeam(stage.as(admin), owner.id, teamId);
  expect(await isListed()).toBe(true);
});

test('a request made by an administrator is removed with the owner’s account', async () => {
  await requestRoster(stage.as(admin), teamId);
  await deleteUser(stage.as(admin), owner.id, false);
  expect(await isListed()).toBe(false);
});
