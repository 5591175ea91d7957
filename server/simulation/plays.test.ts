import { playsLoader } from '../matches/plays.service.js';
import { makeUser, openStage, type TestStage } from '../testing/context.js';
import { makeMatch, makePlayableLeague } from '../testing/rosters.js';
import { simulateMatch } from './simulation.service.js';

let stage: TestStage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('a match, play by play', () => {
  test('ends at its score, with its players by their names', async () => {
    const { id: leagueId, teamIds } = await makePlayableLeague(stage, 2);
    const [home = 0, away = 0] = teamIds;
    const id = await makeMatch(stage.db, home, away, { leagueId, gameDay: 1 });
    const { homeScore, awayScore } = await simulateMatch(stage.as(await makeUser(stage.db, 'admin')), id);
    const ctx = stage.as();
    const plays = await ctx.loaders.load(ctx, playsLoader, id);
    expect(plays.at(0)).toMatchObject({ inning: 1, half: 'top' });
    expect(plays.at(-1)).toMatchObject({ homeScore, awayScore });
    const rows: { name: string }[] = await stage.db.query('SELECT name FROM players WHERE team_id = $1', [
      away,
    ]);
    expect(rows.some(({ name }) => plays[0]?.text.includes(name))).toBe(true);
  });

  test('is empty before it is played', async () => {
    const { teamIds } = await makePlayableLeague(stage, 2);
    const id = await makeMatch(stage.db, teamIds[0] ?? 0, teamIds[1] ?? 0);
    const ctx = stage.as();
    expect(await ctx.loaders.load(ctx, playsLoader, id)).toEqual([]);
  });
});
