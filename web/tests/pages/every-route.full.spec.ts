import type { Page } from '@playwright/test';
import { faultsInEitherTheme } from '../screens/accessibility';
import { complaints, everyRoute, expectFits, expectSoon, settle, visit } from './every-route';
import { expect, test } from '../fixtures';
import type { Naming } from '../league-builder';
import { type Account, type LeagueOffice, unique } from '../league-office';

const roles: Record<string, (office: LeagueOffice) => Promise<Account | null>> = {
  'signed out': () => Promise.resolve(null),
  'a user': (office) => office.register(),
  'an administrator': (office) => office.registerAs('admin'),
};

/** Reloads the page, and expects the same address and heading, still in dark colors. */
async function expectReloads(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  const before = [page.url(), await heading.innerText()];
  await page.reload();
  await settle(page);
  expect([page.url(), await heading.innerText()], path).toEqual(before);
  await expect(page.locator('html'), path).toHaveAttribute('data-mantine-color-scheme', 'dark');
}

for (const [role, account] of Object.entries(roles)) {
  test(`every route, as ${role} sees it in light and dark mode: named, accessible, no wider than the screen, the same after a reload, without errors`, async ({
    page,
    office,
    signIn,
  }) => {
    test.setTimeout(300_000);
    const visits = await everyRoute(office);
    const who = await account(office);
    if (who) await signIn(page, who);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const received = complaints(page);
    for (const route of visits) {
      const { path } = route;
      // These addresses redirect signed-in users.
      if (who && (path === '/login' || path === '/register')) continue;
      await page.setViewportSize({ width: 1280, height: 720 });
      await visit(page, route);
      expectSoon(await faultsInEitherTheme(page), path).toEqual([]);
      await expectFits(page, path, [360, 1920]);
      // Reloads are checked for administrators only: they see everything that others see, and more.
      if (role === 'an administrator') await expectReloads(page, path);
      expectSoon(received.splice(0), path).toEqual([]);
    }
  });
}

test('no page is wider than its screen even if all names are as long as possible and have no spaces', async ({
  page,
  office,
  signIn,
}) => {
  test.setTimeout(300_000);
  const naming: Naming = (usual) => usual.replaceAll(' ', '').padEnd(100, 'llanfairpwll');
  const visits = await everyRoute(office, naming);
  const [chosen] = await office.asAdmin<{ id: number }[]>('GET', '/leagues');
  await office.createTeam(await office.firstAdmin(), naming(unique('Available')));
  await signIn(page, await office.firstAdmin());
  const addresses = [...visits.map(({ path }) => path), `/leagues?league=${chosen?.id}`];
  for (const path of addresses) {
    await page.goto(path);
    await settle(page);
    await expectFits(page, path, [360, 1920]);
  }
});

test('each section has a tab icon that exists', async ({ page, request }) => {
  const icon = page.locator('link[rel="icon"][type="image/svg+xml"]');
  for (const section of ['matches', 'teams', 'leagues', 'players', 'forum', 'news', 'admin']) {
    await page.goto(`/${section}`);
    await expect(icon).toHaveAttribute('href', `/icons/${section}.svg`);
    expect((await request.get(`/icons/${section}.svg`)).headers()['content-type']).toContain('image/svg+xml');
  }
  await page.goto('/dashboard');
  await expect(icon).toHaveAttribute('href', '/favicon.svg');
});

test('the manifest can be installed: name, start, display and icons that exist', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Pennant', start_url: '/', display: 'standalone' });
  const sizes = manifest.icons.map((icon: { sizes: string }) => icon.sizes);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, type } of manifest.icons) {
    const answer = await request.get(src);
    expect([src, answer.status(), answer.headers()['content-type']?.split(';')[0]]).toEqual([src, 200, type]);
  }
});
