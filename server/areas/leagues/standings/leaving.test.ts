import { removeTeamFromLeague } from '../membership/leaving.service.js';
import { addTeams } from '../membership/league-team.service.js';
import { updateTeam } from '../team-names/team-name.service.js';
import { startNextSeason } from '../offseason/next-season.service.js';
import { deleteTeam } from '../../clubs/ownership/team-deletion.service.js';
import { generateSchedule } from '../schedule/schedule.service.js';
import { makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { isWaiting } from '../../../testing/database/locks.js';
import { eraseMatch, makeLeague, pendingMatches, recordScores } from '../../../testing/leagues/season.js';
import { readRace } from './race/race.service.js';
import { readStandings } from './standings.service.js';

let stage: TestStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function begunLeague() {
  const league = await makeLeague(stage, 4);
  await generateSchedule(league.admin(), league.id, { type: 'double-round-robin' });
  const [first] = await pendingMatches(league.admin(), league.id);
  if (!first) throw new Error('nothing is scheduled');
  await recordScores(league.admin(), [{ id: first.id, home: 5, away: 2 }]);
  return { league, winner: first.homeTeamId, loser: first.awayTeamId, played: first.id };
}

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: Error) => error.message,
  );

describe('a club that is removed from its league', () => {
  test('stays in the standings with its results; its pending matches are deleted', async () => {
    const { league, winner, loser } = await begunLeague();
    const { matchesDeleted } = await removeTeamFromLeague(league.admin(), league.id, loser);
    expect(matchesDeleted).toBe(5);
    const rows = await readStandings(league.admin(), league.id);
    expect(rows.find(({ teamId }) => teamId === loser)).toMatchObject({
      losses: 1,
      hasLeft: true,
      gamesLeft: 0,
    });
    expect(rows.find(({ teamId }) => teamId === winner)).toMatchObject({ wins: 1, hasLeft: false });
    expect(await pendingMatches(league.admin(), league.id)).toHaveLength(6);
    await startNextSeason(league.admin(), league.id, {});
    const archived = await readStandings(league.admin(), league.id, 1);
    expect(archived.filter(({ hasLeft }) => hasLeft).map(({ teamId }) => teamId)).toEqual([loser]);
    expect(archived).toHaveLength(4);
  });

  test('leaves the standings if it has not played', async () => {
    const league = await makeLeague(stage, 3);
    const [teamId = 0] = league.teamIds;
    await generateSchedule(league.admin(), league.id, { type: 'round-robin' });
    await removeTeamFromLeague(league.admin(), league.id, teamId);
    expect(await readStandings(league.admin(), league.id)).toHaveLength(2);
  });

  test('leaves the standings when its only match is undone', async () => {
    const { league, loser, played } = await begunLeague();
    await removeTeamFromLeague(league.admin(), league.id, loser);
    await eraseMatch(league.admin(), played);
    const teamIds = (await readStandings(league.admin(), league.id)).map(({ teamId }) => teamId);
    expect(teamIds).toHaveLength(3);
    expect(teamIds).not.toContain(loser);
  });

  test('disappears from the standings and races of all seasons when it is deleted', async () => {
    const { league, loser } = await begunLeague();
    await removeTeamFromLeague(league.admin(), league.id, loser);
    await deleteTeam(league.admin(), loser);
    const read = async () => ({
      standings: new Set((await readStandings(league.admin(), league.id, 1)).map(({ teamId }) => teamId)),
      race: new Set((await readRace(league.admin(), league.id, 1)).teams.map(({ teamId }) => teamId)),
    });
    const others = new Set(league.teamIds.filter((id) => id !== loser));
    expect(await read()).toEqual({ standings: others, race: others });
    await startNextSeason(league.admin(), league.id, {});
    expect(await read()).toEqual({ standings: others, race: others });
  });

  test('can join again, or join another league', async () => {
    const { league, loser } = await begunLeague();
    await removeTeamFromLeague(league.admin(), league.id, loser);
    await addTeams(league.admin(), league.id, [loser]);
    const rows = await readStandings(league.admin(), league.id);
    expect(rows.filter(({ teamId }) => teamId === loser)).toMatchObject([{ losses: 1, hasLeft: false }]);
    await removeTeamFromLeague(league.admin(), league.id, loser);
    const other = await makeLeague(stage, 1);
    await addTeams(other.admin(), other.id, [loser]);
    expect(await readStandings(other.admin(), other.id)).toHaveLength(2);
    expect(await readStandings(league.admin(), league.id)).toHaveLength(4);
  });

  test('is removed after its earlier league and then its present league have been locked', async () => {
    const { league, loser } = await begunLeague();
    await removeTeamFromLeague(league.admin(), league.id, loser);
    const next = await makeLeague(stage, 1);
    await addTeams(next.admin(), next.id, [loser]);
    const runner = stage.db.createQueryRunner();
    await runner.startTransaction();
    const lock = 'SELECT FROM leagues WHERE id = $1 FOR NO KEY UPDATE NOWAIT';
    await runner.query(lock, [league.id]);
    const leaving = removeTeamFromLeague(next.admin(), next.id, loser);
    await isWaiting(stage.db);
    await runner.query(lock, [next.id]);
    await runner.commitTransaction();
    await runner.release();
    expect(await leaving).toMatchObject({ matchesDeleted: 0 });
  });

  test('is not locked by a user who may not rename it', async () => {
    const { league, loser } = await begunLeague();
    const user = stage.as(await makeUser(stage.db, 'user'));
    const runner = stage.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT FROM leagues WHERE id = $1 FOR NO KEY UPDATE', [league.id]);
    // A request that tries to lock would wait for the lock held here, and never be refused.
    expect(await refusal(updateTeam(user, loser, { name: 'Mudville' }))).toBe(
      'Only the owner of a team, its league’s commissioners, administrators and moderators can rename it.',
    );
    await runner.rollbackTransaction();
    await runner.release();
  });

  test('cannot be removed from a league in which it does not play', async () => {
    const { loser } = await begunLeague();
    const other = await makeLeague(stage, 1);
    expect(await refusal(removeTeamFromLeague(other.admin(), other.id, loser))).toMatch(/does not play in/);
  });
});
