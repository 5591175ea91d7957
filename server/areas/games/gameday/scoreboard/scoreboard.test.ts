import { advanceLiveGame } from '../advance/advance.service.js';
import { startMatch } from '../live/live.service.js';
import { matchPlays } from '../feed/match-plays.service.js';
import { startedLongAgo } from '../../../../testing/leagues/live-games.js';
import { generateSchedule } from '../../../leagues/schedule/schedule.service.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { storeMatchOdds } from '../../match-odds/match-odds.service.js';
import { matchDetails } from '../../box-scores/details/match-details.service.js';
import { openApp, type TestApp } from '../../../../testing/apis/app.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import {
  makeLeague,
  playMatches,
  recordScores,
  type TestLeague,
} from '../../../../testing/leagues/season.js';
import { fewestStatements } from '../../../../testing/database/statements.js';
import { leaguesInOrderOfPlay, loadTonight } from './chosen-games.js';
import { scoreboardGames } from './scoreboard-games.js';
import { scoreboard } from './scoreboard.service.js';
import { type Scoreboard } from './scoreboard.types.js';

let pennant: TestApp;
beforeEach(async () => {
  pennant = await openApp();
});
afterEach(() => pennant.close());

const read = (filter: Parameters<typeof scoreboard>[1] = {}) => scoreboard(pennant.as(), filter);
const matchesOn = ({ games }: Scoreboard) => games.map(({ matchId }) => matchId);
const tonight = new Date('2030-04-01T20:00:00Z');

/** A league of two teams that meet on each of the days; returns the matches by day. */
async function seriesOf(days: readonly number[]): Promise<{ league: TestLeague; matches: number[] }> {
  const league = await makeLeague(pennant, 2);
  const [home = 0, away = 0] = league.teamIds;
  const matches: number[] = [];
  for (const gameDay of days)
    matches.push(await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay }));
  return { league, matches };
}

const announce = (matchId: number, at = tonight) =>
  pennant.db.query('INSERT INTO live_games (match_id, minutes, first_pitch_at) VALUES ($1, 3, $2)', [
    matchId,
    at,
  ]);

const noDates = { date: null, previousDate: null, nextDate: null };

describe('the day of a league', () => {
  test('is the first day before any result, then the day of the latest result', async () => {
    const { league, matches } = await seriesOf([2, 4, 9]);
    const [first = 0, second = 0] = matches;
    const nights = async () => [
      (await read({ leagueId: league.id, night: 'last' })).day,
      (await read({ leagueId: league.id, night: 'tonight' })).day,
    ];
    expect(await read({ leagueId: league.id })).toMatchObject({ day: 2, previousDay: null, nextDay: 4 });
    expect(await nights()).toEqual([null, 2]);
    await recordScores(league.admin(), [{ id: first, home: 5, away: 3 }]);
    expect(await read({ leagueId: league.id })).toMatchObject({ day: 2, nextDay: 4 });
    expect(await nights()).toEqual([2, 4]);
    await recordScores(league.admin(), [{ id: second, home: 1, away: 3 }]);
    expect(await nights()).toEqual([4, 9]);
    const now = await read({ leagueId: league.id });
    expect(now).toMatchObject({ day: 4, previousDay: 2, nextDay: 9 });
    expect(matchesOn(now)).toEqual([second]);
    await recordScores(league.admin(), [{ id: matches[2] ?? 0, home: 1, away: 3 }]);
    expect(await nights()).toEqual([9, 9]);
    expect(await loadTonight(pennant.as(), [league.id, 0])).toEqual([9, null]);
  });

  test('is the announced day, unless another day is being played live', async () => {
    const { league, matches } = await seriesOf([1, 2, 3]);
    const [first = 0, second = 0, third = 0] = matches;
    await recordScores(league.admin(), [{ id: first, home: 5, away: 3 }]);
    await announce(third, new Date('2030-04-02T20:00:00Z'));
    expect(await read({ leagueId: league.id })).toMatchObject({
      day: 3,
      games: [{ matchId: third, status: 'pending', firstPitchAt: new Date('2030-04-02T20:00:00Z') }],
    });
    await announce(second);
    expect(await read({ leagueId: league.id })).toMatchObject({ day: 2 });
    await pennant.db.query(`UPDATE matches SET status = 'in_progress' WHERE id = $1`, [third]);
    expect(await read({ leagueId: league.id })).toMatchObject({
      day: 3,
      games: [{ matchId: third, status: 'in_progress' }],
    });
    expect(await read({ leagueId: league.id, night: 'tonight' })).toMatchObject({ day: 3 });
    expect(await read({ leagueId: league.id, night: 'last' })).toMatchObject({ day: 1 });
  });

  test('can be chosen: a past day, or a day without games', async () => {
    const { league, matches } = await seriesOf([1, 2, 5]);
    const [first = 0, second = 0] = matches;
    await recordScores(
      league.admin(),
      [first, second].map((id) => ({ id, home: 5, away: 3 })),
    );
    expect(matchesOn(await read({ leagueId: league.id, day: 1 }))).toEqual([first]);
    expect(await read({ leagueId: league.id, day: 3 })).toEqual({
      day: 3,
      previousDay: 2,
      nextDay: 5,
      ...noDates,
      games: [],
    });
  });

  test('is null without games, and not found for an unknown league', async () => {
    const league = await makeLeague(pennant, 2);
    expect(await read({ leagueId: league.id })).toEqual({
      day: null,
      previousDay: null,
      nextDay: null,
      ...noDates,
      games: [],
    });
    await expect(read({ leagueId: 0 })).rejects.toMatchObject({
      kind: 'not_found',
      message: 'League not found.',
    });
  });
});

describe('the scoreboard of all leagues', () => {
  test('walks dates, from one league to the next, each game at its time', async () => {
    const dated = async (firstDay: string, gameTime: string) => {
      const league = await makeLeague(pennant, 2);
      const dates = { firstDay, gameTime, timeZone: 'Europe/Berlin', gameWeekdays: ['sat' as const] };
      await generateSchedule(league.admin(), league.id, { type: 'double-round-robin', ...dates });
      return league;
    };
    const early = await dated('2150-01-03', '13:00');
    const late = await dated('2150-01-10', '12:00');
    const { games, ...around } = await read({ date: '2150-01-10' });
    expect(games.map(({ leagueId, date, startsAt }) => [leagueId, date, startsAt?.toISOString()])).toEqual([
      [late.id, '2150-01-10', '2150-01-10T11:00:00.000Z'],
      [early.id, '2150-01-10', '2150-01-10T12:00:00.000Z'],
    ]);
    expect(around).toMatchObject({ date: '2150-01-10', previousDate: '2150-01-03', nextDate: '2150-01-17' });
    expect(await read({ date: '2150-01-10', leagueId: late.id })).toMatchObject({
      previousDate: null,
      nextDate: '2150-01-17',
      games: [{ leagueId: late.id }],
    });
    expect(await read({ leagueId: early.id, day: 2 })).toMatchObject({ date: '2150-01-10' });
    expect(await read({ date: '2150-01-04' })).toMatchObject({ games: [], previousDate: '2150-01-03' });
    await expect(read({ date: '2150-02-29' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('shows each league’s own day: live games first, then announced, other upcoming, and final games', async () => {
    const [quiet, finished, announced, live] = [
      await seriesOf([3]),
      await seriesOf([1, 2]),
      await seriesOf([1, 7]),
      await seriesOf([5]),
    ];
    const [final = 0] = finished.matches;
    await recordScores(finished.league.admin(), [{ id: final, home: 5, away: 3 }]);
    await announce(announced.matches[1] ?? 0);
    await announce(live.matches[0] ?? 0);
    await pennant.db.query(`UPDATE matches SET status = 'in_progress' WHERE id = $1`, [live.matches[0]]);
    const board = await read();
    expect(board).toMatchObject({ day: null, previousDay: null, nextDay: null });
    expect(matchesOn(board)).toEqual([live.matches[0], announced.matches[1], quiet.matches[0], final]);
    const { id: unscheduled } = await makeLeague(pennant, 2);
    const inOrder = [live, announced, finished, quiet].map(({ league }) => league.id);
    expect(await leaguesInOrderOfPlay(pennant.as(), 5)).toEqual([...inOrder, unscheduled]);
    expect(await leaguesInOrderOfPlay(pennant.as(), 2)).toEqual(inOrder.slice(0, 2));
  });

  test('shows a chosen day of all leagues with games on that day', async () => {
    const [one, other, third] = [await seriesOf([1, 2]), await seriesOf([2, 3]), await seriesOf([4])];
    const board = await read({ day: 2 });
    expect(matchesOn(board)).toEqual([other.matches[0], one.matches[1]]);
    expect(board).toMatchObject({ day: 2, previousDay: 1, nextDay: 3 });
    expect(matchesOn(await read({ day: 4 }))).toEqual(third.matches);
  });

  test('shows friendlies that are live or announced, and no others', async () => {
    const league = await makeLeague(pennant, 2);
    const [home = 0, away = 0] = league.teamIds;
    const friendly = await makeMatch(pennant.db, home, away);
    await makeMatch(pennant.db, away, home);
    expect(matchesOn(await read())).toEqual([]);
    await announce(friendly);
    expect(await read()).toMatchObject({
      games: [{ matchId: friendly, leagueId: null, leagueName: null, gameDay: null, firstPitchAt: tonight }],
    });
    expect(matchesOn(await read({ day: 1 }))).toEqual([]);
  });

  test('can be limited to live and announced games of any day', async () => {
    const { league, matches } = await seriesOf([1, 2, 3, 4]);
    const [first = 0, second = 0, third = 0] = matches;
    await recordScores(league.admin(), [{ id: first, home: 5, away: 3 }]);
    expect(await read({ live: true })).toMatchObject({ day: null, games: [] });
    await announce(second, new Date('2030-04-03T20:00:00Z'));
    await announce(third);
    expect(matchesOn(await read({ live: true }))).toEqual([third, second]);
    await pennant.db.query(`UPDATE matches SET status = 'in_progress' WHERE id = $1`, [second]);
    expect(matchesOn(await read({ live: true }))).toEqual([second, third]);
    const { league: other } = await seriesOf([1]);
    expect(matchesOn(await read({ live: true, leagueId: other.id }))).toEqual([]);
    expect(matchesOn(await read({ live: true, leagueId: league.id }))).toEqual([second, third]);
  });

  test('shows at most 200 games, those of leagues with live games first', async () => {
    const { league: live, matches } = await seriesOf([1]);
    const [playing = 0] = matches;
    const crowd = await makeLeague(pennant, 2);
    const [home = 0, away = 0] = crowd.teamIds;
    await pennant.db.query(
      `INSERT INTO matches (league_id, season, game_day, home_team_id, away_team_id)
       SELECT $1, 1, 1, $2, $3 FROM generate_series(1, 250)`,
      [crowd.id, home, away],
    );
    await announce(playing);
    const board = await read();
    expect(board.games).toHaveLength(200);
    expect(board.games[0]).toMatchObject({ matchId: playing, leagueId: live.id });
  });
});

describe('a game', () => {
  test('that is final shows runs, hits, errors, starters and the pitchers of record', async () => {
    const league = await makePlayableLeague(pennant, 2);
    const [home = 0, away = 0] = league.teamIds;
    const matchId = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
    await playMatches(league.admin(), [matchId]);
    const [game] = await scoreboardGames(pennant.as(), [matchId]);
    const { match, game: played } = await matchDetails(pennant.as(), matchId);
    if (!played) throw new Error('the match was played');
    const { home: host, away: visitors } = played.linescore;
    expect(game).toMatchObject({
      status: 'simulated',
      inning: visitors.innings.length,
      half: null,
      outs: null,
      bases: null,
      home: {
        runs: match.homeScore,
        hits: host.hits,
        errors: host.errors,
        starter: played.heads.home.starter,
      },
      away: { runs: match.awayScore, hits: visitors.hits, errors: visitors.errors },
      homeWinProbability: host.runs > visitors.runs ? 1 : 0,
      winningPitcher: played.winningPitcher,
      losingPitcher: played.losingPitcher,
      savePitcher: played.savePitcher,
    });
  });

  test('has probable starters once it is the next game of its clubs; they differ from the starters of the game before', async () => {
    const league = await makePlayableLeague(pennant, 2);
    const [home = 0, away = 0] = league.teamIds;
    const [first = 0, second = 0] = await Promise.all(
      [1, 2].map((gameDay) => makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay })),
    );
    const startersOf = async (id: number) => {
      const [game] = await scoreboardGames(pennant.as(), [id]);
      return [game?.home.starter?.playerId ?? null, game?.away.starter?.playerId ?? null];
    };
    const opening = await startersOf(first);
    expect(opening).toEqual([expect.any(Number), expect.any(Number)]);
    expect(await startersOf(second)).toEqual([null, null]);
    await playMatches(league.admin(), [first]);
    const next = await startersOf(second);
    expect(next).toEqual([expect.any(Number), expect.any(Number)]);
    const started = await startersOf(first);
    for (const [side, starter] of started.entries()) expect(next[side]).not.toBe(starter);
  });

  test('has each side’s chance as soon as it is computed, and keeps it after the result', async () => {
    const { league, matches } = await seriesOf([1]);
    const [match = 0] = matches;
    expect(await scoreboardGames(pennant.as(), [match])).toMatchObject([
      { odds: { homeWin: null, awayWin: null }, homeWinProbability: null },
    ]);
    await inTransaction(pennant.as(), (tx) => storeMatchOdds(tx, [{ matchId: match, homeWin: 0.625 }]));
    const odds = { homeWin: 0.625, awayWin: 0.375 };
    expect(await scoreboardGames(pennant.as(), [match])).toMatchObject([{ odds, homeWinProbability: null }]);
    await recordScores(league.admin(), [{ id: match, home: 5, away: 3 }]);
    expect(await scoreboardGames(pennant.as(), [match])).toMatchObject([{ odds, homeWinProbability: 1 }]);
  });

  test('has no probable starters in a friendly, for which rest does not count', async () => {
    const { teamIds } = await makePlayableLeague(pennant, 2);
    const friendly = await makeMatch(pennant.db, teamIds[0] ?? 0, teamIds[1] ?? 0);
    expect(await scoreboardGames(pennant.as(), [friendly])).toMatchObject([
      { home: { starter: null }, away: { starter: null } },
    ]);
  });

  test('is left out if its match does not exist', async () => {
    expect(await scoreboardGames(pennant.as(), [0])).toEqual([]);
  });
});

describe('a live game', () => {
  test('begins with the stored chance of its match', async () => {
    const league = await makePlayableLeague(pennant, 2);
    const [home = 0, away = 0] = league.teamIds;
    const matchId = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
    await inTransaction(pennant.as(), (tx) => storeMatchOdds(tx, [{ matchId, homeWin: 0.75 }]));
    await startMatch(league.admin(), matchId, { minutes: 3 });
    const [game] = await scoreboardGames(pennant.as(), [matchId]);
    expect(game).toMatchObject({ status: 'in_progress', lastPlay: null, odds: { homeWin: 0.75 } });
    expect(game?.homeWinProbability).toBeCloseTo(0.75, 9);
    await startedLongAgo(pennant.db, matchId, 80);
    const { plays } = await matchPlays(pennant.as(), matchId, 0);
    expect(plays[0]?.winProbability.before).toBe(0.75);
  });

  /** Starts a game with its first pitch that many seconds ago. */
  async function liveGame(seconds: number): Promise<{ matchId: number; league: TestLeague }> {
    const league = await makePlayableLeague(pennant, 2);
    const [home = 0, away = 0] = league.teamIds;
    const matchId = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
    await startMatch(league.admin(), matchId, { minutes: 3 });
    await startedLongAgo(pennant.db, matchId, seconds);
    return { matchId, league };
  }

  test('shows the state after the latest visible play, and nothing later', async () => {
    const { matchId } = await liveGame(80);
    const [game] = await scoreboardGames(pennant.as(), [matchId]);
    const { plays } = await matchPlays(pennant.as(), matchId, 0);
    const play = plays.findLast(({ text }) => text === game?.lastPlay);
    expect(play).toBeDefined();
    expect(game).toMatchObject({
      status: 'in_progress',
      inning: play?.inning,
      half: play?.half,
      outs: play?.outs,
      home: { runs: play?.homeScore, hits: play?.homeHits, errors: play?.homeErrors },
      away: { runs: play?.awayScore, hits: play?.awayHits, errors: play?.awayErrors },
      homeWinProbability: play?.winProbability.after,
      winningPitcher: null,
      losingPitcher: null,
    });
    expect(game?.bases).toHaveLength(3);
  });

  test('is not cached: each visitor sees its present state', async () => {
    const { matchId, league } = await liveGame(1);
    const ask = async (): Promise<unknown> => {
      const [game] = (await pennant.rest('GET', `/scoreboard?league_id=${league.id}`)).json();
      return game;
    };
    for (let visit = 1; visit <= 3; visit += 1) await ask();
    expect(await ask()).toMatchObject({ match_id: matchId, status: 'in_progress', inning: 1 });
    await startedLongAgo(pennant.db, matchId, 150);
    const later = await pennant.rest('GET', `/scoreboard?league_id=${league.id}`);
    const [{ inning, bases }] = later.json();
    expect(inning).toBeGreaterThan(3);
    expect(bases).toHaveLength(3);
  });

  test('becomes a final of the same day', async () => {
    const { matchId, league } = await liveGame(4_000);
    await advanceLiveGame(pennant.as(), matchId);
    expect(await read({ leagueId: league.id })).toMatchObject({
      day: 1,
      games: [{ matchId, status: 'simulated', home: { runs: expect.any(Number) }, lastPlay: null }],
    });
  });
});

test('a day takes as many statements with fifteen games as with one', async () => {
  const [small, large] = [await makeLeague(pennant, 2), await makeLeague(pennant, 30)];
  for (const league of [small, large])
    await generateSchedule(league.admin(), league.id, { type: 'custom', matchesPerPair: 1 });
  const day = async ({ id }: TestLeague) => ({
    games: (await read({ leagueId: id, day: 1 })).games.length,
    statements: (await fewestStatements(pennant.db, () => read({ leagueId: id, day: 1 }))).length,
  });
  const few = await day(small);
  const many = await day(large);
  expect(few.games).toBe(1);
  expect(many.games).toBe(15);
  expect(many.statements).toBe(few.statements);
});

test('both APIs give everybody the same answer, and CSV has a row for each game', async () => {
  const { league, matches } = await seriesOf([1, 2]);
  const [first = 0, second = 0] = matches;
  await recordScores(league.admin(), [{ id: first, home: 5, away: 3 }]);
  await announce(second);
  const { body, headers } = await pennant.rest('GET', `/scoreboard?league_id=${league.id}&day=1`);
  expect(headers['link']).toBeUndefined();
  expect(JSON.parse(body)).toMatchObject([
    {
      match_id: first,
      league_id: league.id,
      game_day: 1,
      status: 'simulated',
      inning: null,
      half: null,
      outs: null,
      bases: null,
      home: { team_id: league.teamIds[0], team_name: expect.any(String), runs: 5, starter: null },
      away: { team_id: league.teamIds[1], runs: 3 },
      home_score: 5,
      away_score: 3,
      home_win_probability: 1,
      first_pitch_at: null,
      winning_pitcher: null,
    },
  ]);
  const query = `query ($league: ID!) { scoreboard(leagueId: $league) {
    day previousDay nextDay games { matchId status firstPitchAt home { teamId runs } } } }`;
  const { data, errors } = await pennant.graphql(query, { variables: { league: String(league.id) } });
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    scoreboard: {
      day: 2,
      previousDay: 1,
      nextDay: null,
      games: [
        {
          matchId: String(second),
          status: 'pending',
          firstPitchAt: tonight.toISOString(),
          home: { teamId: String(league.teamIds[0]), runs: null },
        },
      ],
    },
  });
  const csv = (await pennant.rest('GET', '/scoreboard.csv?day=1')).body.split('\r\n');
  expect(csv[0]?.split(',')).toEqual(expect.arrayContaining(['match_id', 'home_team_name', 'home_score']));
  const cellsOf = (line = '') => line.replaceAll(/"(?:[^"]|"")*"/g, '').split(',').length;
  expect(cellsOf(csv[0])).toBe(cellsOf(csv[1]));
  expect(csv).toHaveLength(3);
});

test('the list over REST is paged, and refuses an invalid league or day', async () => {
  const { league } = await seriesOf([1]);
  await seriesOf([1]);
  const { body, headers } = await pennant.rest('GET', '/scoreboard?limit=1');
  expect(JSON.parse(body)).toHaveLength(1);
  expect(headers['link']).toContain('rel="next"');
  expect(await pennant.rest('GET', '/scoreboard?league_id=999999')).toMatchObject({
    statusCode: 404,
    body: JSON.stringify({ detail: 'League not found.' }),
  });
  const refused = await pennant.rest('GET', `/scoreboard?league_id=${league.id}&day=0`);
  expect(refused.statusCode).toBe(422);
});
