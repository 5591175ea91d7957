import { seasonKey } from '../seasons/season-key.js';
import { openStage, makeUser, type TestStage } from '../../../testing/database/context.js';
import { makeLeague, pendingMatches, recordScores } from '../../../testing/leagues/season.js';
import { generateSchedule, loadSchedules } from './schedule.service.js';
import { testRows } from '../../../testing/rows.js';

let stage: TestStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const homeWins = ({ id }: { id: number }) => ({ id, home: 5, away: 3 });

describe('a schedule', () => {
  testRows(
    'of type %s has %i matches for four teams',
    [
      ['round-robin', 6],
      ['double-round-robin', 12],
      ['custom', 12],
    ] as const,
    async ([type, count]) => {
      const league = await makeLeague(stage, 4);
      const result = await generateSchedule(league.admin(), league.id, { type });
      expect(result.count).toBe(count);
      expect(await pendingMatches(stage.as(), league.id)).toHaveLength(count);
    },
  );

  test('is ordered by day, and its next day is the first with a pending match', async () => {
    const league = await makeLeague(stage, 3);
    await generateSchedule(league.admin(), league.id, { type: 'round-robin' });
    const matches = await pendingMatches(stage.as(), league.id);
    expect(matches.map(({ gameDay }) => gameDay)).toEqual([1, 2, 3]);
    await recordScores(league.admin(), matches.slice(0, 1).map(homeWins));
    expect(await loadSchedules(stage.as(), [seasonKey({ leagueId: league.id, season: 1 })])).toEqual([
      expect.objectContaining({ pending: 2, simulated: 1, days: 3, nextDay: 2 }),
    ]);
  });

  test('that is made again replaces pending matches; each played match stays and counts as a meeting of its teams', async () => {
    const league = await makeLeague(stage, 4);
    await generateSchedule(league.admin(), league.id, { type: 'double-round-robin' });
    const [first, second] = await pendingMatches(stage.as(), league.id);
    if (!first || !second) throw new Error('nothing is scheduled');
    await recordScores(league.admin(), [first, second].map(homeWins));
    const { count } = await generateSchedule(league.admin(), league.id, {
      type: 'custom',
      matchesPerPair: 4,
    });
    expect(count).toBe(22);
    const meetings: { games: number }[] = await stage.as().db.query(
      `SELECT count(*)::int AS games FROM matches WHERE league_id = $1
       GROUP BY least(home_team_id, away_team_id), greatest(home_team_id, away_team_id)`,
      [league.id],
    );
    expect(meetings.map(({ games }) => games)).toEqual([4, 4, 4, 4, 4, 4]);
    const days = (await pendingMatches(stage.as(), league.id)).map(({ gameDay }) => gameDay ?? 0);
    expect(Math.min(...days)).toBeGreaterThan(Math.max(first.gameDay ?? 0, second.gameDay ?? 0));
  });

  test('that is made several times simultaneously is stored once', async () => {
    const league = await makeLeague(stage, 4);
    const make = () => generateSchedule(league.admin(), league.id, { type: 'round-robin' });
    await Promise.all([make(), make(), make()]);
    expect(await pendingMatches(stage.as(), league.id)).toHaveLength(6);
  });

  test('of thirty teams that meet fifty times is stored completely', async () => {
    const league = await makeLeague(stage, 30);
    const { count } = await generateSchedule(league.admin(), league.id, {
      type: 'custom',
      matchesPerPair: 50,
    });
    expect(count).toBe(21_750);
    const [row]: { games: number }[] = await stage
      .as()
      .db.query('SELECT sum(games_left)::int AS games FROM standings WHERE league_id = $1', [league.id]);
    expect(row?.games).toBe(43_500);
  });

  testRows('is refused with %i teams', [0, 1], async (teams) => {
    const league = await makeLeague(stage, teams);
    await expect(generateSchedule(league.admin(), league.id, { type: 'round-robin' })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'At least 2 teams are needed.',
    });
  });

  test('is refused once the league has its champion', async () => {
    const league = await makeLeague(stage, 2);
    await stage.db.query(`UPDATE leagues SET bracket_status = 'completed' WHERE id = $1`, [league.id]);
    await expect(generateSchedule(league.admin(), league.id, { type: 'round-robin' })).rejects.toMatchObject({
      kind: 'conflict',
    });
  });

  test('can be made by a moderator, and only for an existing league', async () => {
    const league = await makeLeague(stage, 2);
    const moderator = stage.as(await makeUser(stage.db, 'moderator'));
    await expect(generateSchedule(moderator, league.id, { type: 'round-robin' })).resolves.toMatchObject({
      count: 1,
    });
    await expect(generateSchedule(moderator, 0, { type: 'round-robin' })).rejects.toMatchObject({
      kind: 'not_found',
      message: 'League not found.',
    });
  });
});
