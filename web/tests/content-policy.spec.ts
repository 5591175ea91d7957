import { type Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { paths } from '../ui/paths';

/** What the browser refused under the page's content policy, as the page itself reports it. */
async function watchRefusals(page: Page): Promise<() => string[]> {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refusals.push(message.text());
  });
  await page.exposeFunction('reportRefusal', (refusal: string) => void refusals.push(refusal));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report: unknown = Reflect.get(window, 'reportRefusal');
      if (typeof report === 'function') report(`${violatedDirective}: ${blockedURI} ${sample}`);
    });
  });
  return () => refusals;
}

test('every page works under the content policy, its socket included', async ({
  page,
  office,
  signInByForm,
}) => {
  const admin = await office.firstAdmin();
  const home = await office.createTeamWithRoster();
  const away = await office.createTeamWithRoster();
  const match = await office.scheduleMatch(home, away);
  await office.simulate(match);
  const [player] = await office.call<{ id: number }[]>('GET', `/players?team_id=${home.id}`);
  const category = await office.asAdmin<{ id: number }>('POST', '/forum/categories', { name: 'Clubhouse' });
  const thread = await office.asAdmin<{ id: number }>('POST', '/forum/threads', {
    category_id: category.id,
    title: 'Opening day',
    initial_post: 'Play ball! See https://example.org',
  });
  const refusals = await watchRefusals(page);
  const socket = page.waitForEvent('websocket');
  await signInByForm(page, admin);
  const greeting = await (await socket).waitForEvent('framereceived');
  expect(String(greeting.payload)).toContain('connection_ack');

  const addresses = [
    paths.home,
    paths.dashboard,
    paths.teams,
    paths.createTeam,
    paths.team(String(home.id)),
    paths.leagues,
    paths.leagueDashboard,
    paths.matches,
    paths.match(String(match.id)),
    paths.players,
    paths.player(String(player?.id)),
    paths.admin,
    paths.forum,
    paths.forumCategory(String(category.id)),
    paths.forumThread(String(thread.id)),
    paths.news,
    '/nowhere',
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Loading');
    expect([address, refusals()]).toEqual([address, []]);
  }
});

const alone = [
  ['/login', 'main'],
  ['/register', 'main'],
  ['/api/docs/', '.swagger-ui .opblock-tag'],
  ['/explorer/', '.cm-editor'],
] as const;

for (const [address, whatShows] of alone) {
  test(`${address} works under its content policy`, async ({ page }) => {
    const refusals = await watchRefusals(page);
    await page.goto(address);
    await expect(page.locator(whatShows).first()).toBeVisible();
    // The explorer tests whether it may compile code, and works without.
    expect(refusals().filter((refusal) => refusal !== 'script-src: eval ')).toEqual([]);
  });
}

test('a script or a connection from elsewhere is refused', async ({ page }) => {
  const refusals = await watchRefusals(page);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  await page.evaluate(() => fetch('http://localhost:1/').catch(() => null));
  await page.evaluate(() => void new WebSocket('ws://localhost:1/'));
  await expect.poll(() => refusals().join(' ')).toMatch(/script-src.*connect-src.*localhost/s);
});
