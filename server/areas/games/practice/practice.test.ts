import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeTeam, makeUser } from '../../../testing/database/context.js';
import { makePlayableLeague } from '../../../testing/leagues/rosters.js';

let pennant: TestApp;
let teamIds: readonly number[];

beforeAll(async () => {
  pennant = await openApp({ env: { quotas: 1 } });
  ({ teamIds } = await makePlayableLeague(pennant, 3));
});
afterAll(() => pennant.close());

/** Everything that a game could change. */
async function stored(): Promise<unknown> {
  const tables = ['teams', 'players', 'matches', 'games', 'game_lines', 'injuries', 'leagues'];
  return Promise.all(tables.map((table) => pennant.db.query(`SELECT * FROM ${table} ORDER BY 1`)));
}

interface Game {
  readonly home_team_id: number;
  readonly away_team_id: number;
  readonly home_score: number;
  readonly away_score: number;
  readonly seed: string;
  readonly linescore: { readonly home: { readonly innings: readonly number[] } };
  readonly plays: readonly { readonly home_score: number; readonly away_score: number }[];
}

test('a practice game changes nothing, is the same for the same seed, and is played with chosen or drawn clubs', async () => {
  const newcomer = await makeUser(pennant.db);
  const before = await stored();
  const play = async (body: object) => {
    const answer = await pennant.rest('POST', '/practice', { as: newcomer, body });
    expect(answer.statusCode).toBe(200);
    return answer.json<Game>();
  };
  const [borrowed = 0, opponent = 0] = teamIds;
  const game = await play({ team_id: borrowed, opponent_id: opponent, seed: 7 });
  expect(game).toMatchObject({ home_team_id: borrowed, away_team_id: opponent, seed: '7' });
  expect(game.plays.at(-1)).toMatchObject({ home_score: game.home_score, away_score: game.away_score });
  expect(game.linescore.home.innings.length).toBeGreaterThanOrEqual(9);
  expect(await play({ team_id: borrowed, opponent_id: opponent, seed: 7 })).toEqual(game);
  const drawn = await play({});
  expect(teamIds).toEqual(expect.arrayContaining([drawn.home_team_id, drawn.away_team_id]));
  const query =
    'mutation ($input: PracticeInput!) { playPracticeGame(input: $input) { homeScore homeTeam { id } plays { ... on PlayState { number } } } }';
  const { data } = await pennant.graphql(query, {
    as: newcomer,
    variables: { input: { teamId: borrowed, opponentId: opponent, seed: 7 } },
  });
  expect(data).toMatchObject({
    playPracticeGame: { homeScore: game.home_score, homeTeam: { id: String(borrowed) } },
  });
  expect(await stored()).toEqual(before);
});

test('clubs without enough players are not offered, and refused with a reason; an hour has a limit', async () => {
  const owner = await makeUser(pennant.db);
  const own = await makeTeam(pennant.db, owner);
  const offered = async () => (await pennant.graphql('{ practiceClubs { id } }', { as: owner })).data;
  const clubs = (...ids: number[]) => ({ practiceClubs: ids.map((id) => ({ id: String(id) })) });
  const [borrowed = 0, second = 0, third = 0] = teamIds;
  expect(await offered()).toEqual(clubs(borrowed, second, third));
  await pennant.db.query('UPDATE users SET team_id = $1 WHERE id = $2', [second, owner.id]);
  expect(await offered()).toEqual(clubs(second, borrowed, third));
  const refusal = async (body: object, as: typeof owner | undefined = owner) => {
    const answer = await pennant.rest('POST', '/practice', { ...(as && { as }), body });
    return [answer.statusCode, answer.json<{ detail: unknown }>().detail];
  };
  expect(await refusal({ team_id: borrowed, opponent_id: own.id })).toEqual([
    409,
    `${own.name} has 0 position players and needs 9.`,
  ]);
  expect((await refusal({ team_id: borrowed, opponent_id: borrowed }))[0]).toBe(422);
  expect((await refusal({ team_id: 1_000_000 }))[0]).toBe(404);
  const visitor = await pennant.rest('POST', '/practice', { body: {} });
  expect([visitor.statusCode, visitor.json<{ detail: string }>().detail]).toEqual([
    401,
    'You must be logged in to play a practice game',
  ]);
  await pennant.db.query(
    `INSERT INTO quota_use (user_id, kind, window_start, used) VALUES ($1, 'practice', now(), 60)
     ON CONFLICT (user_id, kind) DO UPDATE SET used = 60`,
    [owner.id],
  );
  expect((await refusal({}))[0]).toBe(429);
});
