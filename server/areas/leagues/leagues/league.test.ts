import { makeTeam, makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { makeLeague } from '../../../testing/leagues/season.js';
import {
  addTeams,
  assignTeams,
  countLeagueTeams,
  pageLeagueTeams,
  loadPlacesOfTeams,
} from '../membership/league-team.service.js';
import { createLeague, getLeague, pageLeagues, updateLeague } from './league.service.js';
import { type CreateLeagueInput } from './league.types.js';

let stage: TestStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const spring: CreateLeagueInput = { name: ' Spring ', format: 'knockout', leagueType: 'tournament' };

beforeEach(() => stage.db.query('DELETE FROM leagues'));

describe('leagues', () => {
  test('are created by staff', async () => {
    for (const role of ['moderator', 'admin'] as const) {
      const ctx = stage.as(await makeUser(stage.db, role));
      const name = `Spring of ${role}`;
      const league = await createLeague(ctx, { ...spring, name: ` ${name} `, description: ' Sundays ' });
      expect(league).toMatchObject({
        name,
        format: 'knockout',
        leagueType: 'tournament',
        description: 'Sundays',
        bracketStatus: 'none',
      });
    }
  });

  test('are listed in the order of their names', async () => {
    const ctx = stage.as(await makeUser(stage.db, 'admin'));
    await createLeague(ctx, { ...spring, name: 'zulu' });
    await createLeague(ctx, { ...spring, name: 'Alpha' });
    const names = (await pageLeagues(stage.as(), {}, { limit: 1000 })).rows.map(({ name }) => name);
    expect(names[0]).toBe('Alpha');
    expect(names.at(-1)).toBe('zulu');
    await createLeague(ctx, { ...spring, leagueType: 'season' });
    const cups = await pageLeagues(stage.as(), { leagueType: 'tournament' }, { limit: 1000 });
    expect(cups.rows.filter(({ leagueType }) => leagueType !== 'tournament')).toEqual([]);
    expect(cups.rows.length).toBeGreaterThan(0);
  });

  test('change only in the given fields', async () => {
    const ctx = stage.as(await makeUser(stage.db, 'moderator'));
    const { id } = await createLeague(ctx, { ...spring, description: 'Sundays' });
    expect(await updateLeague(ctx, id, { format: 'playoffs' })).toMatchObject({
      name: 'Spring',
      format: 'playoffs',
      description: 'Sundays',
    });
    expect(await updateLeague(ctx, id, { name: 'Summer', description: null })).toMatchObject({
      name: 'Summer',
      description: null,
    });
    await expect(updateLeague(ctx, id, { name: '  ' })).rejects.toMatchObject({
      kind: 'invalid',
      message: 'League name is required',
    });
  });

  test('store the number of playoff places, and null resets it', async () => {
    const ctx = stage.as(await makeUser(stage.db, 'moderator'));
    const { id, playoffPlaces } = await createLeague(ctx, { ...spring, playoffPlaces: 6 });
    expect(playoffPlaces).toBe(6);
    expect(await updateLeague(ctx, id, { name: 'Late spring' })).toMatchObject({ playoffPlaces: 6 });
    expect(await updateLeague(ctx, id, { playoffPlaces: 8 })).toMatchObject({ playoffPlaces: 8 });
    expect(await updateLeague(ctx, id, { playoffPlaces: null })).toMatchObject({ playoffPlaces: null });
  });

  test('that do not exist are not found', async () => {
    const ctx = stage.as(await makeUser(stage.db, 'admin'));
    const refusal = { kind: 'not_found', message: 'League not found.' };
    await expect(getLeague(ctx, 0)).rejects.toMatchObject(refusal);
    await expect(updateLeague(ctx, 0, {})).rejects.toMatchObject(refusal);
    await expect(addTeams(ctx, 0, [1])).rejects.toMatchObject(refusal);
    await expect(assignTeams(ctx, 0, [])).rejects.toMatchObject(refusal);
    await expect(pageLeagueTeams(ctx, 0, { limit: 1 })).rejects.toMatchObject(refusal);
  });
});

describe('a league’s name', () => {
  const taken = { kind: 'conflict', message: 'A league named Spring already exists' };

  test('is unique, without regard to case', async () => {
    const ctx = stage.as(await makeUser(stage.db, 'admin'));
    await createLeague(ctx, spring);
    const summer = await createLeague(ctx, { ...spring, name: 'Summer' });
    await expect(createLeague(ctx, { ...spring, name: 'SPRING' })).rejects.toMatchObject(taken);
    await expect(updateLeague(ctx, summer.id, { name: ' spring ' })).rejects.toMatchObject(taken);
    expect(await updateLeague(ctx, summer.id, { name: 'SUMMER' })).toMatchObject({ name: 'SUMMER' });
  });

  test('is unique, without regard to accents, apostrophes, hyphens, spaces and Unicode form', async () => {
    const ctx = stage.as(await makeUser(stage.db, 'admin'));
    await createLeague(ctx, { ...spring, name: 'Łódź O’Neill' });
    for (const name of [
      'Łódź O’Neill'.normalize('NFD'),
      'Lodz ONeill',
      "ŁÓDŹ\u00a0\u00a0O'NEILL",
      'łódź-o\u200bneill',
    ]) {
      const refusal = { kind: 'conflict', message: 'A league named Łódź O’Neill already exists' };
      await expect(createLeague(ctx, { ...spring, name })).rejects.toMatchObject(refusal);
    }
  });

  test('requested several times simultaneously is given to one league only', async () => {
    const ctx = stage.as(await makeUser(stage.db, 'admin'));
    const autumn = await createLeague(ctx, { ...spring, name: 'Autumn' });
    const results = await Promise.allSettled([
      createLeague(ctx, spring),
      createLeague(ctx, { ...spring, name: 'spring' }),
      updateLeague(ctx, autumn.id, { name: 'sPRING' }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ kind: 'conflict' });
    }
  });

  test('that two leagues had before names were unique stays, and their other fields can be changed', async () => {
    const ctx = stage.as(await makeUser(stage.db, 'admin'));
    const { id } = await createLeague(ctx, spring);
    await stage.db.query(
      `INSERT INTO leagues (name, format, league_type) VALUES ('spring', 'knockout', 'season')`,
    );
    const changed = await updateLeague(ctx, id, { name: 'Spring', format: 'playoffs' });
    expect(changed).toMatchObject({ name: 'Spring', format: 'playoffs' });
  });
});

describe('equal names of teams', () => {
  const named = async (name: string) => {
    const { id } = await makeTeam(stage.db);
    await stage.db.query('UPDATE teams SET name = $2 WHERE id = $1', [id, name]);
    return id;
  };
  const refusal = {
    kind: 'conflict',
    message: expect.stringMatching(/^League \d+ of 0 can't have two teams named robins$/i),
  };

  test('are refused within a league, in one request or several', async () => {
    const league = await makeLeague(stage, 0);
    const [robins, others, wrens] = [await named('Robins'), await named('ROBINS'), await named('Wrens')];
    await expect(addTeams(league.admin(), league.id, [robins, others])).rejects.toMatchObject(refusal);
    expect(await addTeams(league.admin(), league.id, [robins])).toBe(1);
    await expect(addTeams(league.admin(), league.id, [wrens, others])).rejects.toMatchObject(refusal);
    const assigned = [wrens, others].map((teamId) => ({ teamId, conference: 'East' }));
    await expect(assignTeams(league.admin(), league.id, assigned)).rejects.toMatchObject(refusal);
    expect(await countLeagueTeams(stage.as(), [league.id])).toEqual([1]);
  });

  test('are allowed in two leagues', async () => {
    const leagues = [await makeLeague(stage, 0), await makeLeague(stage, 0)];
    for (const league of leagues) {
      expect(await addTeams(league.admin(), league.id, [await named('Robins')])).toBe(1);
    }
  });

  test('are accepted from only one of several simultaneous requests', async () => {
    const league = await makeLeague(stage, 0);
    const teams = [await named('Robins'), await named('robins')];
    const results = await Promise.allSettled(teams.map((id) => addTeams(league.admin(), league.id, [id])));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal });
  });

  test('that a league had before this rule stay, and other teams may join', async () => {
    const league = await makeLeague(stage, 2);
    await stage.db.query(`UPDATE teams SET name = 'Robins' WHERE id = ANY ($1)`, [league.teamIds]);
    expect(await addTeams(league.admin(), league.id, [...league.teamIds, await named('Wrens')])).toBe(1);
    const assigned = league.teamIds.map((teamId) => ({ teamId, conference: 'East' }));
    expect(await assignTeams(league.admin(), league.id, assigned)).toBe(2);
  });
});

describe('a league’s teams', () => {
  test('that are added again are ignored, and keep their coin flip for breaking ties', async () => {
    const league = await makeLeague(stage, 0);
    const teams = [await makeTeam(stage.db), await makeTeam(stage.db)].map(({ id }) => id);
    expect(await addTeams(league.admin(), league.id, teams)).toBe(2);
    const drawn = await coinFlips(league.id);
    expect(await addTeams(league.admin(), league.id, [...teams, ...teams])).toBe(0);
    expect(await coinFlips(league.id)).toEqual(drawn);
    expect(await countLeagueTeams(stage.as(), [league.id, 0])).toEqual([2, 0]);
  });

  test('are in one league at a time: if one team is in another league, none is added', async () => {
    const first = await makeLeague(stage, 1);
    const second = await makeLeague(stage, 0);
    const free = await makeTeam(stage.db);
    const wanted = [free.id, ...first.teamIds];
    await expect(addTeams(second.admin(), second.id, wanted)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(/^Team \d+ already plays in League \d+ of 1$/),
    });
    await expect(
      assignTeams(
        second.admin(),
        second.id,
        wanted.map((teamId) => ({ teamId, conference: 'East' })),
      ),
    ).rejects.toMatchObject({ kind: 'conflict' });
    expect(await countLeagueTeams(stage.as(), [second.id])).toEqual([0]);
  });

  test('added to two leagues simultaneously join only one of them', async () => {
    const leagues = [await makeLeague(stage, 0), await makeLeague(stage, 0)];
    const teams = [await makeTeam(stage.db), await makeTeam(stage.db)].map(({ id }) => id);
    const results = await Promise.allSettled(
      leagues.map((league, index) =>
        addTeams(league.admin(), league.id, index === 0 ? teams : teams.toReversed()),
      ),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('cannot be an empty list or unknown ids', async () => {
    const league = await makeLeague(stage, 0);
    const sentence = { kind: 'invalid', message: 'Select at least one team' };
    await expect(addTeams(league.admin(), league.id, [])).rejects.toMatchObject(sentence);
    await expect(assignTeams(league.admin(), league.id, [])).rejects.toMatchObject(sentence);
    const team = await makeTeam(stage.db);
    await expect(addTeams(league.admin(), league.id, [team.id, 0])).rejects.toMatchObject({
      kind: 'not_found',
      message: 'Team not found.',
    });
    await stage.db.query('UPDATE teams SET deleted_at = now() WHERE id = $1', [team.id]);
    await expect(addTeams(league.admin(), league.id, [team.id])).rejects.toMatchObject({
      kind: 'not_found',
    });
  });

  test('are assigned to conferences and divisions, and join if they are in no league', async () => {
    const league = await makeLeague(stage, 1);
    const newcomer = await makeTeam(stage.db);
    const [member = 0] = league.teamIds;
    const updated = await assignTeams(league.admin(), league.id, [
      { teamId: member, conference: ' East ', division: 'North' },
      { teamId: newcomer.id, conference: 'West', division: ' ' },
    ]);
    expect(updated).toBe(2);
    const teams = (await pageLeagueTeams(stage.as(), league.id, { limit: 1000 })).rows;
    expect(teams.map(({ team, place }) => [team.id, place.conference, place.division])).toEqual(
      expect.arrayContaining([
        [member, 'East', 'North'],
        [newcomer.id, 'West', null],
      ]),
    );
    expect(await loadPlacesOfTeams(stage.as(), [newcomer.id, 0])).toEqual([
      expect.objectContaining({ leagueId: league.id, conference: 'West' }),
      null,
    ]);
    await expect(
      assignTeams(league.admin(), league.id, [
        { teamId: member, conference: 'East' },
        { teamId: member, conference: 'West' },
      ]),
    ).rejects.toMatchObject({ kind: 'invalid' });
  });
});

function coinFlips(leagueId: number): Promise<unknown> {
  return stage.db.query('SELECT team_id, coin_flip FROM league_teams WHERE league_id = $1 ORDER BY team_id', [
    leagueId,
  ]);
}
