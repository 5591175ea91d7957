import { LiveGames1796382000000 } from '../../../../platform/data/migrations/0016-0030/0023-live-games.js';
import { getMatch } from '../../../leagues/matches/match.service.js';
import { generateSchedule } from '../../../leagues/schedule/schedule.service.js';
import { examine } from '../../doctor/doctor.service.js';
import { deleteMatch, simulateMatch } from '../../simulation/simulation.service.js';
import { makeUser, testContext } from '../../../../testing/database/context.js';
import { type MigratedDatabase, migratedFrom } from '../../../../testing/database/migrated.js';
import { makeRosters } from '../../../../testing/leagues/rosters.js';

let database: MigratedDatabase;
beforeAll(async () => {
  database = await migratedFrom(LiveGames1796382000000, [
    `INSERT INTO teams (name) VALUES ('Robins'), ('Wrens')`,
    `INSERT INTO leagues (name, format, league_type) VALUES ('East Coast', 'round-robin', 'season')`,
    'INSERT INTO league_teams (league_id, team_id, coin_flip) SELECT l.id, t.id, t.id FROM leagues l, teams t',
    `INSERT INTO matches (league_id, season, game_day, home_team_id, away_team_id, status)
     SELECT l.id, 1, day, home.id, away.id, status
     FROM leagues l JOIN teams home ON home.name = 'Robins' JOIN teams away ON away.name = 'Wrens',
       (VALUES (1, 'pending'), (2, 'in_progress')) AS match (day, status)`,
  ]);
});
afterAll(() => database.close());

test('matches older than the live games feature have no first pitch, and a match imported as in progress blocks nothing', async () => {
  const { db } = database;
  const matches: { id: number }[] = await db.query('SELECT id FROM matches ORDER BY game_day');
  const [pending = 0, imported = 0] = matches.map(({ id }) => id);
  for (const id of [pending, imported]) {
    expect(await getMatch(testContext(db), id)).toMatchObject({ firstPitchAt: null, minutes: null });
  }
  const faults = await examine(testContext(db));
  expect(faults).toEqual([
    { subject: `match ${imported}`, figure: 'in_progress', stored: true, counted: false },
  ]);
  const teams: { id: number }[] = await db.query('SELECT id FROM teams');
  await makeRosters(
    db,
    teams.map(({ id }) => id),
  );
  const admin = await makeUser(db, 'admin');
  await simulateMatch(testContext(db, admin), pending);
  const [league]: { id: number }[] = await db.query('SELECT id FROM leagues');
  await generateSchedule(testContext(db, admin), league?.id ?? 0, { type: 'round-robin' });
  await deleteMatch(testContext(db, admin), imported);
  expect(await examine(testContext(db))).toEqual([]);
});
