import { generateSchedule } from '../schedule/schedule.service.js';
import { startNextSeason } from '../offseason/next-season.service.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import {
  makeLeague,
  pendingMatches,
  recordScores,
  type TestLeague,
} from '../../../testing/leagues/season.js';

let app: TestApp;
let league: TestLeague;
let host: number;

/** A league of two clubs: a win for each, and two ties in the same park. */
beforeAll(async () => {
  app = await openApp();
  league = await makeLeague(app, 2);
  await generateSchedule(league.admin(), league.id, { type: 'custom', matchesPerPair: 6 });
  const matches = await pendingMatches(league.admin(), league.id);
  host = matches[0]?.homeTeamId ?? 0;
  const atHome = matches.filter(({ homeTeamId }) => homeTeamId === host).map(({ id }) => id);
  const away = matches.filter(({ homeTeamId }) => homeTeamId !== host).map(({ id }) => id);
  await recordScores(league.admin(), [
    { id: atHome[0] ?? 0, home: 5, away: 3 },
    { id: atHome[1] ?? 0, home: 2, away: 2 },
    { id: atHome[2] ?? 0, home: 0, away: 0 },
    { id: away[0] ?? 0, home: 5, away: 3 },
  ]);
});
afterAll(() => app.close());

const even = { wins: 1, losses: 1, ties: 2 };

test('a game with equal scores is a tie, which does not count in the winning percentage', async () => {
  const { standings } = (await app.rest('GET', `/leagues/${league.id}/standings`)).json();
  expect(standings).toHaveLength(2);
  for (const row of standings) {
    const [homeTies, awayTies] = row.team_id === host ? [2, 0] : [0, 2];
    expect(row).toMatchObject({ ...even, win_pct: 0.5, home_ties: homeTies, away_ties: awayTies });
  }
});

test('GraphQL returns the ties of a club’s standings and seasons', async () => {
  const query = `query ($id: ID!) { league(id: $id) { standings { ...Row team { seasons { ties } } } } }
    fragment Row on StandingRow { wins losses ties }`;
  const { data } = await app.graphql(query, { variables: { id: league.id } });
  const row = { ...even, team: { seasons: [{ ties: 2 }] } };
  expect(data).toEqual({ league: { standings: [row, row] } });
});

test('a completed season keeps its ties', async () => {
  await startNextSeason(league.admin(), league.id, {});
  const { standings } = (await app.rest('GET', `/leagues/${league.id}/standings?season=1`)).json();
  expect(standings).toEqual([expect.objectContaining(even), expect.objectContaining(even)]);
});
