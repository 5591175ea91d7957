import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Actor } from '../../../platform/context/policy.js';
import { createTeam, setTeamLogo } from '../../clubs/teams/team.service.js';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeTeam, makeUser } from '../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { makeLeague, playMatches, recordScores } from '../../../testing/leagues/season.js';
import { forEachRow } from '../../../testing/rows.js';
import { type Card, type ProfileCard } from './card.types.js';
import { drawCard } from './draw-card.js';
import { Painter } from './pictures.js';
import { alternativeOf, homeCard, versionOf } from './pictured.js';

let pennant: TestApp;
let admin: Actor;
beforeAll(async () => {
  pennant = await openApp();
  admin = await makeUser(pennant.db, 'admin');
});
afterAll(() => pennant.close());

/** Address of the current picture, to which an outdated address redirects. */
async function addressOf(key: string): Promise<string> {
  const { statusCode, headers } = await pennant.app.inject(`/pictures/${key}/0123456789abcdef.png`);
  expect([key, statusCode, headers['cache-control']]).toEqual([key, 302, 'no-cache']);
  return String(headers.location);
}

async function pictureOf(key: string): Promise<Buffer> {
  const { statusCode, headers, rawPayload } = await pennant.app.inject(await addressOf(key));
  expect([key, statusCode, headers['content-type']]).toEqual([key, 200, 'image/png']);
  return rawPayload;
}

const profile = (title: string): Card & ProfileCard => ({
  kind: 'profile',
  title,
  subtitle: '',
  club: null,
  figures: [],
  notice: null,
});

/** Number of pixels in the title's area that have the title's colour. */
async function inkOf(png: Buffer): Promise<number> {
  const place = { left: 60, top: 90, width: 1_080, height: 130 };
  const { data, info } = await sharp(png)
    .extract(place)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(1);
  return data.filter((light) => light > 200).length;
}

const drawn = (card: Card) =>
  sharp(Buffer.from(drawCard(card, new Map())))
    .png()
    .toBuffer();

test('every subject has a picture of its own, of the size for link previews', async () => {
  const league = await makePlayableLeague(pennant, 4);
  const [home = 0, away = 0, third = 0, fourth = 0] = league.teamIds;
  const played = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
  const pending = await makeMatch(pennant.db, third, fourth, { leagueId: league.id, gameDay: 1 });
  await playMatches(league.admin(), [played]);
  const [{ id: player }] = await pennant.db.query('SELECT id FROM players WHERE team_id = $1', [home]);
  const keys = [
    `matches/${played}`,
    `matchups/${played}`,
    `matches/${pending}`,
    `leagues/${league.id}`,
    `teams/${home}`,
    `players/${player}`,
    'site/home',
  ];
  const pictures = new Set<string>();
  for (const key of keys) {
    const picture = await pictureOf(key);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
    pictures.add(picture.toString('base64'));
  }
  expect(pictures.size).toBe(keys.length);
});

test('the address of a picture changes with its contents, and the former address redirects to the new one', async () => {
  const league = await makeLeague(pennant, 2);
  const [home = 0, away = 0] = league.teamIds;
  const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
  const before = await addressOf(`leagues/${league.id}`);
  expect(await addressOf(`leagues/${league.id}`)).toBe(before);
  await recordScores(league.admin(), [{ id: match, home: 4, away: 1 }]);
  const after = await addressOf(`leagues/${league.id}`);
  expect(after).not.toBe(before);
  const former = await pennant.app.inject(before);
  expect([former.statusCode, former.headers.location]).toEqual([302, after]);
});

test('the picture of a live game has no score, and stays the same while the game goes on', async () => {
  const league = await makeLeague(pennant, 2);
  const [home = 0, away = 0] = league.teamIds;
  const match = await makeMatch(pennant.db, home, away, { leagueId: league.id, gameDay: 1 });
  await pennant.db.query(
    `UPDATE matches SET status = 'in_progress', home_score = 7, away_score = 5 WHERE id = $1`,
    [match],
  );
  const live = await addressOf(`matches/${match}`);
  await pennant.db.query('UPDATE matches SET home_score = 9 WHERE id = $1', [match]);
  expect(await addressOf(`matches/${match}`)).toBe(live);
});

test('the picture of an unknown subject is not found', () =>
  forEachRow(
    ['teams/999999', 'matches/0', 'leagues/1-x', 'site/other', 'constructor/1', 'owners/1'],
    async (key) => {
      const { statusCode } = await pennant.app.inject(`/pictures/${key}/0123456789abcdef.png`);
      expect([key, statusCode]).toEqual([key, 404]);
    },
  ));

test('a club’s uploaded logo is in its picture', async () => {
  const ctx = pennant.as(admin);
  const team = await createTeam(ctx, { name: 'Painted Club' });
  const without = await pictureOf(`teams/${team.id}`);
  const logo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff00ff' } })
    .png()
    .toBuffer();
  await setTeamLogo(ctx, team.id, async () => logo);
  const shown = await pictureOf(`teams/${team.id}`);
  expect(shown.equals(without)).toBe(false);
  const { data } = await sharp(shown)
    .extract({ left: 160, top: 180, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 255, blue = 0] = data;
  expect([red > 200, green < 60, blue > 200]).toEqual([true, true, true]);
});

test('a picture shows texts in any script', async () => {
  const empty = await inkOf(await drawn(profile('')));
  expect(empty).toBe(0);
  for (const name of ['Kings', 'Łódź Żubry', 'Ολυμπιακός', 'Динамо', '東京ジャイアンツ', '<b>&"Kings"</b>']) {
    expect([name, (await inkOf(await drawn(profile(name)))) > 500]).toEqual([name, true]);
  }
  // Pictographs have no outlines and are left out.
  const [plain, decorated] = [await drawn(profile('Kings')), await drawn(profile('Kings 🔥👩‍🚒🇨🇭'))];
  expect(decorated.equals(plain)).toBe(true);
});

test('a long name stays within the picture, cut with an ellipsis', async () => {
  const picture = await drawn(profile('W'.repeat(100)));
  const edge = await sharp(picture)
    .extract({ left: 1_150, top: 60, width: 50, height: 160 })
    .greyscale()
    .raw()
    .toBuffer();
  expect(Math.max(...edge)).toBeLessThan(80);
});

test('a picture is the same on a machine without fonts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pennant-no-fonts-'));
  const svg = drawCard(homeCard, new Map());
  expect(svg).not.toMatch(/<text|font-family/);
  writeFileSync(join(folder, 'fonts.conf'), '<?xml version="1.0"?><fontconfig></fontconfig>');
  writeFileSync(join(folder, 'card.svg'), svg);
  const draw = `require(process.argv[1])(process.argv[2]).png().toFile(process.argv[3])`;
  execFileSync(
    process.execPath,
    ['-e', draw, require.resolve('sharp'), join(folder, 'card.svg'), join(folder, 'card.png')],
    { env: { FONTCONFIG_FILE: join(folder, 'fonts.conf'), HOME: folder } },
  );
  const [here, there] = await Promise.all([
    sharp(await drawn(homeCard))
      .raw()
      .toBuffer(),
    sharp(join(folder, 'card.png')).raw().toBuffer(),
  ]);
  expect(there.equals(here)).toBe(true);
  rmSync(folder, { recursive: true });
});

test('the painter draws a picture once, and keeps to its cache limit', async () => {
  const painter = new Painter(60_000);
  const ctx = pennant.as();
  let drawings = 0;
  const paint = (title: string) => {
    const card = profile(title);
    return painter.paint(ctx, card, versionOf(card), () => (drawings += 1));
  };
  const [one, same] = await Promise.all([paint('Kings'), paint('Kings')]);
  expect(one).toBe(same);
  expect(await paint('Kings')).toBe(one);
  expect(drawings).toBe(1);
  for (const name of ['Foxes', 'Seals', 'Oaks', 'Stars', 'Bees', 'Solons', 'Rainiers', 'Padres'])
    await paint(name);
  expect(painter.size).toBeLessThanOrEqual(60_000);
  await paint('Kings');
  expect(drawings).toBe(10);
});

test('each client has a queue of limited length', async () => {
  const painter = new Painter();
  const paint = (title: string) => {
    const card = profile(title);
    return painter.paint(pennant.as(), card, versionOf(card), () => undefined);
  };
  const asked = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => paint(`Club ${index}`)));
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(40);
});

test('drawing is charged to the client that requests the picture', async () => {
  const small = await openApp({ workBudget: 400 });
  const { id: first } = await makeTeam(small.db);
  const answers: number[] = [];
  for (let index = 0; index < 60 && !answers.includes(429); index += 1) {
    await small.db.query('UPDATE teams SET name = $2 WHERE id = $1', [first, `Club ${index}`]);
    const { headers, statusCode } = await small.app.inject(`/pictures/teams/${first}/0.png`);
    answers.push(statusCode, (await small.app.inject(String(headers.location))).statusCode);
  }
  await small.close();
  expect(answers).toContain(429);
});

test('the alternative text of a picture has the texts that it shows', () => {
  expect(alternativeOf(homeCard)).toMatch(/^Pennant Found a ball club/);
  const club = { name: 'Kings', shortName: 'Kings', code: 'KIN', colors: ['#10233f', '#c84f33'], logo: null };
  const rows = [{ club, wins: 3, losses: 1, ties: 0, pct: '.750', behind: '–' }];
  const table: Card = { kind: 'table', title: 'Coastal', subtitle: 'standings', rows, more: 0, notice: null };
  expect(alternativeOf(table)).toBe('Coastal, standings: Kings 3–1.');
});
