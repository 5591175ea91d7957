import { expect, takenOver, test } from '../fixtures';
import { uniqueFirst } from '../league-office';
import { complaints } from '../pages/every-route';
import { holdScripts, holdSocket, openDrawn, operationsOf } from './drawn-pages-steps';
import { menuLink } from '../screens/screen';

test('a visitor’s page is complete before its scripts arrive; afterwards it sends no query, nothing moves, and the focus stays', async ({
  page,
  office,
}) => {
  const team = await office.createTeamWithRoster();
  const [received, sent] = [complaints(page), operationsOf(page)];
  const release = await holdScripts(page);
  await page.goto('/teams', { waitUntil: 'commit' });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await (await menuLink(page, 'Community', 'News')).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();

  await openDrawn(page, `/teams/${team.id}`, 'commit');
  const title = page.getByRole('heading', { level: 1, name: team.name });
  await expect(title).toBeVisible();
  await expect(page).toHaveTitle(`${team.name} · Pennant`);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /0.0/);
  const table = page.getByRole('table').first();
  await expect(table.getByRole('row')).not.toHaveCount(1);
  const rows = await table.getByRole('row').allInnerTexts();
  const link = navigation.getByRole('link', { name: 'Teams', exact: true });
  await link.focus();
  const places = () => Promise.all([title.boundingBox(), table.boundingBox()]);
  const before = await places();

  release();
  await takenOver(page);
  await page.waitForLoadState('networkidle');
  expect(await places()).toEqual(before);
  await expect(link).toBeFocused();
  expect(await table.getByRole('row').allInnerTexts()).toEqual(rows);
  expect(sent).toEqual([]);
  expect(received).toEqual([]);
});

test('a page is sent with the head of its subject, and with status 404 without a subject', async ({
  office,
  request,
}) => {
  const home = await office.createTeamWithRoster();
  const away = await office.createTeamWithRoster();
  const match = await office.scheduleMatch(home, away);
  await office.simulate(match);
  const [player] = await office.call<{ id: number; name: string }[]>('GET', `/players?team_id=${home.id}`);
  const metaOf = (html: string, name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
  for (const [path, title, description] of [
    [`/teams/${home.id}?x=1`, home.name, /in no league/],
    [`/players/${player?.id}`, player?.name ?? '', /in 1 game|Yet to play/],
    [`/matches/${match.id}`, `${away.name} at ${home.name}`, / (beat|tied) /],
    [`/matches/${match.id}?spoilers=off`, `${away.name} at ${home.name}`, / visit /],
    [`/matches/${match.id}?view=watch`, `Watch ${away.name} at ${home.name}`, / visit /],
    ['/scoreboard', 'Scoreboard', /game/i],
    ['/', 'Pennant', /^Found a ball club/],
  ] as const) {
    // The first pages of a new process may take so long to draw that they are sent without content.
    await expect(async () => {
      const html = await (await request.get(path)).text();
      expect(metaOf(html, 'og:title')).toBe(title);
      expect(metaOf(html, 'description')).toMatch(description);
      // A page that hides the result does not have it in its data either.
      if (path.startsWith('/matches/')) expect(html.includes('"homeScore"')).toBe(!path.includes('?'));
    }, path).toPass();
  }
  const folders = ['/teams', '/matches', '/players', '/forum/thread', '/forum/category'];
  const invalid = ['99999', '0', 'x', '1e3', '99999999999999'];
  const missing = [
    ...folders.flatMap((folder) => invalid.map((id) => `${folder}/${id}`)),
    '/teams/99999/orders',
    '/teams/7/wins',
    ...['99999', 'first', '1%27'].map((id) => `/leagues/dashboard?league=${id}`),
    '/scoreboard?league=99999',
    '/news?article=99999',
  ];
  for (const path of missing)
    await expect.poll(async () => (await request.get(path)).status(), path).toBe(404);
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /account\n');
  for (const path of ['/DASHBOARD/', '/d%61shboard', '/teams/create', '/leagues/dashboard?type=tournaments'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
});

test('a signed-in user sees no text for visitors at any time, and gets their own data', async ({
  page,
  office,
  signIn,
}) => {
  const user = await office.register();
  const team = await office.createTeam(user);
  await signIn(page, user);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen: () => [...seen] });
    const look = () => {
      for (const element of document.querySelectorAll<HTMLElement>('nav a, main a, main p'))
        if (element.checkVisibility({ visibilityProperty: true })) seen.add(element.innerText);
      window.requestAnimationFrame(look);
    };
    look();
  });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const [path, own] of [
    ['/', `Welcome, ${user.username}. The field is chalked.`],
    ['/dashboard', `Welcome, ${user.username}. Here is the state of play.`],
    ['/account', 'Member since'],
  ] as const) {
    await page.unrouteAll();
    const release = await holdScripts(page);
    await openDrawn(page, path, 'commit');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Teams', exact: true })).toBeVisible();
    release();
    await expect(page.getByText(own)).toBeVisible();
    await takenOver(page);
    const seen = await page.evaluate('seen().join()');
    expect(seen, path).toContain('Teams');
    expect(seen, path).not.toMatch(/Register|Log ?in|The state of play around the leagues/);
  }

  await page.goto(`/teams/${team.id}`);
  await expect(page.getByRole('button', { name: 'Change Logo' })).toBeVisible();
});

test('a return to a page that the server has drawn sends its query', async ({ page, office }) => {
  const team = await office.createTeam(await office.firstAdmin(), uniqueFirst('Robins'));
  await holdSocket(page);
  const sent = operationsOf(page);
  await openDrawn(page, '/teams', 'networkidle');
  expect(sent).toEqual([]);
  const card = page.getByRole('article', { name: team.name });
  await card.getByRole('link', { name: 'View Team' }).click();
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
  await page.goBack();
  await expect(card).toBeVisible();
  await expect.poll(() => sent.filter(({ name }) => name === 'TeamsPage')).toHaveLength(1);
});
