import { endCursorOf } from '../../../platform/lists/pagination.js';
import { type Actor } from '../../../platform/context/policy.js';
import { simulateMatch } from '../../games/simulation/simulation.service.js';
import { makeTeam, makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { statementsOf } from '../../../testing/database/statements.js';
import { makeLeague, recordScores } from '../../../testing/leagues/season.js';
import { pageGameLog } from '../../games/game-logs/game-log.service.js';
import { playerFormLoader, teamFormLoader } from '../../games/game-logs/form.service.js';
import { matchDetails } from '../../games/box-scores/details/match-details.service.js';
import { meetingsLoader } from './meetings.service.js';
import { createMatch, dashboard, pageMatches } from './match.service.js';
import { type Match } from './match.types.js';

let stage: TestStage;
let moderator: Actor;
let admin: Actor;

beforeEach(async () => {
  stage = await openStage();
  moderator = await makeUser(stage.db, 'moderator');
  admin = await makeUser(stage.db, 'admin');
});
afterEach(() => stage.close());

const ids = (matches: readonly Match[]): number[] => matches.map(({ id }) => id);
const everything = { limit: 1_000, offset: 0 };

describe('scheduling a match', () => {
  test('puts a league’s match on the day after the last one; a friendly has no day', async () => {
    const { id: leagueId, teamIds } = await makeLeague(stage, 2);
    const [homeTeamId = 0, awayTeamId = 0] = teamIds;
    const ctx = stage.as(moderator);
    expect(await createMatch(ctx, { homeTeamId, awayTeamId, leagueId })).toMatchObject({
      status: 'pending',
      gameDay: 1,
      leagueName: expect.stringMatching(/^League \d+ of 2$/),
      homeScore: null,
    });
    expect(await createMatch(ctx, { homeTeamId, awayTeamId, leagueId })).toMatchObject({ gameDay: 2 });
    expect(await createMatch(ctx, { homeTeamId, awayTeamId, gameDay: 5 })).toMatchObject({
      leagueId: null,
      gameDay: null,
    });
  });

  test('refuses a team against itself, unknown teams and leagues, teams outside the league, and a second game on a day', async () => {
    const { id: leagueId, teamIds } = await makeLeague(stage, 3);
    const [homeTeamId = 0, awayTeamId = 0, third = 0] = teamIds;
    const outsider = await makeTeam(stage.db);
    const ctx = stage.as(moderator);
    const create = (input: Partial<Parameters<typeof createMatch>[1]>) =>
      createMatch(ctx, { homeTeamId, awayTeamId, leagueId, gameDay: 1, ...input });
    await create({});
    await expect(create({ awayTeamId: homeTeamId })).rejects.toMatchObject({
      kind: 'invalid',
      message: 'A team cannot play itself',
    });
    await expect(create({ awayTeamId: 0 })).rejects.toMatchObject({
      kind: 'not_found',
      message: 'Team not found.',
    });
    await expect(create({ leagueId: 0 })).rejects.toMatchObject({
      kind: 'not_found',
      message: 'League not found.',
    });
    await expect(create({ awayTeamId: outsider.id })).rejects.toMatchObject({
      kind: 'invalid',
      message: 'Both teams must be in the league',
    });
    await expect(create({ homeTeamId: third })).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(/already plays on game day 1$/),
    });
    expect((await pageMatches(stage.as(), {}, everything)).rows).toHaveLength(1);
  });

  test('accepts only one of simultaneous matches for the same day', async () => {
    const { id: leagueId, teamIds } = await makeLeague(stage, 2);
    const [homeTeamId = 0, awayTeamId = 0] = teamIds;
    const attempts = await Promise.allSettled(
      [1, 2, 3].map(() => createMatch(stage.as(moderator), { homeTeamId, awayTeamId, leagueId, gameDay: 1 })),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

/** Ids of all matches, read page by page. */
async function readPages(filter: Parameters<typeof pageMatches>[1]): Promise<number[]> {
  const seen: number[] = [];
  let after: string | null = null;
  do {
    const page = await pageMatches(stage.as(), filter, { limit: 1, after });
    seen.push(...ids(page.rows));
    after = page.hasNextPage ? endCursorOf(page) : null;
  } while (after !== null);
  return seen;
}

describe('a list of matches', () => {
  test('has the played ones first, latest first, then the pending ones, and pages show each match once; refuses a cursor that it did not issue', async () => {
    const { id: leagueId, teamIds } = await makePlayableLeague(stage, 2);
    const [home = 0, away = 0] = teamIds;
    const matches: number[] = [];
    for (const gameDay of [3, 1, 2, 4]) {
      matches.push(await makeMatch(stage.db, home, away, { leagueId, gameDay }));
    }
    const [third = 0, first = 0, second = 0, fourth = 0] = matches;
    await simulateMatch(stage.as(admin), third);
    await simulateMatch(stage.as(admin), first);
    const inOrder = [first, third, second, fourth];
    expect(ids((await pageMatches(stage.as(), {}, everything)).rows)).toEqual(inOrder);
    expect(await readPages({ leagueId })).toEqual(inOrder);
    for (const after of [
      'nonsense',
      ...['["a",1,2]', '[0,0,3000000000]'].map((place) => Buffer.from(place).toString('base64url')),
    ]) {
      await expect(pageMatches(stage.as(), {}, { limit: 1, after })).rejects.toMatchObject({
        kind: 'invalid',
      });
    }
  });

  test('can be filtered by league, team, status, day, ids and dates, and sorted by date', async () => {
    const [one, other] = [await makePlayableLeague(stage, 2), await makePlayableLeague(stage, 2)];
    const [home = 0, away = 0] = one.teamIds;
    const [visitors = 0] = other.teamIds;
    const inLeague = await makeMatch(stage.db, home, away, { leagueId: one.id, gameDay: 1 });
    const next = await makeMatch(stage.db, away, home, { leagueId: one.id, gameDay: 2 });
    const friendly = await makeMatch(stage.db, home, visitors);
    await simulateMatch(stage.as(admin), inLeague);
    const list = async (filter: Parameters<typeof pageMatches>[1]) =>
      ids((await pageMatches(stage.as(), filter, everything)).rows);
    expect(await list({ leagueId: one.id })).toEqual([inLeague, next]);
    expect(await list({ leagueId: one.id, gameDay: 2 })).toEqual([next]);
    expect(await list({ teamId: visitors })).toEqual([friendly]);
    expect(await list({ status: 'simulated' })).toEqual([inLeague]);
    expect(await list({ status: 'pending', teamId: home })).toEqual([friendly, next]);
    expect(await list({ status: 'other' })).toEqual([]);
    expect(await dashboard(stage.as())).toEqual({ totalTeams: 4, totalMatches: 3, completedMatches: 1 });

    // The order of ids, of dates and of the list differ; two matches have no date.
    const dated = [
      [friendly, '2027-03-01'],
      [await makeMatch(stage.db, home, visitors), '2026-12-31'],
      [await makeMatch(stage.db, home, visitors), '2027-03-01'],
      [await makeMatch(stage.db, home, visitors), '2027-02-28'],
    ] as const;
    for (const [id, date] of dated)
      await stage.db.query('UPDATE matches SET date = $2 WHERE id = $1', [id, date]);
    const [[march], [december], [laterMarch], [february]] = dated;
    const byDate = [december, february, march, laterMarch, inLeague, next];
    const latestFirst = [laterMarch, march, february, december, next, inLeague];
    for (const [sort, expected] of [['date', byDate] as const, ['-date', latestFirst] as const]) {
      expect(await list({ sort })).toEqual(expected);
      expect(await readPages({ sort })).toEqual(expected);
    }
    expect(await list({ ids: [february, next, 0], sort: 'date' })).toEqual([february, next]);
    expect(await list({ from: '2027-02-28', to: '2027-02-28' })).toEqual([february]);
    expect(await list({ from: '2027-01-01', sort: '-date' })).toEqual([laterMarch, march, february]);
    expect(await list({ to: '2027-02-28', sort: 'date' })).toEqual([december, february]);
    await expect(list({ from: '2027-02-02', to: '2027-02-01' })).rejects.toMatchObject({
      kind: 'invalid',
      message: 'from must not be after to',
    });
    const pages = await statementsOf(stage.db, () =>
      Promise.all([
        list({ sort: 'date' }),
        list({ sort: '-date' }),
        list({ from: '2027-01-01', sort: '-date' }),
        list({ to: '2027-01-01', sort: 'date' }),
      ]),
    );
    for (const sql of pages.filter((text) => text.includes('coalesce(m.date'))) {
      const plan = await stage.db.transaction(async (tx) => {
        await tx.query('SET LOCAL enable_seqscan = off');
        return tx.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN (GENERIC_PLAN) ${sql}`);
      });
      const used = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect(used).toMatch(/Index Scan (Backward )?using matches_(latest_)?date_idx/);
    }
    expect(pages).toHaveLength(4);
  });
});

describe('a match', () => {
  test('has no game until it is played; then its game counts in the form of its teams and players', async () => {
    const { teamIds } = await makePlayableLeague(stage, 2);
    const [home = 0, away = 0] = teamIds;
    const id = await makeMatch(stage.db, home, away);
    expect(await matchDetails(stage.as(), id)).toMatchObject({ match: { id }, game: null });
    const date = '2027-04-03';
    await stage.db.query('UPDATE matches SET date = $2 WHERE id = $1', [id, date]);
    const played = await simulateMatch(stage.as(admin), id);
    const { game, boxScore } = await matchDetails(stage.as(), id);
    const { homeScore: runsFor, awayScore: runsAgainst } = played;
    const won = (runsFor ?? 0) > (runsAgainst ?? 0);
    const ctx = stage.as();
    expect(await ctx.loaders.load(ctx, teamFormLoader, home)).toEqual([
      { matchId: id, won, runsFor, runsAgainst, opponentId: away, isHome: true, teamId: home },
    ]);
    const winner = game?.winningPitcher?.playerId ?? 0;
    const [start] = await ctx.loaders.load(ctx, playerFormLoader, winner);
    expect(start).toMatchObject({ matchId: id, date, won: true });
    const log = await pageGameLog(stage.as(), winner, {}, { limit: 1 });
    expect(log.rows).toMatchObject([{ matchId: id, date, won: true }]);
    expect(start?.summary).toMatch(/^\d+\.[012] IP, \d+ ER, \d+ K$/);
    const innings = `${Math.floor((start?.outs ?? 0) / 3)}.${(start?.outs ?? 0) % 3}`;
    expect(start?.summary).toContain(`${innings} IP, ${start?.earnedRuns} ER`);
    expect(boxScore?.home.batters.slice(0, 2).map(({ slot }) => slot)).toContain(1);
    expect(boxScore?.[won ? 'home' : 'away'].pitchers.map(({ decision }) => decision)).toContain('W');
  });

  test('lists the earlier meetings of its teams, whichever was at home, the latest first', async () => {
    const { teamIds } = await makeLeague(stage, 3);
    const [one = 0, two = 0, third = 0] = teamIds;
    const pairs = [
      [one, two],
      [two, one],
      [one, third],
      [one, two],
      [two, one],
    ] as const;
    const made = await Promise.all(pairs.map(([home, away]) => makeMatch(stage.db, home, away)));
    const [first = 0, second = 0, other = 0, last = 0, pending = 0] = made;
    const scores = [first, second, other, last].map((id) => ({ id, home: 3, away: 1 }));
    await recordScores(stage.as(admin), scores);
    const ctx = stage.as();
    const asked = [pending, last, first, other];
    const meetings = await Promise.all(asked.map((id) => ctx.loaders.load(ctx, meetingsLoader, id)));
    expect(meetings.map(ids)).toEqual([[last, second, first], [second, first], [], []]);
  });
});
