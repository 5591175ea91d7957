import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { simulateGame } from '../../../../engine/game/simulate-game.js';
import { makeGame } from '../../../../engine/testing/teams.js';
import { type PlayedMatch } from '../../matches/match.types.js';
import { openStage, type TestStage } from '../../../../testing/database/context.js';
import { makeMatch } from '../../../../testing/leagues/rosters.js';
import { makeLeague } from '../../../../testing/leagues/season.js';
import { enterRecords } from './game-records.service.js';

let stage: TestStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('on a tie the game that was played first holds the record, in whatever order games are saved', async () => {
  const league = await makeLeague(stage, 2);
  const [home = 0, away = 0] = league.teamIds;
  const result = simulateGame(makeGame(1));
  const matches: PlayedMatch[] = [];
  for (const playedOrder of [1, 2, 3]) {
    const id = await makeMatch(stage.db, home, away, { leagueId: league.id, gameDay: playedOrder });
    await stage.db.query(
      `UPDATE matches SET status = 'simulated', home_score = $2, away_score = $3, played_order = $4 WHERE id = $1`,
      [id, result.home.runs, result.away.runs, playedOrder],
    );
    matches.push({
      id,
      leagueId: league.id,
      seriesId: null,
      seriesGame: null,
      postseason: false,
      homeTeamId: home,
      awayTeamId: away,
      homeScore: result.home.runs,
      awayScore: result.away.runs,
      gameDay: playedOrder,
      season: 1,
      playedOrder,
    });
  }
  const [first, second, third] = matches;
  for (const match of [second, first, third]) {
    if (match) await inTransaction(league.admin(), (tx) => enterRecords(tx, [{ match, result }]));
  }
  expect(await stage.db.query('SELECT DISTINCT match_id FROM game_records')).toEqual([
    { match_id: first?.id },
  ]);
});
