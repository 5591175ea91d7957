import { getPlayer } from '../../clubs/players/player.service.js';
import { openStage, type TestStage } from '../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { simulateMatch } from '../simulation/simulation.service.js';

let stage: TestStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('a player recovers with each day of the league’s schedule since the player’s last game', async () => {
  const league = await makePlayableLeague(stage, 4);
  const [home, away, third, fourth] = league.teamIds.map(Number);
  if (!home || !away || !third || !fourth) throw new Error('the league has four teams');
  const play = async (homeTeamId: number, awayTeamId: number, gameDay: number) => {
    const id = await makeMatch(stage.db, homeTeamId, awayTeamId, { leagueId: league.id, gameDay });
    await simulateMatch(league.admin(), id);
  };
  await play(home, away, 1);
  const [starter]: { id: number; fatigue: number }[] = await stage.db.query(
    'SELECT id, fatigue FROM players WHERE team_id = $1 ORDER BY fatigue DESC LIMIT 1',
    [home],
  );
  if (!starter) throw new Error('somebody pitched');
  const fatigueNow = async () => (await getPlayer(stage.as(), starter.id)).fatigue;

  expect(starter.fatigue).toBeGreaterThan(0);
  expect(await fatigueNow()).toBe(starter.fatigue);
  await play(third, fourth, 2);
  const dayLater = await fatigueNow();
  expect(dayLater).toBeLessThan(starter.fatigue);
  await play(third, fourth, 12);
  expect(await fatigueNow()).toBe(0);
});
