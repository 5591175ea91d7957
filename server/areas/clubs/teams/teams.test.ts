import { endCursorOf } from '../../../platform/lists/pagination.js';
import { type Actor } from '../../../platform/context/policy.js';
import {
  makeCoach,
  makeTeam,
  makeUser,
  openStage,
  type TestStage,
} from '../../../testing/database/context.js';
import { makeMatch, makeRosters } from '../../../testing/leagues/rosters.js';
import { makeLeague, pendingMatches, recordScores } from '../../../testing/leagues/season.js';
import { deleteTeam } from '../ownership/team-deletion.service.js';
import {
  createTeam,
  getTeam,
  pageTeams,
  pageUnassignedTeams,
  ownedTeamsLoader,
  setTeamLogo,
  sharedNameLoader,
  suggestLook,
  teamLoader,
} from './team.service.js';

let stage: TestStage;
let admin: Actor;
beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
});
afterAll(() => stage.close());

const teamIdOf = async (user: Actor) => {
  const rows: [{ team_id: number | null }] = await stage.db.query('SELECT team_id FROM users WHERE id = $1', [
    user.id,
  ]);
  return rows[0].team_id;
};

test('a team shares its name if another team has it in any letter case, unless that other team is deleted', async () => {
  const made = async (name: string) => (await createTeam(stage.as(await makeUser(stage.db)), { name })).id;
  const ids = [await made('Robins'), await made('ROBINS'), await made('Robins of Mudville')];
  expect(await sharedNameLoader(stage.as(), ids)).toEqual([true, true, false]);
  await deleteTeam(stage.as(admin), ids[1] ?? 0);
  expect(await sharedNameLoader(stage.as(), ids)).toEqual([false, false, false]);
});

describe('founding a team', () => {
  test('makes the creator its owner, who runs it if they ran no team, with the suggested looks; visitors may not', async () => {
    const creator = await makeUser(stage.db);
    const look = await suggestLook(stage.as(), ' Mudville Nine ');
    const first = await createTeam(stage.as(creator), { name: '  Mudville Nine ' });
    expect(look.code).toBe('MUD');
    expect(first).toMatchObject({
      ...look,
      name: 'Mudville Nine',
      ownerId: creator.id,
      wins: 0,
      losses: 0,
      winPercentage: 0,
      battingAverage: null,
      earnedRunAverage: null,
      logoUrl: null,
    });
    const second = await createTeam(stage.as(creator), { name: 'Second Nine' });
    expect(await teamIdOf(creator)).toBe(first.id);
    expect(await ownedTeamsLoader(stage.as(), [creator.id, 0])).toMatchObject([
      [{ id: first.id }, { id: second.id }],
      [],
    ]);
    await expect(createTeam(stage.as(), { name: 'Nobodies' })).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });
});

const everything = { limit: 1000 };

describe('the lists of teams', () => {
  test('are sorted by name, and the list of unassigned teams has only teams in no league', async () => {
    const league = await makeLeague(stage, 2);
    const free = await makeTeam(stage.db);
    const { rows: all } = await pageTeams(stage.as(), {}, everything);
    expect(all.map((team) => team.id)).toEqual(expect.arrayContaining([...league.teamIds, free.id]));
    const names = all.map((team) => team.name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    const [one = 0, two = 0] = league.teamIds;
    const chosen = async (filter: Parameters<typeof pageTeams>[1]) => {
      const first = await pageTeams(stage.as(), { ids: [two, one, 0], ...filter }, { limit: 1 });
      const after = endCursorOf(first);
      const rest = await pageTeams(stage.as(), { ids: [two, one, 0], ...filter }, { limit: 5, after });
      return [...first.rows, ...rest.rows].map((team) => team.id);
    };
    expect(await chosen({})).toEqual([one, two]);
    expect(await chosen({ sort: '-name' })).toEqual([two, one]);
    expect(await chosen({ sort: 'id' })).toEqual([one, two]);
    expect(await chosen({ sort: '-id' })).toEqual([two, one]);
    const unassigned = (await pageUnassignedTeams(stage.as(), {}, everything)).rows.map((team) => team.id);
    expect(unassigned).toContain(free.id);
    for (const id of league.teamIds) expect(unassigned).not.toContain(id);
  });
});

describe('a logo', () => {
  const picture = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );

  test('can be set by the owner or an administrator', async () => {
    const owner = await makeUser(stage.db);
    const team = await makeTeam(stage.db, owner);
    for (const actor of [owner, admin]) {
      const marked = await setTeamLogo(stage.as(actor), team.id, async () => picture);
      expect(marked.logoUrl).toMatch(/^\/uploads\/[0-9a-f]{64}$/);
    }
    const acts: unknown[] = await stage.db.query(
      `SELECT actor_id, detail FROM audit_log WHERE act = 'team.logo' AND subject_id = $1`,
      [team.id],
    );
    expect(acts).toEqual([{ actor_id: admin.id, detail: { team: team.name } }]);
  });

  test('is refused before it is read when anybody else sends it', async () => {
    const team = await makeTeam(stage.db, await makeUser(stage.db));
    for (const role of ['user', 'moderator'] as const) {
      const read = jest.fn();
      await expect(
        setTeamLogo(stage.as(await makeUser(stage.db, role)), team.id, read),
      ).rejects.toMatchObject({ kind: 'forbidden' });
      expect(read).not.toHaveBeenCalled();
    }
  });
});

describe('deleting a team', () => {
  test('that has never played removes it and its pending matches, and frees its players', async () => {
    const owner = await makeUser(stage.db);
    const team = await createTeam(stage.as(owner), { name: 'Shortlived' });
    const other = await makeTeam(stage.db);
    await makeRosters(stage.db, [team.id]);
    await makeCoach(stage.db, team.id);
    const match = await makeMatch(stage.db, team.id, other.id);
    expect(await deleteTeam(stage.as(admin), team.id)).toBe('Shortlived was deleted.');
    await expect(getTeam(stage.as(), team.id)).rejects.toMatchObject({
      kind: 'not_found',
      message: 'Team not found.',
    });
    expect(await teamLoader(stage.as(), [team.id])).toEqual([null]);
    expect(await teamIdOf(owner)).toBeNull();
    expect(await stage.db.query('SELECT 1 FROM matches WHERE id = $1', [match])).toEqual([]);
    const freed: unknown[] = await stage.db.query('SELECT 1 FROM players WHERE team_id IS NULL');
    expect(freed).toHaveLength(25);
    const acts: unknown[] = await stage.db.query(
      `SELECT act, actor_id, detail FROM audit_log WHERE act = 'team.delete' AND subject_id = $1`,
      [team.id],
    );
    expect(acts).toEqual([{ act: 'team.delete', actor_id: admin.id, detail: { team: 'Shortlived' } }]);
  });

  test('that has played keeps it for the box scores, but no list shows it', async () => {
    const league = await makeLeague(stage, 3);
    const [home = 0, away = 0, third = 0] = league.teamIds;
    await makeMatch(stage.db, home, away, { leagueId: league.id, gameDay: 1 });
    await makeMatch(stage.db, third, home, { leagueId: league.id, gameDay: 2 });
    const [first] = await pendingMatches(stage.as(), league.id);
    await recordScores(league.admin(), [{ id: first?.id ?? 0, home: 3, away: 1 }]);
    await deleteTeam(stage.as(admin), home);
    expect(await teamLoader(stage.as(), [home])).toMatchObject([{ id: home, isDeleted: true }]);
    expect((await pageTeams(stage.as(), {}, everything)).rows.map((team) => team.id)).not.toContain(home);
    expect((await pageUnassignedTeams(stage.as(), {}, everything)).rows.map((team) => team.id)).not.toContain(
      home,
    );
    await expect(getTeam(stage.as(), home)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(deleteTeam(stage.as(admin), home)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await pendingMatches(stage.as(), league.id)).toEqual([]);
    const places: unknown[] = await stage.db.query('SELECT team_id FROM league_teams WHERE league_id = $1', [
      league.id,
    ]);
    expect(places).toHaveLength(2);
  });

  test('is refused while it plays in an undecided bracket', async () => {
    const league = await makeLeague(stage, 2);
    const [higher = 0, lower = 0] = league.teamIds;
    await stage.db.query(
      `INSERT INTO series (league_id, postseason, round, best_of, higher_team_id, higher_seed, lower_team_id, lower_seed)
       VALUES ($1, true, 1, 3, $2, 1, $3, 2)`,
      [league.id, higher, lower],
    );
    await expect(deleteTeam(stage.as(admin), lower)).rejects.toMatchObject({ kind: 'conflict' });
    await stage.db.query('UPDATE series SET winner_id = $2 WHERE league_id = $1', [league.id, higher]);
    await expect(deleteTeam(stage.as(admin), lower)).resolves.toContain('was deleted');
  });
});
