import { type Actor } from '../../../platform/context/policy.js';
import { boxScoreOf, gameLoader } from '../box-scores/game.service.js';
import { getMatch } from '../../leagues/matches/match.service.js';
import { makeTeam, makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { examine } from '../doctor/doctor.service.js';
import { deleteMatch, simulateMatch } from './simulation.service.js';

let stage: TestStage;
let admin: Actor;

beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
});
afterAll(() => stage.close());

const rows = (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  stage.db.query(sql, values);

/** A match on the first day of a new league of two clubs. */
async function leagueMatch(): Promise<{ id: number; home: number; away: number }> {
  const { id: leagueId, teamIds } = await makePlayableLeague(stage, 2);
  const [home = 0, away = 0] = teamIds;
  return { id: await makeMatch(stage.db, home, away, { leagueId, gameDay: 1 }), home, away };
}

describe('simulating a match', () => {
  test('stores the score, the line score, the box score and all effects of the game', async () => {
    const { id, home, away } = await leagueMatch();
    const played = await simulateMatch(stage.as(admin), id);
    expect(played.status).toBe('simulated');
    expect(played.homeScore).not.toBe(played.awayScore);
    const ctx = stage.as();
    const game = await ctx.loaders.load(ctx, gameLoader, id);
    const homeRuns = game?.linescore.home.innings.reduce((sum: number, runs) => sum + (runs ?? 0), 0);
    expect(homeRuns).toBe(played.homeScore);
    const box = game && (await boxScoreOf(ctx, game));
    expect(box?.away.batters.reduce((sum, batter) => sum + batter.r, 0)).toBe(played.awayScore);
    const teams = await rows('SELECT wins + losses AS games FROM teams WHERE id = ANY($1)', [[home, away]]);
    expect(teams).toEqual([{ games: 1 }, { games: 1 }]);
    const standings = await rows('SELECT games_left, runs_for FROM standings WHERE team_id = $1', [home]);
    expect(standings).toEqual([{ games_left: 0, runs_for: played.homeScore }]);
    const streaks = await rows('SELECT max(abs(streak)) AS longest FROM players WHERE team_id = $1', [home]);
    expect(streaks).toEqual([{ longest: 1 }]);
    expect(await examine(ctx)).toEqual([]);
  });

  test('twice is a conflict, even simultaneously, and plays the match once', async () => {
    const { id } = await leagueMatch();
    const attempts = await Promise.allSettled([1, 2, 3].map(() => simulateMatch(stage.as(admin), id)));
    const refused = attempts.filter((attempt) => attempt.status === 'rejected');
    expect(refused.map(({ reason }) => reason)).toMatchObject(
      Array.from({ length: 2 }, () => ({ kind: 'conflict', message: 'Match has already been simulated' })),
    );
    expect(await rows('SELECT 1 FROM games WHERE match_id = $1', [id])).toHaveLength(1);
    expect(await examine(stage.as())).toEqual([]);
  });

  test('needs nine position players and five pitchers on each team, and names a team without them', async () => {
    const { away } = await leagueMatch();
    const empty = await makeTeam(stage.db);
    const id = await makeMatch(stage.db, empty.id, away);
    await expect(simulateMatch(stage.as(admin), id)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining(empty.name),
    });
    expect(await getMatch(stage.as(), id)).toMatchObject({ status: 'pending', homeScore: null });
  });

  test('of an unknown match is not found', async () => {
    await expect(simulateMatch(stage.as(admin), 0)).rejects.toMatchObject({
      kind: 'not_found',
      message: 'Match not found.',
    });
  });

  test('keeps all totals right, even simultaneously for matches of the same teams', async () => {
    const { id: leagueId, teamIds } = await makePlayableLeague(stage, 4);
    const matches: number[] = [];
    for (const home of teamIds) {
      for (const away of teamIds.filter((other) => other !== home)) {
        matches.push(await makeMatch(stage.db, home, away, { leagueId, gameDay: matches.length + 1 }));
      }
    }
    await Promise.all(matches.map((id) => simulateMatch(stage.as(admin), id)));
    expect(await examine(stage.as())).toEqual([]);
  });
});

describe('deleting a match', () => {
  test('leaves no trace of a played match', async () => {
    const { id, home, away } = await leagueMatch();
    const traces = async () => ({
      teams: await rows('SELECT * FROM teams WHERE id = ANY($1) ORDER BY id', [[home, away]]),
      players: await rows('SELECT * FROM players WHERE team_id = ANY($1) ORDER BY id', [[home, away]]),
      totals: await rows('SELECT count(*) FROM player_totals'),
      lines: await rows('SELECT count(*) FROM game_lines'),
    });
    const before = await traces();
    await simulateMatch(stage.as(admin), id);
    expect(await traces()).not.toEqual(before);
    await deleteMatch(stage.as(admin), id);
    expect(await traces()).toEqual(before);
    await expect(getMatch(stage.as(), id)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await examine(stage.as())).toEqual([]);
  });
});
