import { advancePlayoffs, setUpPlayoffs } from '../../bracket/bracket-setup.service.js';
import { listMatches } from '../../matches/match.service.js';
import { generateSchedule } from '../../schedule/schedule.service.js';
import { readStandings } from '../../standings/standings.service.js';
import { openApp, type TestApp } from '../../../../testing/apis/app.js';
import { makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { playPending, type TestLeague } from '../../../../testing/leagues/season.js';
import { fewestStatements } from '../../../../testing/database/statements.js';
import { startNextSeason } from '../../offseason/next-season.service.js';
import { loadTeamSeasons } from './team-seasons.service.js';

let app: TestApp;
let league: TestLeague;

/** A league of four clubs. Its first season had six games for each club, and playoffs; its second has three games. */
beforeAll(async () => {
  app = await openApp();
  league = await makePlayableLeague(app, 4);
  await generateSchedule(league.admin(), league.id, { type: 'double-round-robin' });
  await playPending(league);
  await setUpPlayoffs(league.admin(), league.id, { topN: 2, seriesLengths: [1] });
  await playPending(league);
  await advancePlayoffs(league.admin(), league.id);
  await startNextSeason(league.admin(), league.id, { agePlayers: false, schedule: { type: 'round-robin' } });
  await playPending(league);
});
afterAll(() => app.close());

const seasonsOf = async (id: number): Promise<Record<string, unknown>[]> =>
  (await app.rest('GET', `/teams/${id}/seasons`)).json();

test('a club’s seasons have record, rank and postseason; the current season is first', async () => {
  const standings = await readStandings(league.admin(), league.id, 1);
  const { champion } = (await app.rest('GET', `/leagues/${league.id}/seasons`)).json()[1];
  for (const { teamId, wins, losses, rank } of standings) {
    const [now, before, ...older] = await seasonsOf(teamId);
    expect(older).toEqual([]);
    expect(now).toMatchObject({
      league_id: league.id,
      season: 2,
      is_current: true,
      seed: null,
      result: null,
    });
    expect(Number(now?.['wins']) + Number(now?.['losses'])).toBe(3);
    const inFinal = rank <= 2;
    const isChampion = champion.team_id === teamId;
    expect(before).toMatchObject({
      season: 1,
      season_name: 'Season 1',
      is_current: false,
      wins,
      losses,
      rank,
      teams: 4,
      seed: inFinal ? rank : null,
      last_round: inFinal ? 'Final' : null,
      result: inFinal ? (isChampion ? 'champion' : 'runner_up') : null,
      postseason_wins: isChampion ? 1 : 0,
      postseason_losses: inFinal && !isChampion ? 1 : 0,
    });
  }
});

test('GraphQL returns the seasons that REST returns, with five statements for all clubs of a league', async () => {
  const { data } = await app.graphql(
    'query ($id: ID!) { team(id: $id) { seasons { league { id } season wins rank result lastRound } } }',
    { variables: { id: String(league.teamIds[0]) } },
  );
  const rest = await seasonsOf(league.teamIds[0] ?? 0);
  expect(data).toEqual({
    team: {
      seasons: rest.map(({ season, wins, rank, result, last_round: lastRound }) => ({
        league: { id: String(league.id) },
        season,
        wins,
        rank,
        result: typeof result === 'string' ? result.toUpperCase() : null,
        lastRound,
      })),
    },
  });
  const sent = await fewestStatements(app.db, () => {
    const ctx = league.admin();
    return Promise.all(league.teamIds.map((id) => ctx.loaders.load(ctx, loadTeamSeasons, id)));
  });
  expect(sent.length).toBeLessThanOrEqual(5);
});

test('a club’s running year has the matches since its league last started a season', async () => {
  const [teamId = 0] = league.teamIds;
  const all = await listMatches(league.admin(), { teamId }, { limit: 100 });
  const year = await listMatches(league.admin(), { teamId, runningYear: true }, { limit: 100 });
  expect([year.rows.length, year.rows.every(({ season }) => season === 2)]).toEqual([3, true]);
  expect(all.rows.length).toBeGreaterThanOrEqual(9);
  const listed = await app.rest('GET', `/matches?team_id=${teamId}&running_year=true`);
  expect(listed.json()).toHaveLength(3);
  expect((await app.rest('GET', '/matches?running_year=true')).json()).toEqual({
    detail: ['A running year belongs to a team: name the team too'],
  });
});

test('a club without a league has no seasons, and an unknown club is not found', async () => {
  const made = await app.rest('POST', '/teams', { as: league.admin().actor, body: { name: 'Wanderers' } });
  expect(await seasonsOf(made.json().id)).toEqual([]);
  expect((await app.rest('GET', '/teams/999999/seasons')).statusCode).toBe(404);
});
