import { type Actor } from '../../../../platform/context/policy.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { simulateMatches } from '../match-simulation.service.js';

let stage: TestStage;
let admin: Actor;
beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
});
afterAll(() => stage.close());

const GAMES = 40;

/** Home runs of both teams in the first team's park; a factor is in percent of a neutral park's home runs. */
async function homersIn(homeFactor: number, awayFactor: number): Promise<number> {
  const { teamIds } = await makePlayableLeague(stage, 2);
  const [home = 0, away = 0] = teamIds;
  for (const [team, factor] of [
    [home, homeFactor],
    [away, awayFactor],
  ]) {
    const park = [100, 100, 100, 100, 100, 100, factor, factor];
    await stage.db.query('UPDATE teams SET park = $2 WHERE id = $1', [team, park]);
  }
  const matches: number[] = [];
  for (let game = 0; game < GAMES; game++) matches.push(await makeMatch(stage.db, home, away));
  await inTransaction(stage.as(admin), (tx) => simulateMatches(tx, matches, (id) => id));
  const rows: { homers: number }[] = await stage.db.query(
    'SELECT sum(home_runs)::int AS homers FROM teams WHERE id = ANY($1)',
    [teamIds],
  );
  return rows[0]?.homers ?? 0;
}

test('matches are played in the home team’s park, so the visitors’ park has no effect', async () => {
  expect(await homersIn(10, 400)).toBeLessThan(GAMES);
  expect(await homersIn(400, 10)).toBeGreaterThan(4 * GAMES);
});
