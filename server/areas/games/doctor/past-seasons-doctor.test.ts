import { setUpPlayoffs } from '../../leagues/bracket/bracket-setup.service.js';
import { removeTeamFromLeague } from '../../leagues/membership/leaving.service.js';
import { generateSchedule } from '../../leagues/schedule/schedule.service.js';
import { startNextSeason } from '../../leagues/offseason/next-season.service.js';
import { deleteTeam } from '../../clubs/ownership/team-deletion.service.js';
import { openStage, type TestStage } from '../../../testing/database/context.js';
import { makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { playPending, type TestLeague } from '../../../testing/leagues/season.js';
import { type Difference } from './differences.js';
import { examine } from './doctor.service.js';
import { testRows } from '../../../testing/rows.js';

let stage: TestStage;
let league: TestLeague;
let left: number;
let deleted: number;

/** Plays a season in which one club leaves and another is deleted, then its final, then part of the next season. */
beforeAll(async () => {
  stage = await openStage();
  league = await makePlayableLeague(stage, 6);
  [left = 0, deleted = 0] = league.teamIds;
  await generateSchedule(league.admin(), league.id, { type: 'double-round-robin' });
  await playPending(league, 15);
  await removeTeamFromLeague(league.admin(), league.id, left);
  await deleteTeam(league.admin(), deleted);
  await playPending(league);
  await setUpPlayoffs(league.admin(), league.id, { topN: 2, seriesLengths: [1] });
  await playPending(league);
  await startNextSeason(league.admin(), league.id, { schedule: { type: 'round-robin' }, seed: 1 });
  await playPending(league, 3);
});
afterAll(() => stage.close());

async function differencesAfter(meddle: string, values: unknown[]): Promise<Difference[]> {
  const runner = stage.db.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query(meddle, values);
    return await examine({ ...stage.as(), db: runner.manager });
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

test('the doctor finds nothing after a season in which clubs left', async () => {
  const places: { team_id: number }[] = await stage.db.query(
    'SELECT team_id FROM season_standings WHERE league_id = $1',
    [league.id],
  );
  expect(new Set(places.map((place) => place.team_id))).toEqual(
    new Set(league.teamIds.filter((id) => id !== deleted)),
  );
  expect(await examine(stage.as())).toEqual([]);
});

const place = 'WHERE league_id = $1 AND team_id = (SELECT max(team_id) FROM season_standings)';

testRows(
  'the doctor finds a fault in %s',
  [
    ['a place', `UPDATE season_standings SET home_wins = home_wins + 1 ${place}`, 'home_wins', 'team'],
    ['runs', `UPDATE season_standings SET runs_against = 0 ${place}`, 'runs_against', 'team'],
    ['a streak', `UPDATE season_standings SET streak = streak + 20 ${place}`, 'streak', 'team'],
    [
      'the last ten',
      `UPDATE season_standings SET last_ten = array_append(last_ten, true) ${place}`,
      'last_ten',
      'team',
    ],
    ['a place that is missing', `DELETE FROM season_standings ${place}`, 'row', 'team'],
    ['a meeting', 'UPDATE season_meetings SET wins = wins + 1 WHERE league_id = $1', 'wins', 'team'],
    ['meetings that are missing', 'DELETE FROM season_meetings WHERE league_id = $1', 'wins', 'team'],
    [
      'the champion',
      `UPDATE seasons SET champion_id = runner_up_id WHERE league_id = $1 AND number = 1`,
      'champion_id',
      'season',
    ],
    [
      'the runner-up',
      'UPDATE seasons SET runner_up_id = NULL WHERE league_id = $1 AND number = 1',
      'runner_up_id',
      'season',
    ],
    [
      'a record',
      `UPDATE game_records SET value = value + 1 WHERE league_id = $1 AND key = 'game_hits'`,
      'value',
      'record',
    ],
    [
      'a record of another club',
      `UPDATE game_records SET team_id = opponent_id WHERE league_id = $1 AND key = 'team_game_runs'`,
      'team_id',
      'record',
    ],
    [
      'a record of a later game',
      `UPDATE game_records SET match_id = (SELECT max(id) FROM matches WHERE status = 'simulated')
     WHERE ctid = (SELECT ctid FROM game_records WHERE league_id = $1 AND key LIKE 'team_game%' ORDER BY match_id LIMIT 1)`,
      'match_id',
      'record',
    ],
    [
      'a record that is missing',
      `DELETE FROM game_records WHERE league_id = $1 AND key = 'team_game_innings'`,
      'row',
      'record',
    ],
    [
      'a player’s figures of a past season',
      'UPDATE player_seasons SET hits = hits + 1 WHERE league_id = $1 AND season = 1 AND NOT postseason',
      'hits',
      'player',
    ],
    [
      'a player’s figures of past playoffs',
      'DELETE FROM player_seasons WHERE league_id = $1 AND season = 1 AND postseason',
      'row',
      'player',
    ],
  ] as const,
  async ([, meddle, figure, subject]) => {
    const differences = await differencesAfter(meddle, [league.id]);
    expect(new Set(differences.map((difference) => difference.figure))).toEqual(new Set([figure]));
    expect(differences.every((difference) => difference.subject.startsWith(`${subject} `))).toBe(true);
  },
);

test('the doctor names what it finds', async () => {
  const [found] = await differencesAfter(
    'UPDATE season_meetings SET wins = wins + 7 WHERE (team_id, opponent_id) = (SELECT team_id, opponent_id FROM season_meetings WHERE league_id = $1 LIMIT 1)',
    [league.id],
  );
  expect(found?.subject).toMatch(new RegExp(`^team \\d+ against \\d+ in season 1 of league ${league.id}$`));
  expect(Number(found?.stored) - Number(found?.counted)).toBe(7);
});
