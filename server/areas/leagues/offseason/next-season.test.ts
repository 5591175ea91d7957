import { readBracket } from '../bracket/bracket.service.js';
import { advancePlayoffs, setUpPlayoffs } from '../bracket/bracket-setup.service.js';
import { listSeasons } from '../seasons/season.service.js';
import { boxScoreOf, gameLoader } from '../../games/box-scores/game.service.js';
import { pageMatches } from '../matches/match.service.js';
import { generateSchedule } from '../schedule/schedule.service.js';
import { examine } from '../../games/doctor/doctor.service.js';
import { deleteMatch } from '../../games/simulation/simulation.service.js';
import { readLeaders } from '../figures/leaders.service.js';
import { readStandings } from '../standings/standings.service.js';
import { openStage, type TestStage } from '../../../testing/database/context.js';
import { makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { pendingMatches, playPending, type TestLeague } from '../../../testing/leagues/season.js';
import { statementsOf } from '../../../testing/database/statements.js';
import { readHistory } from '../history/history.service.js';
import { startNextSeason } from './next-season.service.js';
import { readRecords } from '../history/records/records.service.js';

let stage: TestStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A league of four clubs after its schedule and its playoffs. */
async function playedLeague(): Promise<TestLeague> {
  const league = await makePlayableLeague(stage, 4);
  await generateSchedule(league.admin(), league.id, { type: 'round-robin' });
  await playPending(league);
  await setUpPlayoffs(league.admin(), league.id, { topN: 2, seriesLengths: [1] });
  await playPending(league);
  await advancePlayoffs(league.admin(), league.id);
  return league;
}

/** Plays the next match. @returns its id */
async function playNext(league: TestLeague): Promise<number> {
  const [next] = await pendingMatches(league.admin(), league.id);
  if (!next) throw new Error('Nothing is left to play');
  await playPending(league, 1);
  return next.id;
}

type Forms = { playerId: number; momentum: number; streak: number }[];

/** The form of all players in a box score. */
async function formsIn(matchId: number): Promise<Forms> {
  const ctx = stage.as();
  const game = await ctx.loaders.load(ctx, gameLoader, matchId);
  if (!game) throw new Error(`Match ${matchId} was not played`);
  const { home, away } = await boxScoreOf(ctx, game);
  return [home, away]
    .flatMap(({ batters, pitchers }) => [...batters, ...pitchers])
    .map(({ playerId, momentum, streak }) => ({ playerId, momentum, streak }));
}

/** The present form of these players. */
async function formsNow(shown: Forms): Promise<Forms> {
  const rows: Forms = await stage.db.query(
    'SELECT id AS "playerId", momentum, streak FROM players WHERE id = ANY ($1)',
    [shown.map(({ playerId }) => playerId)],
  );
  const found = new Map(rows.map((row) => [row.playerId, row]));
  return shown.flatMap(({ playerId }) => found.get(playerId) ?? []);
}

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: Error) => error.message,
  );

test('a new league has its first season', async () => {
  const league = await makePlayableLeague(stage, 2);
  expect(await listSeasons(league.admin(), league.id)).toMatchObject([
    {
      number: 1,
      name: 'Season 1',
      state: 'preparing',
      isCurrent: true,
      championName: null,
      completedAt: null,
    },
  ]);
});

describe('starting the next season', () => {
  test('archives standings, leaders, bracket and matches, which read the same afterwards', async () => {
    const league = await playedLeague();
    const read = async (season?: number) => ({
      standings: await readStandings(league.admin(), league.id, season),
      leaders: await readLeaders(league.admin(), league.id, 'hits', 10, season),
      bracket: await readBracket(league.admin(), league.id, season),
      matches: (await pageMatches(league.admin(), { leagueId: league.id, season }, { limit: 100 })).rows,
    });
    const before = await read();
    const [{ completedAt } = { completedAt: null }] = await listSeasons(league.admin(), league.id);
    expect(completedAt).toBeInstanceOf(Date);
    const { season } = await startNextSeason(league.admin(), league.id, {});
    expect(season).toMatchObject({ number: 2, name: 'Season 2', state: 'preparing', isCurrent: true });
    expect(await read(1)).toEqual(before);
    expect(await readStandings(league.admin(), league.id)).toHaveLength(4);
    expect(
      (await readStandings(league.admin(), league.id)).every(({ wins, losses }) => wins + losses === 0),
    ).toBe(true);
    expect(await readLeaders(league.admin(), league.id, 'hits', 10)).toEqual([]);
    expect(await readBracket(league.admin(), league.id)).toEqual({ status: 'none', bracket: null });
    const [, first] = await listSeasons(league.admin(), league.id);
    expect(first).toMatchObject({
      number: 1,
      state: 'completed',
      championName: expect.any(String),
      runnerUpName: expect.any(String),
      completedAt,
    });
  });

  test('leaves consistent data, and so does playing and undoing games of the new season', async () => {
    const league = await playedLeague();
    await startNextSeason(league.admin(), league.id, { schedule: { type: 'round-robin' }, seed: 5 });
    expect(await examine(stage.as())).toEqual([]);
    await playPending(league, 3);
    expect(await examine(stage.as())).toEqual([]);
    const { rows } = await pageMatches(
      league.admin(),
      { leagueId: league.id, status: 'simulated' },
      { limit: 1 },
    );
    await deleteMatch(league.admin(), rows[0]?.id ?? 0);
    expect(await examine(stage.as())).toEqual([]);
  });

  test('resets totals, form, streaks and fatigue', async () => {
    const league = await playedLeague();
    await startNextSeason(league.admin(), league.id, {});
    const [tired] = await stage.db.query(
      `SELECT count(*)::int AS count FROM players WHERE team_id = ANY ($1) AND (momentum <> 0 OR streak <> 0 OR fatigue <> 0)`,
      [league.teamIds],
    );
    const [played] = await stage.db.query(
      'SELECT sum(wins + losses)::int AS games FROM teams WHERE id = ANY ($1)',
      [league.teamIds],
    );
    expect([tired.count, played.games]).toEqual([0, 0]);
  });

  test('does not change the form in box scores, which show each player’s form right after the game', async () => {
    const league = await makePlayableLeague(stage, 2);
    await generateSchedule(league.admin(), league.id, { type: 'custom', matchesPerPair: 3 });
    const first = await playNext(league);
    const before = await formsIn(first);
    expect(before).toEqual(await formsNow(before));
    const second = await playNext(league);
    expect(await formsIn(second)).toEqual(await formsNow(await formsIn(second)));
    expect(await formsIn(second)).not.toEqual(before);
    expect(await formsIn(first)).toEqual(before);
    await startNextSeason(league.admin(), league.id, { schedule: { type: 'round-robin' }, seed: 5 });
    expect(await formsIn(first)).toEqual(before);
    const opening = await playNext(league);
    expect(await formsIn(opening)).toEqual(await formsNow(await formsIn(opening)));
  });

  test('makes players a year older, retires some, and fills the rosters', async () => {
    const league = await playedLeague();
    await stage.db.query(
      'UPDATE players SET age = 44 WHERE id IN (SELECT min(id) FROM players WHERE team_id = ANY ($1) GROUP BY team_id)',
      [league.teamIds],
    );
    const { retired, newcomers } = await startNextSeason(league.admin(), league.id, { seed: 1 });
    expect(retired).toBeGreaterThanOrEqual(4);
    expect(newcomers).toBe(retired);
    const sizes = await stage.db.query(
      'SELECT count(*)::int AS size FROM players WHERE team_id = ANY ($1) GROUP BY team_id',
      [league.teamIds],
    );
    expect(sizes).toEqual(league.teamIds.map(() => ({ size: 25 })));
  });

  test('makes a balanced schedule if a number of games is given', async () => {
    const league = await playedLeague();
    await startNextSeason(league.admin(), league.id, { agePlayers: false, schedule: { games: 12 } });
    const matches = await pendingMatches(league.admin(), league.id);
    const games = league.teamIds.map(
      (id) => matches.filter(({ homeTeamId, awayTeamId }) => id === homeTeamId || id === awayTeamId).length,
    );
    expect(games).toEqual([12, 12, 12, 12]);
  });

  test('changes nothing if its schedule is refused', async () => {
    const league = await playedLeague();
    const start = startNextSeason(league.admin(), league.id, { schedule: { games: 12, offDays: 500 } });
    expect(await refusal(start)).toMatch(/^With 12 games each, a club can have at most \d+ days off\.$/);
    expect(await listSeasons(league.admin(), league.id)).toHaveLength(1);
  });

  test('without ageing changes no player', async () => {
    const league = await playedLeague();
    const ages = () =>
      stage.db.query('SELECT id, age, contact FROM players WHERE team_id = ANY ($1) ORDER BY id', [
        league.teamIds,
      ]);
    const before = await ages();
    await startNextSeason(league.admin(), league.id, { agePlayers: false });
    expect(await ages()).toEqual(before);
  });

  test('deletes pending matches', async () => {
    const league = await makePlayableLeague(stage, 4);
    await generateSchedule(league.admin(), league.id, { type: 'round-robin' });
    await playPending(league, 2);
    expect(await startNextSeason(league.admin(), league.id, {})).toMatchObject({ matchesDropped: 4 });
  });

  test('is refused until a match of the season was played, so only one of two simultaneous requests succeeds', async () => {
    const league = await playedLeague();
    const attempts = await Promise.all([
      refusal(startNextSeason(league.admin(), league.id, {})),
      refusal(startNextSeason(league.admin(), league.id, {})),
    ]);
    expect(attempts).toContain(null);
    expect(attempts).toContainEqual(expect.stringContaining('has been played yet'));
    expect(await listSeasons(league.admin(), league.id)).toHaveLength(2);
  });

  test('completes the previous season: its matches cannot be undone', async () => {
    const league = await playedLeague();
    const { rows } = await pageMatches(league.admin(), { leagueId: league.id }, { limit: 1 });
    await startNextSeason(league.admin(), league.id, {});
    expect(await refusal(deleteMatch(league.admin(), rows[0]?.id ?? 0))).toMatch(/^Season 1 of .* is over/);
  });
});

test('an unknown season is not found', async () => {
  const league = await makePlayableLeague(stage, 2);
  expect(await refusal(readStandings(league.admin(), league.id, 2))).toBe('Season not found');
});

test('the history of a league has champions, awards and leaders', async () => {
  const league = await playedLeague();
  await startNextSeason(league.admin(), league.id, { schedule: { type: 'round-robin' }, seed: 3 });
  await playPending(league);
  const [current, past] = await readHistory(league.admin(), await listSeasons(league.admin(), league.id));
  expect(past).toMatchObject({
    season: { number: 1, state: 'completed' },
    champion: { teamName: expect.any(String), finalWins: 1, wins: expect.any(Number) },
    runnerUp: { teamName: expect.any(String), finalWins: 0 },
  });
  expect(past?.awards.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['most_valuable_player', 'best_pitcher', 'fielder_SS']),
  );
  expect(past?.awards.map(({ key }) => key)).not.toContain('best_newcomer');
  expect(past?.leaders.map(({ statistic }) => statistic)).toContain('homeRuns');
  expect(current).toMatchObject({ season: { number: 2, isCurrent: true }, champion: null });
  expect(current?.awards.length).toBeGreaterThan(0);
});

test('awards, leaders and records of a season stay as they were when it ended', async () => {
  const league = await playedLeague();
  const read = async () => {
    const seasons = await listSeasons(league.admin(), league.id);
    const history = await readHistory(league.admin(), seasons);
    const { awards, leaders, clubs } = history.find(({ season }) => season.number === 1) ?? {};
    return { awards, leaders, clubs };
  };
  const before = await read();
  expect(before.awards?.length).toBeGreaterThan(3);
  expect(before.clubs?.map(({ key }) => key)).toEqual(['team_season_wins', 'team_winning_streak']);
  await startNextSeason(league.admin(), league.id, {});
  await stage.db.query(`UPDATE players SET name = 'Somebody Else' WHERE id = $1`, [
    before.awards?.[0]?.playerId,
  ]);
  expect(await read()).toEqual(before);
});

test('a history is read with the same number of statements for any number of seasons', async () => {
  const league = await playedLeague();
  const countOf = async () => {
    const seasons = await listSeasons(league.admin(), league.id);
    return (await statementsOf(stage.db, () => readHistory(league.admin(), seasons))).length;
  };
  await startNextSeason(league.admin(), league.id, {
    schedule: { type: 'round-robin' },
    agePlayers: false,
  });
  await playPending(league);
  const ofTwo = await countOf();
  await startNextSeason(league.admin(), league.id, {
    schedule: { type: 'round-robin' },
    agePlayers: false,
  });
  await playPending(league);
  expect(await countOf()).toBe(ofTwo);
});

describe('the record book', () => {
  test('has records of all seasons, each with its player, season and opponent', async () => {
    const league = await playedLeague();
    await startNextSeason(league.admin(), league.id, {
      schedule: { type: 'round-robin' },
      agePlayers: false,
    });
    await playPending(league);
    const records = await readRecords(league.admin(), league.id);
    const [most] = await stage.db.query(
      `SELECT max(line.hits)::int AS hits FROM game_lines line JOIN matches match ON match.id = line.match_id WHERE match.league_id = $1`,
      [league.id],
    );
    expect(records.find(({ key }) => key === 'game_hits')).toMatchObject({
      label: 'Most hits in a game',
      value: most.hits,
      playerName: expect.any(String),
      teamName: expect.any(String),
      opponentName: expect.any(String),
      matchId: expect.any(Number),
      season: expect.any(Number),
    });
    const keys = records.map(({ key }) => key);
    expect(keys).toEqual(
      expect.arrayContaining([
        'team_game_runs',
        'season_home_runs',
        'team_season_wins',
        'team_winning_streak',
        'career_hits',
      ]),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('recounts a record when its match is undone', async () => {
    const league = await makePlayableLeague(stage, 4);
    await generateSchedule(league.admin(), league.id, { type: 'double-round-robin' });
    await playPending(league);
    const runs = async () =>
      (await readRecords(league.admin(), league.id)).find(({ key }) => key === 'team_game_runs');
    const before = await runs();
    await deleteMatch(league.admin(), before?.matchId ?? 0);
    const [most] = await stage.db.query(
      `SELECT max(greatest(home_score, away_score))::int AS runs FROM matches WHERE league_id = $1 AND status = 'simulated'`,
      [league.id],
    );
    const after = await runs();
    expect(after?.value).toBe(most.runs);
    expect(after?.matchId).not.toBe(before?.matchId);
  });
});
