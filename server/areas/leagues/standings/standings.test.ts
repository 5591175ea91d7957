import * as fc from 'fast-check';
import { type Context } from '../../../platform/context/context.js';
import { openStage, type TestStage } from '../../../testing/database/context.js';
import {
  eraseMatch,
  makeLeague,
  pendingMatches,
  recordScores,
  type TestLeague,
} from '../../../testing/leagues/season.js';
import { generateSchedule } from '../schedule/schedule.service.js';
import { readStandings } from './standings.service.js';
import { recomputeStandings, storedStandings } from './tally.service.js';

let stage: TestStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function scheduledLeague(teams: number, matchesPerPair: number): Promise<TestLeague> {
  const league = await makeLeague(stage, teams);
  await generateSchedule(league.admin(), league.id, { type: 'custom', matchesPerPair });
  return league;
}

const homeWins = ({ id }: { id: number }) => ({ id, home: 5, away: 3 });
const awayWins = ({ id }: { id: number }) => ({ id, home: 2, away: 4 });

describe('standings', () => {
  test('are empty for a league without teams, and not found for an unknown league', async () => {
    const league = await makeLeague(stage, 0);
    expect(await readStandings(stage.as(), league.id)).toEqual([]);
    await expect(readStandings(stage.as(), 0)).rejects.toMatchObject({
      kind: 'not_found',
      message: 'League not found.',
    });
  });

  test('list every team of the league before any match', async () => {
    const league = await makeLeague(stage, 3);
    const rows = await readStandings(stage.as(), league.id);
    expect(
      rows.map(({ rank, wins, losses, winPct, gamesBack }) => [rank, wins, losses, winPct, gamesBack]),
    ).toEqual([
      [1, 0, 0, 0, null],
      [2, 0, 0, 0, 0],
      [3, 0, 0, 0, 0],
    ]);
  });

  test('follow each result: record, runs, streak, last ten, home and away', async () => {
    const league = await scheduledLeague(2, 4);
    const ctx = league.admin();
    const matches = await pendingMatches(ctx, league.id);
    const [first, second, third] = matches;
    if (!first || !second || !third) throw new Error('a pair meets four times');
    await recordScores(ctx, [homeWins(first)]);
    await recordScores(ctx, [homeWins(second), awayWins(third)]);
    const rows = await readStandings(ctx, league.id);
    const host = rows.find(({ teamId }) => teamId === first.homeTeamId);
    expect(rows.map(({ gamesLeft }) => gamesLeft)).toEqual([1, 1]);
    expect(host).toMatchObject({ runsFor: first.homeTeamId === third.homeTeamId ? 12 : 14 });
    expect((host?.homeWins ?? 0) + (host?.homeLosses ?? 0)).toBe(
      [first, second, third].filter(({ homeTeamId }) => homeTeamId === host?.teamId).length,
    );
    const guest = rows.find(({ teamId }) => teamId === third.awayTeamId);
    expect(guest?.lastTen[0]).toBe(true);
    expect(guest?.streak).toBeGreaterThan(0);
  });

  test('have the leader’s magic number and the rule that determined the rank', async () => {
    const league = await scheduledLeague(2, 4);
    const ctx = league.admin();
    const [one, two, three] = await pendingMatches(ctx, league.id);
    if (!one || !two || !three) throw new Error('a pair meets four times');
    const winner = one.homeTeamId;
    const winnerTakes = (match: typeof one) =>
      match.homeTeamId === winner ? homeWins(match) : awayWins(match);
    await recordScores(ctx, [one, two].map(winnerTakes));
    expect((await readStandings(ctx, league.id))[0]).toMatchObject({
      teamId: winner,
      magicNumber: 1,
      decidedBy: 'winPct',
    });
    await recordScores(ctx, [winnerTakes(three)]);
    expect((await readStandings(ctx, league.id))[0]).toMatchObject({ teamId: winner, magicNumber: 0 });
  });

  test('ignore friendlies and series', async () => {
    const league = await scheduledLeague(2, 2);
    const ctx = league.admin();
    const [match] = await pendingMatches(ctx, league.id);
    if (!match) throw new Error('nothing is scheduled');
    await ctx.db.query('UPDATE matches SET league_id = NULL WHERE id = $1', [match.id]);
    await recordScores(ctx, [homeWins(match)]);
    expect((await readStandings(ctx, league.id)).map(({ wins, gamesLeft }) => [wins, gamesLeft])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test('rank within conference and division too', async () => {
    const league = await scheduledLeague(4, 1);
    const ctx = league.admin();
    await ctx.db.query(
      `UPDATE league_teams SET conference = CASE WHEN team_id % 2 = 0 THEN 'East' ELSE 'West' END, division = 'North'
       WHERE league_id = $1`,
      [league.id],
    );
    await recordScores(ctx, (await pendingMatches(ctx, league.id)).map(homeWins));
    const rows = await readStandings(ctx, league.id);
    for (const conference of ['East', 'West']) {
      const members = rows.filter((row) => row.conference === conference);
      expect(members.map(({ conferenceRank }) => conferenceRank)).toEqual([1, 2]);
      expect(members.map(({ divisionRank }) => divisionRank)).toEqual([1, 2]);
      expect(members[0]?.conferenceGamesBack).toBeNull();
    }
  });

  test('are equal to a recount of the matches after any sequence of played and erased matches', async () => {
    const league = await scheduledLeague(5, 3);
    const ctx = league.admin();
    const act = fc.record({
      kind: fc.constantFrom('play', 'bulk', 'erase'),
      pick: fc.nat(1000),
      home: fc.integer({ min: 0, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        for (const { kind, pick, home } of acts) await perform(ctx, league.id, kind, pick, home);
        expect(await storedStandings(ctx, league.id)).toEqual(await recomputeStandings(ctx, league.id));
        expect(await storedGamesLeft(ctx, league.id)).toEqual(await pendingGames(ctx, league.id));
      }),
      { numRuns: 15 },
    );
  });

  test('are equal to a recount after simultaneous results', async () => {
    const league = await scheduledLeague(4, 4);
    const matches = await pendingMatches(league.admin(), league.id);
    await Promise.all(matches.slice(0, 12).map((match) => recordScores(league.admin(), [homeWins(match)])));
    const stored = await storedStandings(league.admin(), league.id);
    const fresh = await recomputeStandings(league.admin(), league.id);
    const counted = ({
      homeWins: won,
      homeLosses,
      awayWins: away,
      runsFor,
    }: (typeof stored.tallies)[number]) => [won, homeLosses, away, runsFor];
    expect(stored.tallies.map(counted)).toEqual(fresh.tallies.map(counted));
    expect(stored.headToHead).toEqual(fresh.headToHead);
  });
});

async function perform(
  ctx: Context,
  leagueId: number,
  kind: string,
  pick: number,
  home: number,
): Promise<void> {
  if (kind === 'erase') {
    const played: { id: number }[] = await ctx.db.query(
      `SELECT id FROM matches WHERE league_id = $1 AND status = 'simulated' ORDER BY id`,
      [leagueId],
    );
    const one = played[pick % Math.max(played.length, 1)];
    if (one) await eraseMatch(ctx, one.id);
    return;
  }
  const pending = await pendingMatches(ctx, leagueId);
  const start = pick % Math.max(pending.length, 1);
  const chosen = pending.slice(start, start + (kind === 'bulk' ? 4 : 1));
  await recordScores(
    ctx,
    chosen.map(({ id }) => ({ id, home, away: 4 })),
  );
}

function storedGamesLeft(ctx: Context, leagueId: number): Promise<unknown> {
  return ctx.db.query(
    'SELECT team_id, games_left AS games FROM standings WHERE league_id = $1 ORDER BY team_id',
    [leagueId],
  );
}

function pendingGames(ctx: Context, leagueId: number): Promise<unknown> {
  return ctx.db.query(
    `SELECT place.team_id, count(match.id)::int AS games
     FROM league_teams place LEFT JOIN matches match ON match.league_id = place.league_id
       AND match.status = 'pending' AND match.series_id IS NULL
       AND place.team_id IN (match.home_team_id, match.away_team_id)
     WHERE place.league_id = $1 GROUP BY place.team_id ORDER BY place.team_id`,
    [leagueId],
  );
}
