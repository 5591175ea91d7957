import { makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { examine } from './doctor.service.js';
import { simulateMatch } from '../simulation/simulation.service.js';
import { testRows } from '../../../testing/rows.js';

let stage: TestStage;
let home: number;

beforeAll(async () => {
  stage = await openStage();
  const league = await makePlayableLeague(stage, 2);
  const [one = 0, other = 0] = league.teamIds;
  home = one;
  const id = await makeMatch(stage.db, one, other, { leagueId: league.id, gameDay: 1 });
  await simulateMatch(stage.as(await makeUser(stage.db, 'admin')), id);
});
afterAll(() => stage.close());

test('the doctor finds nothing in unchanged data', async () => {
  expect(await examine(stage.as())).toEqual([]);
});

testRows(
  'the doctor finds a fault in %s',
  [
    ['a team’s record', 'UPDATE teams SET wins = wins + 1 WHERE id = $1', 'wins'],
    ['a team’s totals', 'UPDATE teams SET hits = hits - 1 WHERE id = $1', 'hits'],
    [
      'a player’s totals',
      `UPDATE player_totals SET putouts = putouts + 1
     WHERE player_id = (SELECT min(player_id) FROM game_lines WHERE team_id = $1)`,
      'putouts',
    ],
    [
      'a player without totals',
      'DELETE FROM player_totals WHERE player_id = (SELECT min(player_id) FROM game_lines WHERE team_id = $1)',
      'row',
    ],
    [
      'a player’s fatigue',
      'UPDATE players SET fatigue = 101 WHERE id = (SELECT min(id) FROM players WHERE team_id = $1)',
      'fatigue',
    ],
    ['the standings', 'UPDATE standings SET runs_for = runs_for + 1 WHERE team_id = $1', 'runsFor'],
    ['the games left', 'UPDATE standings SET games_left = 7 WHERE team_id = $1', 'games_left'],
    [
      'a score',
      `UPDATE matches SET home_score = home_score + 30, away_score = away_score + 30 WHERE home_team_id = $1`,
      'home_score',
    ],
  ] as const,
  async ([, meddle, figure]) => {
    const runner = stage.db.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query(meddle, [home]);
      const differences = await examine({ ...stage.as(), db: runner.manager });
      expect(differences.map((difference) => difference.figure)).toContain(figure);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  },
);
