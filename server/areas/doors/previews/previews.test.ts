import { createCategory } from '../../community/forum/threads/category.service.js';
import { createThread } from '../../community/forum/posts/opening.service.js';
import { deletePost, pageThreadPosts } from '../../community/forum/posts/post.service.js';
import { assignTeams } from '../../leagues/membership/league-team.service.js';
import { type Actor } from '../../../platform/context/policy.js';
import { simulateMatch } from '../../games/simulation/simulation.service.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeUser } from '../../../testing/database/context.js';
import { makeMatch, makePlayableLeague, makeRosters } from '../../../testing/leagues/rosters.js';
import { makeLeague, recordScores, type TestLeague } from '../../../testing/leagues/season.js';
import { forEachRow } from '../../../testing/rows.js';

let pennant: TestApp;
let admin: Actor;
beforeAll(async () => {
  pennant = await openApp();
  admin = await makeUser(pennant.db, 'admin');
});
afterAll(() => pennant.close());

interface Preview {
  readonly summary: string;
  readonly picture: { readonly address: string; readonly alternative: string } | null;
}

/** The preview of a subject as visitors see it; `field` selects the subject, such as `team(id: 7)`. */
async function previewOf(
  field: string,
  args = '',
  within = (selection: string) => selection,
): Promise<Preview> {
  const selection = within(`preview${args} { summary picture { address alternative } }`);
  const { data } = await pennant.graphql(`{ subject: ${field} { ${selection} } }`);
  const { subject } = JSON.parse(JSON.stringify(data));
  return subject.preview ?? subject.season.preview;
}

const ofTeam = (id: number) => previewOf(`team(id: ${id})`);
const ofPlayer = (id: number) => previewOf(`player(id: ${id})`);
const ofMatch = (id: number, args = '') => previewOf(`match(id: ${id})`, args);
const ofLeague = (id: number, season = '') =>
  previewOf(`league(id: ${id})`, '', (selection) => `season${season} { ${selection} }`);

const rename = (table: 'teams' | 'leagues' | 'players', id: number, name: string) =>
  pennant.db.query(`UPDATE ${table} SET name = $2 WHERE id = $1`, [id, name]);

/** Makes two clubs with the given names; the first has beaten the second. */
async function clubs(): Promise<{ league: TestLeague; home: number; away: number; match: number }> {
  const league = await makeLeague(pennant, 2);
  const [home = 0, away = 0] = league.teamIds;
  await rename('leagues', league.id, `Coastal ${league.id}`);
  await rename('teams', home, `Kings ${home}`);
  await rename('teams', away, `Foxes ${away}`);
  const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 34 });
  await recordScores(league.admin(), [{ id: match, home: 5, away: 3 }]);
  return { league, home, away, match };
}

test('a team’s preview has its place in the standings', async () => {
  const { league, home, away, match } = await clubs();
  await assignTeams(league.admin(), league.id, [
    { teamId: home, conference: 'American', division: 'East' },
    { teamId: away, conference: 'American', division: 'East' },
  ]);
  expect(await ofTeam(home)).toEqual({
    summary: `Kings ${home}: 1–0, 1st of 2 in the American East. Coastal ${league.id}.`,
    picture: {
      address: expect.stringMatching(`^/pictures/teams/${home}/[0-9a-f]{16}\\.png$`),
      alternative: `Kings ${home}, Coastal ${league.id}, American, East, Record 0–0, Average –, Home runs 0, ERA –`,
    },
  });
  await pennant.db.query('UPDATE teams SET deleted_at = now() WHERE id = $1', [home]);
  const ofDeleted = await previewOf(
    `match(id: ${match})`,
    '',
    (preview) => `season: homeTeam { ${preview} }`,
  );
  expect(ofDeleted.picture).toBeNull();
});

test('a league’s preview names the leader of the season', async () => {
  const { league, home, away } = await clubs();
  const summary = `Kings ${home} lead at 1–0 (1.000), 1 game ahead of Foxes ${away}. 2 teams, 1 of 1 match played.`;
  expect(await ofLeague(league.id)).toMatchObject({ summary });
  expect(await ofLeague(league.id, '(number: 1)')).toMatchObject({ summary });
});

test('a player’s preview has figures of this season only; a retired player’s has no figures', async () => {
  const league = await makePlayableLeague(pennant, 2);
  const [{ id }] = await pennant.db.query('SELECT min(id) AS id FROM players WHERE team_id = $1', [
    league.teamIds[0],
  ]);
  await rename('players', id, 'Rollie Fingers');
  const summary = async () => (await ofPlayer(id)).summary;
  expect(await summary()).toMatch(/^Rollie Fingers, .* Yet to play a game this season\.$/);
  await pennant.db.query('UPDATE players SET team_id = NULL, retired_at = now() WHERE id = $1', [id]);
  expect(await summary()).toBe('Rollie Fingers, retired pitcher.');
});

test('a match’s preview has its result, once it is over, and before that the time of its first pitch', async () => {
  const { home, away, match, league } = await clubs();
  expect(await ofMatch(match)).toEqual({
    summary: `Kings ${home} beat Foxes ${away} 5–3. Coastal ${league.id}, day 34.`,
    picture: {
      address: expect.stringContaining(`/pictures/matches/${match}/`),
      alternative: expect.stringMatching(`Foxes ${away} 3 at Kings ${home} 5.`),
    },
  });
  // The preview of a link that hides the result hides it too.
  expect(await ofMatch(match, '(hidesResult: true)')).toEqual({
    summary: `Foxes ${away} visit Kings ${home}. Coastal ${league.id}, day 34.`,
    picture: {
      address: expect.stringContaining(`/pictures/matchups/${match}/`),
      alternative: expect.stringMatching(`Played: Foxes ${away} at Kings ${home}.`),
    },
  });
  // A live game, whose stored score must not be shown.
  await pennant.db.query(`UPDATE matches SET status = 'in_progress' WHERE id = $1`, [match]);
  const live = await ofMatch(match);
  expect(live.summary).toBe(`Foxes ${away} visit Kings ${home}: live now. Coastal ${league.id}, day 34.`);
  expect(live.picture?.alternative).not.toMatch(/ 5[ .]/);
  await pennant.db.query(`UPDATE matches SET status = 'pending' WHERE id = $1`, [match]);
  await pennant.db.query(
    `INSERT INTO live_games (match_id, minutes, first_pitch_at) VALUES ($1, 3, '2031-07-04T20:05Z')`,
    [match],
  );
  expect((await ofMatch(match)).summary).toBe(
    `Foxes ${away} visit Kings ${home}. First pitch: July 4 at 20:05 UTC. Coastal ${league.id}, day 34.`,
  );
});

test('the previews of a played match and its pitchers have figures, but never the seed', async () => {
  const league = await makePlayableLeague(pennant, 2);
  const [home = 0, away = 0] = league.teamIds;
  const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
  await simulateMatch(league.admin(), match);
  const [game]: { seed: string; name: string; id: number }[] = await pennant.db.query(
    `SELECT g.seed::text, p.name, p.id FROM games g JOIN players p ON p.id = g.winning_pitcher_id WHERE match_id = $1`,
    [match],
  );
  const preview = await ofMatch(match);
  expect(preview.summary).toMatch(/ beat .+ \d+–\d+.*\. .*, day 1\. W: .+, L: .+\.$/);
  expect(preview.summary).toContain(`W: ${game?.name}`);
  expect(JSON.stringify(preview)).not.toContain(game?.seed);
  expect((await ofPlayer(game?.id ?? 0)).summary).toMatch(
    /, pitcher, Team \d+\. 1–0, \d+\.\d\d ERA, \d+ strikeouts? in 1 game\.$/,
  );
});

test('a thread’s preview quotes its first post unless it was deleted, and does not count as a view', async () => {
  const ctx = pennant.as(admin);
  const category = await createCategory(ctx, { name: 'Clubhouse' });
  const input = { categoryId: category.id, title: 'Opening day', initialPost: 'At noon.' };
  const thread = await createThread(ctx, input);
  const read = () => previewOf(`thread(id: ${thread.id})`);
  expect(await read()).toEqual({
    summary: `1 post in Clubhouse. ${admin.username}: At noon.`,
    picture: null,
  });
  const [post] = (await pageThreadPosts(ctx, thread.id, { limit: 1 })).rows;
  await deletePost(ctx, post?.id ?? 0);
  expect(await read()).toMatchObject({ summary: '0 posts in Clubhouse.' });
  const [row]: { views: number }[] = await pennant.db.query(
    'SELECT view_count AS views FROM forum_threads WHERE id = $1',
    [thread.id],
  );
  expect(row?.views).toBe(0);
});

test('the scoreboard’s preview counts games and lists final scores', async () => {
  const { league, home, away } = await clubs();
  const result = `Foxes ${away} 3, Kings ${home} 5.`;
  const read = (day: string) => previewOf(`scoreboard(leagueId: ${league.id}${day})`);
  expect(await read(', day: 34')).toEqual({ summary: `1 game: 1 final. ${result}`, picture: null });
  await makeMatch(pennant.db, away, home, { leagueId: league.id, gameDay: 34 });
  expect(await read('')).toMatchObject({ summary: `2 games: 1 to come, 1 final. ${result}` });
});

test('a preview links an existing picture that may be cached for a year', async () => {
  const { league, home, match } = await clubs();
  await makeRosters(pennant.db, [home]);
  const [{ id: player }] = await pennant.db.query('SELECT id FROM players WHERE team_id = $1', [home]);
  const previews = {
    team: () => ofTeam(home),
    player: () => ofPlayer(player),
    match: () => ofMatch(match),
    league: () => ofLeague(league.id),
  };
  await forEachRow(Object.entries(previews), async ([, read]) => {
    const { picture } = await read();
    const { statusCode, headers } = await pennant.app.inject(picture?.address ?? '');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
  });
});
