import { deleteLeague, wipeLeagues } from './league-deletion.service.js';
import { setUpPlayoffs } from '../../leagues/bracket/bracket-setup.service.js';
import { generateSchedule } from '../../leagues/schedule/schedule.service.js';
import { makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { pendingMatches, type TestLeague } from '../../../testing/leagues/season.js';
import { examine } from '../doctor/doctor.service.js';
import { simulateMatch } from '../simulation/simulation.service.js';

let stage: TestStage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

/** Two matches of the schedule and one of the final are played, others are pending. */
async function leagueInPlay(): Promise<TestLeague> {
  const league = await makePlayableLeague(stage, 2);
  await generateSchedule(league.admin(), league.id, { type: 'custom', matchesPerPair: 4 });
  const [first, second] = await pendingMatches(stage.as(), league.id);
  await setUpPlayoffs(league.admin(), league.id, { topN: 2, seriesLengths: [3] });
  const opener = (await pendingMatches(stage.as(), league.id)).find(({ seriesId }) => seriesId !== null);
  for (const match of [first, second, opener]) await simulateMatch(league.admin(), match?.id ?? 0);
  return league;
}

const counts = async (sql: string): Promise<Record<string, unknown>[]> => stage.db.query(sql);

/** Makes the deletion of a league fail if it runs with the time limit of a request. */
const demandBulkLimits = () =>
  stage.db.query(`
    CREATE FUNCTION demand_bulk_limits() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF current_setting('statement_timeout')::interval < interval '10 minutes' THEN
        RAISE EXCEPTION 'the limits of a request';
      END IF;
      RETURN OLD;
    END $$;
    CREATE TRIGGER demand_bulk_limits BEFORE DELETE ON leagues FOR EACH ROW EXECUTE FUNCTION demand_bulk_limits()`);

test('deleting one league and wiping all leagues are not bound by a request’s time limit', async () => {
  const [first, second] = [await leagueInPlay(), await leagueInPlay()];
  await demandBulkLimits();
  expect(await deleteLeague(first.admin(), first.id, true)).toMatchObject({ matchesDeleted: 6 });
  expect(await wipeLeagues(second.admin(), true)).toMatchObject({ leaguesDeleted: 1, matchesDeleted: 6 });
});

describe('deleting a league', () => {
  test('with its matches removes their results from all totals', async () => {
    const league = await leagueInPlay();
    const result = await deleteLeague(league.admin(), league.id, true);
    expect(result.matchesDeleted).toBe(6);
    expect(await counts('SELECT count(*)::int AS matches FROM matches')).toEqual([{ matches: 0 }]);
    expect(await counts('SELECT DISTINCT wins, losses, runs_scored, postseason_wins FROM teams')).toEqual([
      { wins: 0, losses: 0, runs_scored: 0, postseason_wins: 0 },
    ]);
    expect(await counts('SELECT DISTINCT streak, fatigue, momentum FROM players')).toEqual([
      { streak: 0, fatigue: 0, momentum: 0 },
    ]);
    expect(await counts('SELECT league_id FROM standings UNION ALL SELECT league_id FROM series')).toEqual(
      [],
    );
    expect(await examine(stage.as())).toEqual([]);
  });

  test('keeps its matches as friendlies, and the totals with them', async () => {
    const league = await leagueInPlay();
    expect(await deleteLeague(league.admin(), league.id, false)).toMatchObject({ matchesDeleted: 0 });
    expect(
      await counts(
        'SELECT DISTINCT league_id, series_id, game_day, postseason, status FROM matches ORDER BY status, postseason',
      ),
    ).toEqual([
      { league_id: null, series_id: null, game_day: null, postseason: false, status: 'pending' },
      { league_id: null, series_id: null, game_day: null, postseason: false, status: 'simulated' },
      { league_id: null, series_id: null, game_day: null, postseason: true, status: 'simulated' },
    ]);
    expect(await counts('SELECT DISTINCT wins + losses AS games FROM teams')).toEqual([{ games: 2 }]);
    expect(await counts('SELECT count(*)::int AS places FROM league_teams')).toEqual([{ places: 0 }]);
    expect(await examine(stage.as())).toEqual([]);
    const pending: { id: number }[] = await stage.db.query(`SELECT id FROM matches WHERE status = 'pending'`);
    await simulateMatch(league.admin(), pending[0]?.id ?? 0);
    expect(await examine(stage.as())).toEqual([]);
  });

  test('needs an existing league', async () => {
    const admin = stage.as(await makeUser(stage.db, 'admin'));
    await expect(deleteLeague(admin, 0, false)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

test('wiping deletes every league, and the matches if requested', async () => {
  const league = await leagueInPlay();
  await leagueInPlay();
  expect(await wipeLeagues(league.admin(), true)).toMatchObject({ leaguesDeleted: 2, matchesDeleted: 12 });
  expect(await counts('SELECT id FROM leagues UNION ALL SELECT id FROM matches')).toEqual([]);
  expect(await wipeLeagues(league.admin(), false)).toMatchObject({ leaguesDeleted: 0, matchesDeleted: 0 });
  expect(await examine(stage.as())).toEqual([]);
});

test('deleting a league while its matches are simulated leaves no inconsistent data', async () => {
  const league = await leagueInPlay();
  const pending = await pendingMatches(stage.as(), league.id);
  const results = await Promise.allSettled([
    ...pending.map(({ id }) => simulateMatch(league.admin(), id)),
    deleteLeague(league.admin(), league.id, true),
  ]);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ kind: 'not_found' });
  }
  expect(results.at(-1)?.status).toBe('fulfilled');
  expect(await examine(stage.as())).toEqual([]);
});
