import { type SeasonOddsEntity } from '../days/season-odds.entity.js';
import { recordScores, type TestLeague } from '../../../../testing/leagues/season.js';
import { openStage, type TestStage } from '../../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { computeOdds } from './compute-odds.service.js';

let stage: TestStage;
let league: TestLeague;
const running = new AbortController().signal;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Every club plays at home against every other club; each club's home games share a day. */
async function schedule({ id: leagueId, teamIds }: TestLeague): Promise<number[]> {
  const matchIds: number[] = [];
  let gameDay = 0;
  for (const home of teamIds) {
    for (const away of teamIds) {
      if (home !== away)
        matchIds.push(await makeMatch(stage.db, home, away, { leagueId, gameDay: (gameDay += 1) }));
    }
  }
  return matchIds;
}

const compute = () => computeOdds(stage.as(), league.id, running);

async function stored(): Promise<SeasonOddsEntity | undefined> {
  const [row]: SeasonOddsEntity[] = await stage.db.query(
    `SELECT revision, fingerprint, standings_revision AS "standingsRevision", simulated, places, game_day AS "gameDay",
       teams, tonight FROM season_odds WHERE league_id = $1`,
    [league.id],
  );
  return row;
}

const rowsOf = (table: string): Promise<Record<string, unknown>[]> =>
  stage.db.query(`SELECT * FROM ${table}`);

test('computing odds stores the chances of the matches, of the season and of the day', async () => {
  league = await makePlayableLeague(stage, 4);
  const matchIds = await schedule(league);
  expect(await compute()).toEqual({ again: false, isLive: false, daysMissing: false });
  const odds = await rowsOf('match_odds');
  expect(odds.map((row) => row['match_id'])).toEqual(matchIds);
  for (const row of odds) expect(row['home_win']).toBeGreaterThan(0.2);
  expect(await stored()).toMatchObject({ revision: 1, simulated: 10_000, places: 4, gameDay: 0 });
  expect((await stored())?.teams.map(({ teamId }) => teamId)).toEqual(league.teamIds);
  expect(await rowsOf('odds_days')).toMatchObject([{ game_day: 0, team_ids: league.teamIds }]);
});

test('odds with the same inputs are not computed again', async () => {
  const before = await stored();
  expect(await compute()).toMatchObject({ again: false });
  expect(await stored()).toEqual(before);
});

test('a result leads to new odds, and to a row for its day', async () => {
  const [first = 0] = (await rowsOf('match_odds')).map((row) => Number(row['match_id']));
  const before = await rowsOf(`match_odds WHERE match_id = ${first}`);
  await recordScores(league.admin(), [{ id: first, home: 5, away: 1 }]);
  await compute();
  expect(await stored()).toMatchObject({ revision: 2, gameDay: 1 });
  expect((await rowsOf('odds_days ORDER BY game_day')).map((row) => row['game_day'])).toEqual([0, 1]);
  expect(await rowsOf(`match_odds WHERE match_id = ${first}`)).toEqual(before);
});
