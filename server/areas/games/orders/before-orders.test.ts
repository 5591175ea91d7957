import { Orders1796392800000 } from '../../../platform/data/migrations/0016-0030/0026-orders.js';
import { gameLoader } from '../box-scores/game.service.js';
import { getOrders, setOrders } from './orders.service.js';
import { simulateMatch } from '../simulation/simulation.service.js';
import { makeUser, testContext } from '../../../testing/database/context.js';
import { type MigratedDatabase, migratedFrom } from '../../../testing/database/migrated.js';
import { fullOrders, orderedClub } from '../../../testing/leagues/orders.js';
import { makeRosters } from '../../../testing/leagues/rosters.js';

let database: MigratedDatabase;
beforeAll(async () => {
  database = await migratedFrom(Orders1796392800000, [
    `INSERT INTO teams (name) VALUES ('Robins'), ('Wrens')`,
    `INSERT INTO players (name, team_id, position)
     SELECT 'Starter ' || id, id, 'P' FROM teams`,
    `INSERT INTO matches (season, home_team_id, away_team_id, status, home_score, away_score, played_order)
     VALUES (1, 1, 2, 'simulated', 5, 3, 1), (1, 2, 1, 'pending', NULL, NULL, NULL)`,
    `INSERT INTO games (match_id, seed, engine_version, home_innings, away_innings, home_hits, away_hits, home_errors, away_errors,
       home_left_on_base, away_left_on_base, home_offense, home_defense, away_offense, away_defense, home_starter_id, away_starter_id,
       winning_pitcher_id, losing_pitcher_id, plays)
     SELECT id, 1, 3, '{0,0,0,0,0,0,0,0,5}', '{0,0,0,0,0,0,0,0,3}', 9, 7, 0, 0, 5, 5, 50, 50, 50, 50, 1, 2, 1, 2, '' FROM matches
     WHERE status = 'simulated'`,
  ]);
});
afterAll(() => database.close());

test('games older than the orders feature have no orders, and their clubs can set orders for later games', async () => {
  const { db } = database;
  const admin = testContext(db, await makeUser(db, 'admin'));
  const [before] = await gameLoader(admin, [1]);
  expect(before?.heads).toMatchObject({
    home: { orders: null, replacements: [] },
    away: { orders: null, replacements: [] },
  });
  expect(await getOrders(admin, 1)).toMatchObject({ version: 0, againstRight: null, tactics: null });
  await makeRosters(db, [1, 2]);
  await setOrders(admin, 1, { version: 0, ...fullOrders(await orderedClub(db, 1)) });
  await simulateMatch(admin, 2);
  const [after] = await gameLoader(admin, [2]);
  expect(after?.heads).toMatchObject({
    home: { orders: null },
    away: { orders: { lineup: true, tactics: true } },
  });
});
