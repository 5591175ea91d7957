import { parseFeed } from '@rowanmanning/feed-parser';
import { startMatch } from '../../games/gameday/live/live.service.js';
import { deleteLeague } from '../../games/league-deletion/league-deletion.service.js';
import { deleteNews, postNews, updateNews } from '../../community/news/news.service.js';
import { simulateMatch } from '../../games/simulation/simulation.service.js';
import { deleteTeam } from '../../clubs/ownership/team-deletion.service.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeCoach, makeTeam, makeUser } from '../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { makeLeague, recordScores } from '../../../testing/leagues/season.js';
import { type Actor } from '../../../platform/context/policy.js';
import { testRows } from '../../../testing/rows.js';

const publicUrl = 'https://pennant.example';

let pennant: TestApp;
let admin: Actor;
beforeAll(async () => {
  pennant = await openApp({ publicUrl });
  admin = await makeUser(pennant.db, 'admin');
});
afterAll(() => pennant.close());

async function textOf(path: string, app = pennant): Promise<string> {
  const answer = await app.rest('GET', path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ]);
  return answer.body;
}

/** Fetches a feed and parses it as a feed reader does. */
const feedAt = async (path: string) => parseFeed(await textOf(path)).toJSON();

async function club(name: string): Promise<number> {
  const { id } = await makeTeam(pennant.db, admin);
  await pennant.db.query('UPDATE teams SET name = $2 WHERE id = $1', [id, name]);
  await makeCoach(pennant.db, id, { role: 'Manager', name: 'Casey Skipper' });
  return id;
}

const post = (teamId: number, title: string, content = 'We won.', imageUrl: string | null = null) =>
  postNews(pennant.as(admin), {
    teamId,
    authorRole: 'Manager',
    authorName: 'Casey Skipper',
    title,
    content,
    imageUrl,
  });

const urn = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('the feed of news', () => {
  test('has the articles with author, time and page, each with a permanent id', async () => {
    const team = await club('Harbor Kings');
    const first = await post(team, 'Opening day', 'Play ball!\n\nAt noon,\nrain or shine.');
    const [before] = (await feedAt(`/news.atom?team_id=${team}`)).items;
    expect(before).toMatchObject({
      title: 'Opening day',
      content: '<p>Play ball!</p><p>At noon,<br>rain or shine.</p>',
      url: `${publicUrl}/news?article=${first.id}`,
      authors: [{ name: 'Casey Skipper, Manager of Harbor Kings' }],
      published: first.createdAt.toISOString(),
      updated: first.createdAt.toISOString(),
    });
    expect(before?.id).toMatch(urn);

    await post(team, 'Second day');
    const edited = await updateNews(pennant.as(admin), first.id, { title: 'Opening day, corrected' });
    const feed = await feedAt(`/news.atom?team_id=${team}`);
    expect(feed.items.map(({ title }) => title)).toEqual(['Second day', 'Opening day, corrected']);
    expect(feed.items[1]).toMatchObject({ id: before?.id, updated: edited.updatedAt.toISOString() });
    expect(feed).toMatchObject({
      meta: { type: 'atom', version: '1.0' },
      title: 'News of Harbor Kings · Pennant',
      self: `${publicUrl}/api/news.atom?team_id=${team}`,
      url: `${publicUrl}/news?team=${team}`,
      updated: edited.updatedAt.toISOString(),
      authors: [{ name: 'Pennant' }],
    });

    await deleteNews(pennant.as(admin), first.id);
    expect((await feedAt(`/news.atom?team_id=${team}`)).items).toHaveLength(1);
  });

  test('has the latest twenty articles of all teams', async () => {
    const teams = [await club('Kings'), await club('Foxes')];
    for (let day = 1; day <= 21; day += 1) await post(teams[day % 2] ?? 0, `Day ${day}`);
    const { items, title } = await feedAt('/news.atom');
    expect([title, items.length, items[0]?.title]).toEqual(['News · Pennant', 20, 'Day 21']);
  });

  test('has only featured articles if requested', async () => {
    const team = await club('Kings');
    const { id } = await post(team, 'Featured');
    await post(team, 'Not featured');
    await pennant.rest('PUT', `/news/${id}/feature`, { as: admin });
    const titles = async (query: string) =>
      (await feedAt(`/news.atom?team_id=${team}${query}`)).items.map(({ title }) => title);
    expect(await titles('&featured=true')).toEqual(['Featured']);
    expect(await titles('&featured=false')).toEqual(['Not featured']);
  });

  testRows(
    'shows %s in a title and in an article as text',
    [
      ['a script', '<script>alert(1)</script>'],
      ['the end of a marked section', ']]></content></entry>'],
      ['entities', '&lt;b&gt; &amp; "quotes" it’s'],
      ['emoji', '⚾ 👨‍👩‍👧‍👦'],
      ['half a character', 'half \ud83d one'],
    ] as const,
    async ([, text]) => {
      const team = await club('Kings');
      await pennant.db.query(`UPDATE teams SET name = 'K & <i>' WHERE id = $1`, [team]);
      const { id } = await post(team, 'x', 'x');
      await pennant.db.query('UPDATE news_posts SET title = $2, content = $3 WHERE id = $1', [
        id,
        text,
        text,
      ]);
      const xml = await textOf(`/news.atom?team_id=${team}`);
      expect(xml).not.toMatch(/<script|<i>|\]\]>/);
      expect(parseFeed(xml).items).toHaveLength(1);
      const stored = Buffer.from(text).toString();
      expect(entryText(xml, 'title')).toBe(stored);
      const html = entryText(xml, 'content');
      expect(html).toMatch(/^<p>[^<>]+<\/p>$/);
      expect(unescaped(html.slice(3, -4))).toBe(stored);
    },
  );

  test('contains images with their public addresses', async () => {
    const team = await club('Kings');
    await post(team, 'Elsewhere', 'x', 'https://images.example/a.png?b=1&c="2');
    expect(entryText(await textOf(`/news.atom?team_id=${team}`), 'content')).toBe(
      '<p><img src="https://images.example/a.png?b=1&amp;c=&quot;2" alt=""></p><p>x</p>',
    );
  });

  test('of a deleted or unknown team is not found', async () => {
    const team = await club('Kings');
    await deleteTeam(pennant.as(admin), team);
    for (const path of [`/news.atom?team_id=${team}`, '/news.atom?team_id=999999']) {
      const answer = await pennant.rest('GET', path);
      expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Team not found.' }]);
    }
    const wrong = await pennant.rest('GET', '/news.atom?team_id=Kings');
    expect(wrong.statusCode).toBe(422);
  });
});

/** An element of the first entry, decoded as XML only: the library used by the other tests also decodes it as HTML. */
function entryText(xml: string, name: string): string {
  const entry = xml.slice(xml.indexOf('<entry>'));
  return unescaped(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(entry)?.[1] ?? '');
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescaped = (text: string): string =>
  text.replaceAll(/&([^;]+);/g, (_, name: string) => characters[name] ?? '');

describe('the feed of a league’s results', () => {
  test('has each finished game with its score, line score and pitchers of record', async () => {
    const league = await makePlayableLeague(pennant, 2);
    const [home = 0, away = 0] = league.teamIds;
    await pennant.db.query(`UPDATE teams SET name = 'Foxes & <b>Co</b>' WHERE id = $1`, [away]);
    const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 3 });
    await simulateMatch(league.admin(), match);
    const { match: played, away: visitors } = (await pennant.rest('GET', `/matches/${match}`)).json();
    const xml = await textOf(`/leagues/${league.id}/results.atom`);
    const feed = parseFeed(xml).toJSON();
    const [item] = feed.items;
    expect(item).toMatchObject({
      title: `Foxes & <b>Co</b> ${played.away_score} at ${played.home_team_name} ${played.home_score}`,
      url: `${publicUrl}/matches/${match}`,
      updated: played.played_at,
    });
    expect(item?.id).toMatch(urn);
    const { innings, runs, hits, errors } = visitors;
    const cells = ['Foxes &amp; &lt;b&gt;Co&lt;/b&gt;', ...innings, runs, hits, errors];
    const html = entryText(xml, 'content');
    expect(html).toContain(`<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
    expect(html).toContain(', day 3.</p><table>');
    expect(html).toMatch(/<p>W: [^<]+, L: [^<]+<\/p>$/);
    expect(feed).toMatchObject({
      updated: played.played_at,
      self: `${publicUrl}/api/leagues/${league.id}/results.atom`,
      url: `${publicUrl}/leagues/dashboard?league=${league.id}`,
    });
  });

  test('has the league’s latest fifty results, the latest first', async () => {
    const league = await makeLeague(pennant, 2);
    const [home = 0, away = 0] = league.teamIds;
    const ids: number[] = [];
    for (let day = 1; day <= 51; day += 1) {
      ids.push(await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: day }));
    }
    await recordScores(
      league.admin(),
      ids.map((id) => ({ id, home: 2, away: 1 })),
    );
    const other = await makeLeague(pennant, 2);
    const { items } = await feedAt(`/leagues/${league.id}/results.atom`);
    expect(items).toHaveLength(50);
    expect(items[0]?.url).toBe(`${publicUrl}/matches/${ids[50]}`);
    expect((await feedAt(`/leagues/${other.id}/results.atom`)).items).toEqual([]);
  });

  test('does not contain unfinished games', async () => {
    const league = await makePlayableLeague(pennant, 2);
    const [home = 0, away = 0] = league.teamIds;
    const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
    const before = await textOf(`/leagues/${league.id}/results.atom`);
    await startMatch(league.admin(), match, { minutes: 240 });
    await pennant.db.query('UPDATE matches SET home_score = 97, away_score = 98 WHERE id = $1', [match]);
    expect(await textOf(`/leagues/${league.id}/results.atom`)).toBe(before);
  });

  test('of a deleted league is not found', async () => {
    const league = await makeLeague(pennant, 2);
    await deleteLeague(pennant.as(admin), league.id, false);
    const answer = await pennant.rest('GET', `/leagues/${league.id}/results.atom`);
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'League not found.' }]);
  });
});

test('if no public address is configured, links in a feed use the host of the request', async () => {
  const bare = await openApp();
  const league = await makeLeague(bare, 2);
  const [home = 0, away = 0] = league.teamIds;
  const match = await makeMatch(bare.db, home, away, { leagueId: league.id, gameDay: 1 });
  await recordScores(league.admin(), [{ id: match, home: 2, away: 1 }]);
  const paths = [`/leagues/${league.id}/results.atom`, `/leagues/${league.id}/calendar.ics`];
  for (const host of ['one.example', 'two.example:8080', 'one.example', 'two.example:8080']) {
    for (const path of paths) {
      const { body } = await bare.app.inject({ url: `/api${path}`, headers: { host } });
      const text = body.replaceAll('\r\n ', '');
      expect(text).toContain(`http://${host}/api${path}`);
      expect(text).toContain(`http://${host}/matches/${match}`);
      expect(text).not.toContain(host.startsWith('one') ? 'two.example' : 'one.example');
    }
  }
  await bare.close();
});
