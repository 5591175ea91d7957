import { type DataSource } from 'typeorm';
import { PlayoffRules1796576700000 } from '../../../../platform/data/migrations/0046-0060/0055-playoff-rules.js';
import { migratedFrom } from '../../../../testing/database/migrated.js';
import { makeUser, testContext } from '../../../../testing/database/context.js';
import { pendingMatches, recordScores } from '../../../../testing/leagues/season.js';
import { readBracket } from '../bracket.service.js';

/**
 * Database of the release before: leagues that seed by records as nobody chose, that chose division winners, and in the
 * semifinals of playoffs by records. The second semifinal has been won.
 */
const rows = [
  `INSERT INTO teams (name) VALUES ('Ants'), ('Bees'), ('Cats'), ('Dogs')`,
  `INSERT INTO leagues (name, format, league_type, bracket_status, division_winners_first)
   VALUES ('Never', 'round-robin', 'season', 'none', false), ('Chosen', 'round-robin', 'season', 'none', true),
     ('Playing', 'round-robin', 'season', 'playoffs', false)`,
  `INSERT INTO league_teams (league_id, team_id, coin_flip, conference, division)
   VALUES (3, 1, 1, 'A', 'East'), (3, 2, 2, 'A', 'East'), (3, 3, 3, 'A', 'West'), (3, 4, 4, 'A', 'West')`,
  `INSERT INTO series (league_id, season, postseason, round, best_of, higher_team_id, higher_seed, lower_team_id, lower_seed)
   VALUES (3, 1, true, 1, 1, 1, 1, 4, 4), (3, 1, true, 1, 1, 2, 2, 3, 3)`,
  `INSERT INTO series (league_id, season, postseason, round, best_of, from_higher_id, from_lower_id)
   VALUES (3, 1, true, 2, 3, 1, 2)`,
  `INSERT INTO matches (league_id, season, series_id, series_game, postseason, game_day, home_team_id, away_team_id, status,
     home_score, away_score, played_order)
   VALUES (3, 1, 2, 1, true, 1, 2, 3, 'simulated', 1, 4, 1)`,
  `INSERT INTO matches (league_id, season, series_id, series_game, postseason, game_day, home_team_id, away_team_id)
   VALUES (3, 1, 1, 1, true, 1, 1, 4)`,
  `UPDATE series SET wins_lower = 1, winner_id = 3 WHERE id = 2`,
  `UPDATE series SET lower_team_id = 3, lower_seed = 3, from_higher_id = 1, from_lower_id = 2 WHERE id = 3`,
];

let db: DataSource;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await migratedFrom(PlayoffRules1796576700000, rows));
});
afterAll(() => close());

test('leagues keep what they chose, get the new default if they chose nothing, and play their brackets on', async () => {
  expect(
    await db.query(
      `SELECT division_winners_first AS first, playoffs_by_conference AS halves, playoff_series_lengths AS lengths,
         playoff_reseeding AS reseeding FROM leagues ORDER BY id`,
    ),
  ).toEqual([null, true, false].map((first) => ({ first, halves: false, lengths: null, reseeding: false })));
  expect(await db.query('SELECT DISTINCT conference, reseeds FROM series')).toEqual([
    { conference: null, reseeds: false },
  ]);
  const admin = testContext(db, await makeUser(db, 'admin'));
  for (let games = 0; games < 3; games += 1) {
    const [next] = await pendingMatches(admin, 3);
    if (next) await recordScores(admin, [{ id: next.id, home: 5, away: 3 }]);
  }
  const { status, bracket } = await readBracket(admin, 3);
  const series = bracket?.rounds.flatMap((round) => round.series) ?? [];
  const seeds = series.map(({ higherSeed, lowerSeed }) => [higherSeed?.seed, lowerSeed?.seed]);
  expect([status, bracket?.championId, seeds]).toEqual([
    'completed',
    1,
    [
      [1, 4],
      [2, 3],
      [1, 3],
    ],
  ]);
});
