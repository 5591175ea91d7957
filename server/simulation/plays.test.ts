import { playsLoader } from '../matches/plays.service.js';
import { openApp, type TestApp } from '../testing/app.js';
import { makeUser } from '../testing/context.js';
import { makeMatch, makePlayableLeague } from '../testing/rosters.js';
import { simulateMatch } from './simulation.service.js';

let stage: TestApp;

beforeAll(async () => {
  stage = await openApp();
});
afterAll(() => stage.close());

const playsOfMatch = `query ($id: ID!) {
  match(id: $id) {
    game {
      plays {
        text
        play {
          kind result pitches trajectory fielder bunt sacrifice groundedIntoDoublePlay
          batter { playerId name }
          pitcher { playerId name }
          runners { player { name } from to }
          putOuts { from fielders }
          error { fielder throwing }
          substitute { player { name } isHome slot position }
        }
      }
    }
  }
}`;

describe('a match, play by play', () => {
  test('ends at its score, with its players’ names', async () => {
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

    const { data, errors } = await stage.graphql(playsOfMatch, { variables: { id: String(id) } });
    expect(errors).toBeUndefined();
    const [first] = data?.['match']?.['game']?.['plays'] ?? [];
    expect(first).toMatchObject({
      text: plays[0]?.text,
      play: {
        kind: 'PLATE_APPEARANCE',
        result: expect.stringMatching(/^[A-Z_]+$/),
        batter: { name: expect.any(String) },
        runners: expect.arrayContaining([expect.objectContaining({ from: 0 })]),
      },
    });
    expect(first?.['text']).toContain(first?.['play']['batter']['name']);
  });

  test('is empty before it is played', async () => {
    const { teamIds } = await makePlayableLeague(stage, 2);
    const id = await makeMatch(stage.db, teamIds[0] ?? 0, teamIds[1] ?? 0);
    const ctx = stage.as();
    expect(await ctx.loaders.load(ctx, playsLoader, id)).toEqual([]);
  });
});
