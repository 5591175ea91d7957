import { signPlayer, updatePlayer } from '../../clubs/rosters/player-changes.service.js';
import { releasePlayer } from '../../clubs/rosters/roster.service.js';
import { findTeam } from '../../clubs/teams/team.service.js';
import { makeTeam, makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { isWaiting } from '../../../testing/database/locks.js';
import { makeRosters } from '../../../testing/leagues/rosters.js';
import { makeLeague } from '../../../testing/leagues/season.js';
import { updateTeam } from '../team-names/team-name.service.js';
import { type UpdateTeamInput } from '../../clubs/teams/team.types.js';
import { addTeams } from './league-team.service.js';

let stage: TestStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: Error) => error.message,
  );

describe('a team', () => {
  test('is renamed only by its owner and by staff', async () => {
    const owner = await makeUser(stage.db, 'user');
    const { id } = await makeTeam(stage.db);
    await stage.db.query('UPDATE teams SET owner_id = $2 WHERE id = $1', [id, owner.id]);
    expect(await updateTeam(stage.as(owner), id, { name: ' River Cats ' })).toMatchObject({
      name: 'River Cats',
    });
    const moderator = stage.as(await makeUser(stage.db, 'moderator'));
    expect(await updateTeam(moderator, id, { name: 'Mud Hens' })).toMatchObject({ name: 'Mud Hens' });
    const other = stage.as(await makeUser(stage.db, 'user'));
    expect(await refusal(updateTeam(other, id, { name: 'Mine' }))).toMatch(/^Only the owner/);
    expect(await findTeam(stage.as(), id)).toMatchObject({ name: 'Mud Hens' });
  });

  test('is not renamed by an owner who loses it while the request waits', async () => {
    const [owner, next] = [await makeUser(stage.db), await makeUser(stage.db)];
    const { id } = await makeTeam(stage.db, owner);
    const runner = stage.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('UPDATE teams SET owner_id = $2 WHERE id = $1', [id, next.id]);
    const attempt = refusal(updateTeam(stage.as(owner), id, { name: 'River Cats' }));
    await isWaiting(stage.db);
    await runner.commitTransaction();
    await runner.release();
    expect(await attempt).toMatch(/^Only the owner/);
  });

  test('cannot get the name of another team of its league, in upper or lower case', async () => {
    const league = await makeLeague(stage, 2);
    const [one = 0, other = 0] = league.teamIds;
    await updateTeam(league.admin(), one, { name: 'Sea Dogs' });
    expect(await refusal(updateTeam(league.admin(), other, { name: 'SEA DOGS' }))).toMatch(
      /can't have two teams named/,
    );
  });

  test('has a code that no other team of its league has, and two colors that differ', async () => {
    const league = await makeLeague(stage, 3);
    const [one = 0, other = 0, third = 0] = league.teamIds;
    const change = (id: number, input: UpdateTeamInput) => updateTeam(league.admin(), id, input);
    expect(await change(one, { name: 'Kings' })).toMatchObject({ code: 'KIN', shortName: 'Kings' });
    expect(await change(other, { name: 'Kingston Harbor Pilots' })).toMatchObject({
      code: 'KHP',
      shortName: 'Pilots',
    });
    expect(await change(third, { name: 'Kinsale Harbor Nine 12' })).toMatchObject({ shortName: 'Nine 12' });
    expect(await change(third, { name: 'Kinsale' })).toMatchObject({ code: 'KIS' });
    expect(await refusal(change(other, { code: 'ßß' }))).toBe('Code must be 2 or 3 letters or digits');
    expect(await refusal(change(other, { code: 'kin' }))).toBe('Kings has the code KIN. Choose another.');
    expect(await change(other, { code: 'kh', colors: ['#ABCDEF', '#102030'] })).toMatchObject({
      name: 'Kingston Harbor Pilots',
      code: 'KH',
      colors: ['#abcdef', '#102030'],
    });
    expect(await refusal(change(other, { colors: ['#abcdef', '#abcdee'] }))).toMatch(
      /^The two colors are too alike/,
    );
    const chosen = change(one, { code: 'ABC' });
    const also = change(third, { code: 'ABC' });
    const results = await Promise.allSettled([chosen, also]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await change(other, { code: null, shortName: '', colors: null })).toMatchObject({
      code: 'KHP',
      shortName: 'Pilots',
    });
  });

  test('gets a code and a short name of its own when it joins a league that has a team with them', async () => {
    const league = await makeLeague(stage, 1);
    const [one = 0] = league.teamIds;
    await updateTeam(league.admin(), one, { name: 'Bayview Anchors' });
    const others = ['Bayside Anchors', 'Chicago White Sox', 'Boston Red Sox', 'Paris Anchors'];
    const ids: number[] = [];
    for (const name of others) {
      const { id } = await makeTeam(stage.db);
      ids.push(id);
      await updateTeam(league.admin(), id, {
        name,
        ...(name.startsWith('Paris') && { shortName: 'Anchors' }),
      });
    }
    const looks = async (id: number) => {
      const team = await findTeam(stage.as(), id);
      return [team?.code, team?.shortName];
    };
    expect(await looks(ids[0] ?? 0)).toEqual(['BAY', 'Anchors']);
    await addTeams(league.admin(), league.id, ids);
    expect(await Promise.all([one, ...ids].map(looks))).toEqual([
      ['BAY', 'Anchors'],
      ['BAN', 'Bayside Anchors'],
      ['CWS', 'White Sox'],
      ['BRS', 'Red Sox'],
      ['PAR', 'Anchors'],
    ]);
    await updateTeam(league.admin(), ids[0] ?? 0, { name: 'Bayside Harbor Gulls' });
    expect(await looks(ids[0] ?? 0)).toEqual(['BHG', 'Gulls']);
  });
});

describe('a player', () => {
  async function player() {
    const admin = stage.as(await makeUser(stage.db, 'admin'));
    const { id: teamId } = await makeTeam(stage.db);
    await makeRosters(stage.db, [teamId]);
    const [{ id }] = await stage.db.query(
      `SELECT id FROM players WHERE team_id = $1 AND position = 'SS' LIMIT 1`,
      [teamId],
    );
    return { admin, teamId, id: Number(id) };
  }

  test('is edited by staff; omitted fields stay unchanged', async () => {
    const { admin, id } = await player();
    const before = await updatePlayer(admin, id, {});
    const after = await updatePlayer(admin, id, { name: 'A New Name', age: 30, ratings: { speed: 91 } });
    expect(after).toMatchObject({
      name: 'A New Name',
      age: 30,
      speed: 91,
      contact: before.contact,
      position: 'SS',
    });
    expect(await refusal(updatePlayer(admin, id, { pitcherRole: 'closer' }))).toBe(
      'Only a pitcher has a pitcher role',
    );
  });

  test('can be signed only if they have no team and have not retired', async () => {
    const { admin, teamId, id } = await player();
    expect(await refusal(signPlayer(admin, id, teamId))).toMatch(/already has a team/);
    await releasePlayer(admin, id);
    const { id: other } = await makeTeam(stage.db);
    expect(await signPlayer(admin, id, other)).toMatchObject({ teamId: other });
    await releasePlayer(admin, id);
    await stage.db.query('UPDATE players SET retired_at = now() WHERE id = $1', [id]);
    expect(await refusal(signPlayer(admin, id, other))).toMatch(/is retired/);
  });
});
