import { advancePlayoffs, setUpPlayoffs } from '../bracket/bracket-setup.service.js';
import { generateSchedule } from '../schedule/schedule.service.js';
import { readStandings } from '../standings/standings.service.js';
import { deleteTeam } from '../../clubs/ownership/team-deletion.service.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { playPending, type TestLeague } from '../../../testing/leagues/season.js';
import { fewestStatements } from '../../../testing/database/statements.js';
import { startNextSeason } from '../offseason/next-season.service.js';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** A league of two clubs that has played its schedule in each season, and the final in each season except the last. */
async function leagueOf(seasons: number): Promise<TestLeague> {
  const league = await makePlayableLeague(app, 2);
  const schedule = { type: 'double-round-robin' } as const;
  await generateSchedule(league.admin(), league.id, schedule);
  await playPending(league);
  for (let season = 2; season <= seasons; season += 1) {
    await setUpPlayoffs(league.admin(), league.id, { topN: 2, seriesLengths: [1] });
    await playPending(league);
    await advancePlayoffs(league.admin(), league.id);
    await startNextSeason(league.admin(), league.id, { agePlayers: false, schedule });
    await playPending(league);
  }
  return league;
}

interface AnsweredFinalist {
  teamName: string;
  finalWins: number;
  wins: number;
  losses: number;
  team: { id: string };
}

interface AnsweredSeason {
  number: number;
  championName: string | null;
  final: { champion?: AnsweredFinalist; runnerUp?: AnsweredFinalist } | null;
  awards: object[];
  leadersByStatistic: object[];
}

/** Sends the query as a signed-in user, because repeated answers to visitors are cached. */
const ask = (query: string, league: TestLeague) =>
  app.graphql(`query ($id: ID!) { league(id: $id) { ${query} } }`, {
    as: league.admin().actor,
    variables: { id: String(league.id) },
  });

const everySeason = `seasons {
  final { champion { teamName team { id } } runnerUp { teamName team { id } } }
  awards { key playerName } leadersByStatistic { statistic leaders { playerName value } }
}`;

describe('the seasons of a league', () => {
  test('have the final with both clubs’ records, awards and leaders', async () => {
    const league = await leagueOf(2);
    const { data, errors } = await ask(
      `seasons {
        leagueId number championName
        final {
          champion { teamName finalWins wins losses team { id } }
          runnerUp { teamName finalWins wins losses team { id } }
        }
        awards { key rule teamName team { id } player { id } }
        leadersByStatistic { statistic leaders { rank value playerName teamName } }
      }`,
      league,
    );
    expect(errors).toBeUndefined();
    const seasons: AnsweredSeason[] = data?.['league']?.['seasons'] ?? [];
    expect(seasons.map(({ number }) => number)).toEqual([2, 1]);
    const [current, past] = seasons;
    expect(current).toMatchObject({ leagueId: String(league.id), final: null });
    expect(current?.leadersByStatistic).not.toEqual([]);
    const { champion, runnerUp } = past?.final ?? {};
    expect(champion).toMatchObject({ teamName: past?.championName, finalWins: 1 });
    expect(runnerUp).toMatchObject({ finalWins: 0, losses: champion?.wins, wins: champion?.losses });
    const finalists = [champion, runnerUp].map((side) => Number(side?.team.id));
    expect(new Set(finalists)).toEqual(new Set(league.teamIds));
    expect(past?.awards).toContainEqual(
      expect.objectContaining({ key: 'most_valuable_player', rule: 'Most wins above replacement.' }),
    );
    expect(past?.leadersByStatistic).toContainEqual({
      statistic: 'hits',
      leaders: expect.arrayContaining([expect.objectContaining({ rank: 1, playerName: expect.any(String) })]),
    });
  });

  test('are read by the same number of statements for any number of seasons', async () => {
    const [two, four] = [await leagueOf(2), await leagueOf(4)];
    const statementsFor = async (league: TestLeague) =>
      (await fewestStatements(app.db, () => ask(everySeason, league))).toSorted();
    const few = await statementsFor(two);
    expect(few).not.toEqual([]);
    expect(await statementsFor(four)).toEqual(few);
  });
});

test('the standings of a completed season include a club that never played and was deleted later', async () => {
  const league = await makePlayableLeague(app, 3);
  await generateSchedule(league.admin(), league.id, { type: 'round-robin' });
  await playPending(league, 1);
  const standings = await readStandings(league.admin(), league.id);
  const { teamId = 0, teamName } = standings.find(({ wins, losses }) => wins + losses === 0) ?? {};
  await startNextSeason(league.admin(), league.id, {});
  await deleteTeam(league.admin(), teamId);
  const { data, errors } = await ask('season(number: 1) { standings { teamName team { name } } }', league);
  expect(errors).toBeUndefined();
  expect(data?.['league']?.['season']?.['standings']).toContainEqual({ teamName, team: { name: teamName } });
});

test('the record book has ids of clubs and players, and no rate of a season in progress', async () => {
  const league = await leagueOf(1);
  const { data } = await ask('records { key teamId playerId team { id } player { id } }', league);
  const records: Record<string, { id: string } | string | null>[] = data?.['league']?.['records'] ?? [];
  expect(records.length).toBeGreaterThan(10);
  for (const { teamId, team, playerId, player } of records) {
    expect(team).toEqual(teamId === null ? null : { id: teamId });
    expect(player).toEqual(playerId === null ? null : { id: playerId });
  }
  const keys = records.map(({ key }) => key);
  expect(keys).toContain('season_hits');
  expect(keys).not.toContain('season_batting_average');
  await startNextSeason(league.admin(), league.id, { agePlayers: false });
  const later = await ask('records { key }', league);
  expect(later.data?.['league']?.['records']).toContainEqual({ key: 'season_batting_average' });
});

test('a club has its own records and leaders, the best of which are those of the league', async () => {
  const league = await leagueOf(2);
  const as = await makeUser(app.db);
  const best = async (type: string, id: number) => {
    const fields = 'records { key value } leaders(statistic: "hits", first: 3) { value }';
    const query = `query ($id: ID!) { ${type}(id: $id) { ${fields} } }`;
    const { data } = await app.graphql(query, { as, variables: { id: String(id) } });
    const records: { key: string; value: number }[] = data?.[type]?.['records'] ?? [];
    const leaders: { value: number }[] = data?.[type]?.['leaders'] ?? [];
    return { records: new Map(records.map(({ key, value }) => [key, value])), leaders };
  };
  const ofLeague = await best('league', league.id);
  const ofClubs = await Promise.all(league.teamIds.map((id) => best('team', id)));
  for (const key of ['team_game_runs', 'team_game_hits', 'team_season_wins', 'season_hits', 'career_hits']) {
    const values = ofClubs.map(({ records }) => records.get(key) ?? 0);
    expect([key, Math.max(...values)]).toEqual([key, ofLeague.records.get(key)]);
  }
  const hits = ofClubs.flatMap(({ leaders }) => leaders.map(({ value }) => value)).toSorted((a, b) => b - a);
  expect(hits.slice(0, 3)).toEqual(ofLeague.leaders.map(({ value }) => value));
  const [team = 0] = league.teamIds;
  const rows = (await app.rest('GET', `/teams/${team}/records`)).json<{ key: string; value: number }[]>();
  expect(new Map(rows.map(({ key, value }) => [key, value]))).toEqual(ofClubs[0]?.records);
});

test('viewerCanDelete is false for matches of a completed season', async () => {
  const league = await leagueOf(2);
  const as = await makeUser(app.db, 'admin');
  const { data } = await app.graphql(
    `query ($id: ID!) { league(id: $id) { seasons { number matches { edges { node { viewerCanDelete } } } } } }`,
    { as, variables: { id: String(league.id) } },
  );
  const seasons: { number: number; matches: { edges: { node: { viewerCanDelete: boolean } }[] } }[] =
    data?.['league']?.['seasons'] ?? [];
  const offered = seasons.map(({ number, matches }) => [
    number,
    new Set(matches.edges.map(({ node }) => node.viewerCanDelete)),
  ]);
  expect(offered).toEqual([
    [2, new Set([true])],
    [1, new Set([false])],
  ]);
});
