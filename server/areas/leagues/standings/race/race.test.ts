import { openApp, type TestApp } from '../../../../testing/apis/app.js';
import { makeRosters } from '../../../../testing/leagues/rosters.js';
import {
  makeLeague,
  pendingMatches,
  recordScores,
  type TestLeague,
} from '../../../../testing/leagues/season.js';
import { findLeaders } from '../../figures/leaders.service.js';
import { seasonKey } from '../../seasons/season-key.js';
import { raceLoader } from './race.service.js';
import { generateSchedule } from '../../schedule/schedule.service.js';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

async function scheduledLeague(teams: number, matchesPerPair = 2): Promise<TestLeague> {
  const league = await makeLeague(app, teams);
  await generateSchedule(league.admin(), league.id, { type: 'custom', matchesPerPair });
  return league;
}

const raceOf = (league: TestLeague) => {
  const ctx = league.admin();
  return ctx.loaders.load(ctx, raceLoader, seasonKey({ leagueId: league.id, season: 1 }));
};

describe('the race', () => {
  test('has no days before any match', async () => {
    const race = await raceOf(await scheduledLeague(3));
    expect(race.days).toEqual([]);
    expect(race.teams.map(({ gamesAbove }) => gamesAbove)).toEqual([[], [], []]);
  });

  test('has wins less losses by day, unchanged on a day off', async () => {
    const league = await scheduledLeague(3);
    const matches = await pendingMatches(league.admin(), league.id);
    await recordScores(
      league.admin(),
      matches.slice(0, 3).map(({ id }) => ({ id, home: 4, away: 1 })),
    );
    const { days, teams } = await raceOf(league);
    expect(days).toEqual([1, 2, 3]);
    for (const { teamId, gamesAbove } of teams) {
      let above = 0;
      const expected = days.map((day) => {
        const match = matches.find(
          (one) => one.gameDay === day && (one.homeTeamId === teamId || one.awayTeamId === teamId),
        );
        if (match) above += match.homeTeamId === teamId ? 1 : -1;
        return above;
      });
      expect(gamesAbove).toEqual(expected);
    }
  });

  test('leaves out friendlies, and teams that have left', async () => {
    const league = await scheduledLeague(2);
    const [match, other] = await pendingMatches(league.admin(), league.id);
    if (!match || !other) throw new Error('nothing is scheduled');
    await app.db.query('UPDATE matches SET league_id = NULL, game_day = NULL WHERE id = $1', [other.id]);
    await recordScores(league.admin(), [
      { id: match.id, home: 4, away: 1 },
      { id: other.id, home: 4, away: 1 },
    ]);
    await app.db.query('DELETE FROM league_teams WHERE team_id = $1', [match.homeTeamId]);
    expect(await raceOf(league)).toMatchObject({
      days: [match.gameDay],
      teams: [{ teamId: match.awayTeamId, gamesAbove: [-1] }],
    });
  });

  test('of a long season has at most 200 days, including the last one', async () => {
    const league = await scheduledLeague(2, 50);
    await app.db.query(
      `INSERT INTO matches (league_id, game_day, home_team_id, away_team_id, status, home_score, away_score)
       SELECT $1, 50 + day, $2, $3, 'simulated', 2, 1 FROM generate_series(1, 411) AS day`,
      [league.id, ...league.teamIds],
    );
    const { days, teams } = await raceOf(league);
    expect(days.length).toBeLessThanOrEqual(200);
    expect(days.at(-1)).toBe(461);
    expect(teams.map(({ gamesAbove }) => gamesAbove.at(-1) ?? 0).toSorted((a, b) => a - b)).toEqual([
      -411, 411,
    ]);
  });
});

/** A league of two teams that have played ten games. One hitter of each team has figures. */
async function leagueWithHitters() {
  const league = await makeLeague(app, 2);
  await makeRosters(app.db, league.teamIds);
  const hitters: { id: number; teamId: number }[] = await app.db.query(
    `SELECT DISTINCT ON (team_id) id, team_id AS "teamId" FROM players WHERE team_id = ANY ($1) AND position <> 'P'
     ORDER BY team_id, id`,
    [league.teamIds],
  );
  const [regular, pinchHitter] = hitters;
  if (!regular || !pinchHitter) throw new Error('a roster has hitters');
  await app.db.query(
    `INSERT INTO player_seasons (player_id, league_id, season, team_id, postseason, plate_appearances, at_bats, hits, home_runs)
     VALUES ($1, $3, 1, $4, false, 40, 40, 10, 3), ($2, $3, 1, $5, false, 8, 8, 8, 4), ($1, $3, 1, $4, true, 9, 9, 9, 9)`,
    [regular.id, pinchHitter.id, league.id, regular.teamId, pinchHitter.teamId],
  );
  await app.db.query(
    `INSERT INTO player_seasons (player_id, league_id, season, team_id, postseason, games_started_pitching)
     SELECT min(id), $1, 1, team_id, false, 10 FROM players WHERE team_id = ANY ($2) AND position = 'P' GROUP BY team_id`,
    [league.id, league.teamIds],
  );
  return { league, regular, pinchHitter };
}

describe('leaders', () => {
  test('must qualify for rates but not for counts, and the postseason does not count', async () => {
    const { league, regular, pinchHitter } = await leagueWithHitters();
    const leaders = (statistic: string) =>
      findLeaders(league.admin(), { leagueId: league.id, season: 1 }, statistic, 5);
    expect(await leaders('battingAverage')).toMatchObject([{ rank: 1, value: 0.25, playerId: regular.id }]);
    expect(await leaders('homeRuns')).toMatchObject([
      { rank: 1, value: 4, playerId: pinchHitter.id, teamId: pinchHitter.teamId },
      { rank: 2, value: 3, playerId: regular.id, teamId: regular.teamId },
    ]);
    expect(await leaders('saves')).toEqual([]);
  });

  test('are equal over REST and GraphQL, for several statistics in a request', async () => {
    const { league, pinchHitter } = await leagueWithHitters();
    const rest = await app.rest('GET', `/leagues/${league.id}/leaders?statistic=home_runs&limit=1`);
    expect(rest.json()).toEqual([
      {
        rank: 1,
        value: 4,
        player_id: pinchHitter.id,
        player_name: expect.any(String),
        team_id: pinchHitter.teamId,
        team_name: expect.any(String),
      },
    ]);
    const { data } = await app.graphql(
      `query ($id: ID!) { league(id: $id) {
        homeRuns: leaders(statistic: "homeRuns", first: 1) { rank value player { id } team { id } }
        hits: leaders(statistic: "hits") { value }
        race { days teams { teamId gamesAbove } }
      } }`,
      { variables: { id: String(league.id) } },
    );
    expect(data).toMatchObject({
      league: {
        homeRuns: [{ rank: 1, value: 4, player: { id: String(pinchHitter.id) } }],
        hits: [{ value: 10 }, { value: 8 }],
        race: { days: [] },
      },
    });
  });

  test('for an unknown league or statistic are refused', async () => {
    const { league } = await leagueWithHitters();
    expect((await app.rest('GET', '/leagues/999999/leaders?statistic=home_runs')).statusCode).toBe(404);
    for (const query of ['?statistic=errors', '?statistic=wins&limit=0', '?statistic=toString']) {
      const refused = await app.rest('GET', `/leagues/${league.id}/leaders${query}`);
      expect([query, refused.statusCode]).toEqual([query, 422]);
    }
  });
});
