import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { createDataSource } from '../../../commands/database/data-source.js';
import { removeTeamFromLeague } from '../membership/leaving.service.js';
import { updateTeam } from '../team-names/team-name.service.js';
import { deleteTeam } from '../../clubs/ownership/team-deletion.service.js';
import { openStage, testContext, type TestStage } from '../../../testing/database/context.js';
import { makeLeague, pendingMatches, recordScores } from '../../../testing/leagues/season.js';
import { generateSchedule } from '../schedule/schedule.service.js';
import { readStandings } from './standings.service.js';

let stage: TestStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function scheduledLeague() {
  const league = await makeLeague(stage, 2);
  await generateSchedule(league.admin(), league.id, { type: 'double-round-robin' });
  const matches = await pendingMatches(stage.as(), league.id);
  const [match] = matches;
  if (!match) throw new Error('nothing was scheduled');
  return { league, match };
}

const winsIn = async (ctx = stage.as(), leagueId: number) =>
  (await readStandings(ctx, leagueId)).reduce((sum, { wins }) => sum + wins, 0);

describe('cached standings', () => {
  test('are reused until a result changes them', async () => {
    const { league, match } = await scheduledLeague();
    const before = await readStandings(stage.as(), league.id);
    expect(await readStandings(stage.as(), league.id)).toBe(before);
    await recordScores(league.admin(), [{ id: match.id, home: 3, away: 1 }]);
    expect(await winsIn(stage.as(), league.id)).toBe(1);
  });

  test('are invalidated by commits of another process', async () => {
    const { league, match } = await scheduledLeague();
    expect(await winsIn(stage.as(), league.id)).toBe(0);
    const other = await createDataSource(stage.url).initialize();
    try {
      await recordScores(testContext(other), [{ id: match.id, home: 3, away: 1 }]);
    } finally {
      await other.destroy();
    }
    expect(await winsIn(stage.as(), league.id)).toBe(1);
  });

  test('are not affected by a transaction that was rolled back', async () => {
    const { league, match } = await scheduledLeague();
    const givenUp = inTransaction(league.admin(), async (tx) => {
      await recordScores(tx, [{ id: match.id, home: 9, away: 1 }]);
      expect(await winsIn(tx, league.id)).toBe(1);
      throw new Error('given up');
    });
    await expect(givenUp).rejects.toThrow('given up');
    expect(await winsIn(stage.as(), league.id)).toBe(0);
    // This transaction makes as many changes as the one that was rolled back, so revisions could collide.
    await recordScores(league.admin(), [{ id: match.id, home: 1, away: 5 }]);
    const [leader] = await readStandings(stage.as(), league.id);
    expect(leader).toMatchObject({ teamId: match.awayTeamId, runsFor: 5 });
  });

  test('have the new name of a renamed team, and no deleted team', async () => {
    const { league } = await scheduledLeague();
    const [first] = await readStandings(stage.as(), league.id);
    const id = first?.teamId ?? 0;
    await stage.db.query(`UPDATE teams SET name = 'Renamed' WHERE id = $1`, [id]);
    const renamed = (await readStandings(stage.as(), league.id)).find(({ teamId }) => teamId === id);
    expect(renamed?.teamName).toBe('Renamed');
    await stage.db.query('UPDATE teams SET deleted_at = now() WHERE id = $1', [id]);
    expect(await readStandings(stage.as(), league.id)).toHaveLength(1);
  });

  test('have the new name of a team that has left, until it is deleted', async () => {
    const { league, match } = await scheduledLeague();
    const id = match.homeTeamId;
    await recordScores(league.admin(), [{ id: match.id, home: 3, away: 1 }]);
    await removeTeamFromLeague(league.admin(), league.id, id);
    expect(await readStandings(stage.as(), league.id)).toHaveLength(2);
    await updateTeam(league.admin(), id, { name: 'River Cats' });
    const names = (await readStandings(stage.as(), league.id)).map(({ teamName }) => teamName);
    expect(names).toContain('River Cats');
    await deleteTeam(league.admin(), id);
    expect(await readStandings(stage.as(), league.id)).toHaveLength(1);
  });
});
