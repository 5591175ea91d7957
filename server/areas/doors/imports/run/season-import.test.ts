import { endCursorOf } from '../../../../platform/lists/pagination.js';
import { type Actor } from '../../../../platform/context/policy.js';
import { startLeague } from '../../../games/gameday/live/start-league.service.js';
import { boxScoreOf, gameLoader } from '../../../games/box-scores/game.service.js';
import { pageGameLog } from '../../../games/game-logs/game-log.service.js';
import { matchLoader, pageMatches } from '../../../leagues/matches/match.service.js';
import { deleteLeague } from '../../../games/league-deletion/league-deletion.service.js';
import { summaryOfMatch } from '../../previews/match-preview.js';
import { gameStory } from '../../../games/gameday/story/story.service.js';
import { matchAnswer } from '../../../leagues/matches/match.rest.js';
import { examine } from '../../../games/doctor/doctor.service.js';
import { deleteMatch, simulateMatch } from '../../../games/simulation/simulation.service.js';
import { readStandings } from '../../../leagues/standings/standings.service.js';
import { writtenGame } from '../../../../engine/record/retrosheet/testing/written-game.js';
import { makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import {
  playWritten,
  type WrittenMeeting,
  writtenSeason,
} from '../../../../testing/leagues/written-season.js';
import { importSeason } from './season-import.service.js';
import { planSeason } from '../season/season-plan.js';
import { type ImportOptions, type ImportReport } from '../season/import.types.js';
import { testRows } from '../../../../testing/rows.js';

let stage: TestStage;
let admin: Actor;
beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
});
afterAll(() => stage.close());

const meetings: readonly WrittenMeeting[] = [
  ['BOS', '2019-04-02', 'ANA'],
  ['ANA', '2019-03-28', 'BOS'],
  ['CHN', '2019-03-28', 'LAN'],
  ['BOS', '2019-04-03 2', 'ANA'],
  ['BOS', '2019-04-03 1', 'ANA'],
  ['LAN', '2019-04-03', 'CHN'],
  ['LAN', '2019-04-04', 'BOS'],
  ['CHN', '2019-04-05', 'ANA'],
  ['CHN', '2019-04-06', 'ANA'],
];

let seasons = 0;
/** Files of a new season: another league name and another first game. */
function anotherSeason(): readonly WrittenMeeting[] {
  seasons += 1;
  return [['ANA', `2019-03-${String(seasons).padStart(2, '0')}`, 'LAN'], ...meetings];
}

const run = (
  games: readonly WrittenMeeting[],
  options: ImportOptions = {},
  special: Parameters<typeof playWritten>[0] = {},
): Promise<ImportReport> =>
  importSeason(
    stage.as(admin),
    writtenSeason(games),
    { name: `Season ${seasons}`, ...options },
    { play: playWritten(special), pilotGames: 0 },
  );

const rows = (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  stage.db.query(sql, values);

const matchesOf = async (leagueId: number) =>
  [...(await pageMatches(stage.as(), { leagueId }, { limit: 100 })).rows].toSorted(
    (one, other) => one.id - other.id,
  );

describe('importing a season', () => {
  test('creates a league with clubs, players and games, and computes all figures from the games', async () => {
    const report = await run(anotherSeason());
    expect(report).toMatchObject({ clubs: 4, players: 100, games: 10, pending: 0, leftOut: [] });
    expect(await examine(stage.as())).toEqual([]);
    const standings = await readStandings(stage.as(), report.leagueId);
    const [wins, losses] = [standings.map((row) => row.wins), standings.map((row) => row.losses)];
    const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
    expect([sum(wins), sum(losses)]).toEqual([10, 10]);
    expect(new Set(standings.map(({ conference, division }) => `${conference} ${division}`))).toEqual(
      new Set([
        'American League East',
        'American League West',
        'National League Central',
        'National League West',
      ]),
    );
  });

  test('keeps the dates, and the order of the games of a doubleheader', async () => {
    const { leagueId } = await run(anotherSeason());
    const matches = await matchesOf(leagueId);
    const order = matches.map(({ date, gameNumber, homeTeamName }) => [date, gameNumber, homeTeamName]);
    expect(order.slice(4, 7)).toEqual([
      ['2019-04-03', 0, 'Los Angeles Dodgers'],
      ['2019-04-03', 1, 'Boston Red Sox'],
      ['2019-04-03', 2, 'Boston Red Sox'],
    ]);
    expect(matches.map(({ playedOrder }) => playedOrder)).toEqual(
      matches.map(({ playedOrder }) => playedOrder).toSorted((one, other) => Number(one) - Number(other)),
    );
    const [first, second] = matches;
    const days = (Date.parse(second?.date ?? '') - Date.parse(first?.date ?? '')) / 86_400_000;
    expect(Number(second?.gameDay) - Number(first?.gameDay)).toBe(days);
  });

  test('makes games after a given day pending matches, with the rosters of that day', async () => {
    const { leagueId, games, pending } = await run(anotherSeason(), { until: '2019-04-03' });
    expect([games, pending]).toEqual([7, 3]);
    const next = (await matchesOf(leagueId)).find(({ status }) => status === 'pending');
    expect(next).toMatchObject({ date: '2019-04-04', homeScore: null });
    await simulateMatch(stage.as(admin), next?.id ?? 0);
    expect(await examine(stage.as())).toEqual([]);
  });

  test('plays the games of a doubleheader live one after the other', async () => {
    const { leagueId } = await run(anotherSeason(), { until: '2019-04-02' });
    const { started } = await startLeague(stage.as(admin), leagueId, { minutes: 30 });
    expect(started).toBe(2);
    const live = await rows(
      'SELECT m.game_number FROM live_games JOIN matches m ON m.id = match_id WHERE m.league_id = $1 ORDER BY 1',
      [leagueId],
    );
    expect(live).toEqual([{ game_number: 0 }, { game_number: 1 }]);
  });

  test('is refused if the same season was imported already, and stores nothing twice', async () => {
    const season = anotherSeason();
    const { leagueName } = await run(season);
    const before = await rows(
      'SELECT (SELECT count(*) FROM teams) AS teams, (SELECT count(*) FROM matches) AS matches',
    );
    await expect(run(season, { name: 'Another name' })).rejects.toThrow(
      `This season was already imported, as ${leagueName}`,
    );
    expect(
      await rows('SELECT (SELECT count(*) FROM teams) AS teams, (SELECT count(*) FROM matches) AS matches'),
    ).toEqual(before);
  });

  test('is refused even if the same season was imported by an earlier release, which stored a different key', async () => {
    const season = anotherSeason();
    const { leagueId, leagueName } = await run(season);
    const { formerKey } = planSeason(writtenSeason(season), {});
    await rows('UPDATE sources SET key = $2 WHERE league_id = $1 RETURNING key', [leagueId, formerKey]);
    await expect(run(season, { name: 'Another name' })).rejects.toThrow(
      `This season was already imported, as ${leagueName}`,
    );
  });

  test('treats the same games with other players as another season', () => {
    const season = writtenSeason(meetings);
    const renamed = (code: string) => `${code}x`;
    const others = {
      ...season,
      players: season.players.map((player) => ({ ...player, code: renamed(player.code) })),
      games: season.games.map((game) => ({
        ...game,
        records: game.records.map((record) =>
          'player' in record ? { ...record, player: renamed(record.player) } : record,
        ),
      })),
    };
    const [key, ofOthers, again] = [season, others, season].map((one) => planSeason(one, {}).key);
    expect([ofOthers === key, again === key]).toEqual([false, true]);
  });

  test('leaves out a game that cannot be scored, and names the reason', async () => {
    const { leagueId, games, leftOut } = await run(anotherSeason(), {}, { broken: ['LAN201904030'] });
    expect(games).toBe(9);
    expect(leftOut).toEqual([
      {
        game: 'LAN201904030',
        file: '2019LAN.EVA',
        line: 77,
        reason: 'There are four outs in the third inning.',
      },
    ]);
    expect((await matchesOf(leagueId)).filter(({ date }) => date === '2019-04-03')).toHaveLength(2);
    expect(await examine(stage.as())).toEqual([]);
  });

  test('stores nothing when it fails in the middle, and names the file and the game', async () => {
    const season = anotherSeason();
    const before = await rows('SELECT count(*) FROM leagues');
    const broken = new Error('The power is gone.');
    let played = 0;
    const play = playWritten();
    const attempt = importSeason(
      stage.as(admin),
      writtenSeason(season),
      { name: 'Cut off' },
      {
        pilotGames: 0,
        play: (game, ids) => {
          played += 1;
          if (played === 5) throw broken;
          return play(game, ids);
        },
      },
    );
    await expect(attempt).rejects.toMatchObject({
      kind: 'internal',
      message: 'An unexpected error occurred at 2019LAN.EVA, game LAN201904030',
      cause: broken,
    });
    expect(await rows('SELECT count(*) FROM leagues')).toEqual(before);
    expect((await run(season, { name: 'Cut off' })).games).toBe(10);
  });

  test('stores two lines for a player who played for both sides of a suspended game', async () => {
    const game = writtenGame({
      info: ['site,NEU02'],
      top: { 1: ['HR', 'K', 'K', 'K'], 5: ['sub,a11,"a11",0,1,2', 'K', 'K', 'K'] },
      bottom: {
        1: ['HR', 'HR', 'HR', 'HR', 'HR', 'K', 'K', 'K'],
        8: ['sub,a1,"a1",1,9,11', 'HR', 'K', 'K', 'K'],
      },
    });
    const season = { teams: [], players: [], games: [game], problems: [], moreProblems: 0, notes: [] };
    const report = await importSeason(stage.as(admin), season, { name: 'Resumed' }, { pilotGames: 0 });
    expect(report).toMatchObject({ games: 1, leftOut: [] });
    const id = Number((await rows(`SELECT id FROM players WHERE code = 'a1'`))[0]?.['id']);
    const [match] = await matchesOf(report.leagueId);
    const [played] = await gameLoader(stage.as(), [match?.id ?? 0]);
    if (!played) throw new Error('no game');
    const box = await boxScoreOf(stage.as(), played);
    const homeRuns = (side: 'home' | 'away') =>
      box[side].batters.filter(({ playerId }) => playerId === id).map((line) => [line.hr, line.re24 > 0.5]);
    expect([homeRuns('away'), homeRuns('home')]).toEqual([[[1, true]], [[1, true]]]);
    const first = await pageGameLog(stage.as(), id, {}, { limit: 1 });
    const after = endCursorOf(first);
    const second = await pageGameLog(stage.as(), id, {}, { limit: 1, after });
    expect(
      [...first.rows, ...second.rows]
        .map(({ isHome }) => Number(isHome))
        .toSorted((one, other) => one - other),
    ).toEqual([0, 1]);
    const [{ park_code: park } = {}] = await rows('SELECT park_code FROM matches WHERE id = $1', [match?.id]);
    expect(park).toBe('NEU02');
    expect(await examine(stage.as())).toEqual([]);
  });

  test('counts a forfeited game for the side it was forfeited to, and keeps the players’ figures', async () => {
    const written = writtenGame({
      info: ['forfeit,H', 'wp,a0', 'lp,h0'],
      top: { 1: ['HR', 'K', 'K', 'K'] },
    });
    const game = { ...written, id: 'HHH202604020' };
    const season = { teams: [], players: [], games: [game], problems: [], moreProblems: 0, notes: [] };
    const report = await importSeason(stage.as(admin), season, { name: 'Forfeited' }, { pilotGames: 0 });
    expect(report).toMatchObject({ games: 1, leftOut: [] });
    const [match] = await matchesOf(report.leagueId);
    if (!match) throw new Error('no match');
    expect(matchAnswer.present(match)).toMatchObject({ home_score: 9, away_score: 0, forfeit: 'home' });
    const standings = await readStandings(stage.as(), report.leagueId);
    expect(standings).toMatchObject([
      { teamId: match.homeTeamId, wins: 1, losses: 0, runsFor: 9 },
      { teamId: match.awayTeamId, wins: 0, losses: 1, runsFor: 0 },
    ]);
    const [played] = await gameLoader(stage.as(), [match.id]);
    expect(played).toMatchObject({
      linescore: { away: { runs: 1, innings: [1, 0, 0, 0, 0, 0, 0, 0, 0] }, home: { runs: 0 } },
      winningPitcher: null,
      losingPitcher: null,
    });
    expect(await gameStory(stage.as(), match.id)).toBeNull();
    expect(await summaryOfMatch(stage.as(), match, false)).toContain('The game was forfeited to HHH.');
    expect(await examine(stage.as())).toEqual([]);
    await deleteMatch(stage.as(admin), match.id);
    expect(await examine(stage.as())).toEqual([]);
  });

  test('counts a tied game as neither a win nor a loss', async () => {
    const { leagueId } = await run(anotherSeason(), {}, { tied: ['BOS201904032', 'ANA201903280'] });
    const standings = await readStandings(stage.as(), leagueId);
    const boston = standings.find(({ teamName }) => teamName === 'Boston Red Sox');
    expect((boston?.wins ?? 0) + (boston?.losses ?? 0)).toBe(3);
    expect(boston).toMatchObject({ ties: 2, homeTies: 1, awayTies: 1 });
    expect(await rows('SELECT ties FROM teams WHERE id = $1', [boston?.teamId])).toEqual([{ ties: 2 }]);
    expect(await examine(stage.as())).toEqual([]);
    const tie = (await matchesOf(leagueId)).find(({ gameNumber }) => gameNumber === 2);
    expect(await rows('SELECT DISTINCT won FROM game_lines WHERE match_id = $1', [tie?.id])).toEqual([
      { won: null },
    ]);
    await deleteMatch(stage.as(admin), tie?.id ?? 0);
    expect(await examine(stage.as())).toEqual([]);
  });

  test('estimates players’ positions and ratings from their figures', async () => {
    const { leagueId } = await run(anotherSeason());
    const [found] = await rows(
      `SELECT count(*) FILTER (WHERE p.position = 'P')::int AS pitchers,
         count(*) FILTER (WHERE p.position = 'DH' AND line.outs > 0)::int AS misplaced, count(DISTINCT p.contact)::int AS contacts
       FROM players p JOIN league_teams place ON place.team_id = p.team_id
       LEFT JOIN (SELECT player_id, sum(outs_fielded) AS outs, bool_or(positions ~ 'DH') AS hit FROM game_lines GROUP BY player_id)
         AS line ON line.player_id = p.id AND NOT line.hit
       WHERE place.league_id = $1`,
      [leagueId],
    );
    expect(found).toMatchObject({ pitchers: 48, misplaced: 0 });
    expect(found?.['contacts']).toBeGreaterThan(5);
    const [league] = await rows('SELECT environment FROM leagues WHERE id = $1', [leagueId]);
    expect(league).toMatchObject({ environment: { homeRuns: expect.any(Number) } });
  });

  test('can be undone one game at a time, and as a whole', async () => {
    const { leagueId } = await run(anotherSeason());
    const [first] = await matchesOf(leagueId);
    await deleteMatch(stage.as(admin), first?.id ?? 0);
    expect(await examine(stage.as())).toEqual([]);
    await deleteLeague(stage.as(admin), leagueId, true);
    expect(await examine(stage.as())).toEqual([]);
  });

  test('gives each match a source, which remains when the league is deleted', async () => {
    const { leagueId } = await run(anotherSeason());
    const [match] = await matchesOf(leagueId);
    await deleteLeague(stage.as(admin), leagueId, false);
    const [found] = await matchLoader(stage.as(), [match?.id ?? 0]);
    expect(found).toMatchObject({ leagueId: null, date: match?.date });
    expect(
      await rows(
        'SELECT source.notice FROM matches m JOIN sources source ON source.id = m.source_id WHERE m.id = $1',
        [match?.id],
      ),
    ).toEqual([{ notice: expect.stringContaining('www.retrosheet.org') }]);
  });

  testRows(
    'is refused with %s',
    [
      ['no game', [], {}, 'There is no game in these files'],
      [
        'no such day',
        meetings,
        { until: '2019-02-30' },
        'There is no day 2019-02-30: write it as 2019-07-31',
      ],
      [
        'two seasons',
        [...meetings, ['ANA', '2018-04-04', 'BOS']] as const,
        {},
        'These files hold games of 2018 and 2019: import one season at a time',
      ],
    ] as const,
    async ([, games, options, sentence]) => {
      await expect(run(games, options)).rejects.toThrow(sentence);
    },
  );
});
