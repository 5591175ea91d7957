import type { Page } from '@playwright/test';
import { faults } from '../screens/accessibility';
import { coveredParts } from '../screens/layout';
import { complaints, everyRoute, expectFits, expectSoon, visit, withoutStyles } from './every-route';
import { expect, test } from '../fixtures';

test('every route, as an administrator sees it in light mode: named, accessible, no wider than a phone, without errors', async ({
  page,
  office,
  signIn,
}) => {
  test.setTimeout(900_000);
  const visits = await everyRoute(office);
  // These addresses redirect signed-in users.
  const ofVisitors = visits.filter(({ path }) => path === '/login' || path === '/register');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const received = complaints(page);
  const look = async (route: (typeof visits)[number]) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await visit(page, route);
    expectSoon(await faults(page), route.path).toEqual([]);
    expectSoon(await withoutStyles(page), route.path).toEqual([]);
    await expectFits(page, route.path, [360]);
    expectSoon(await coveredParts(page), route.path).toEqual([]);
    // Between a phone and a wide window, icons stand for the texts of the head.
    if (route.path === '/teams') {
      await page.setViewportSize({ width: 900, height: 720 });
      expectSoon(await faults(page), `${route.path} at 900`).toEqual([]);
    }
    expectSoon(received.splice(0), route.path).toEqual([]);
  };
  for (const route of ofVisitors) await look(route);
  await signIn(page, await office.registerAs('admin'));
  for (const route of visits) if (!ofVisitors.includes(route)) await look(route);
});

/** The compressed size of each script that the page at the address fetches. */
async function scriptsAt(page: Page, address: string): Promise<ReadonlyMap<string, number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const addresses = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') addresses.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = addresses.get(requestId);
    if (script !== undefined) sizes.set(script, encodedDataLength);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await session.detach();
  return sizes;
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

test('a first visit to the home page fetches at most 225 kB of compressed scripts, and the Gamecast adds at most 60', async ({
  page,
  office,
}) => {
  const ofHome = sum([...(await scriptsAt(page, '/')).values()]);
  expect(ofHome).toBeGreaterThan(50_000);
  expect(ofHome).toBeLessThanOrEqual(225_000);

  const match = await office.scheduleMatch(
    await office.createTeamWithRoster(),
    await office.createTeamWithRoster(),
  );
  await office.simulate(match);
  const ofMatch = await scriptsAt(page, `/matches/${match.id}`);
  const ofGamecast = await scriptsAt(page, `/matches/${match.id}?view=watch`);
  const own = [...ofGamecast].filter(([script]) => !ofMatch.has(script));
  expect(own.map(([script]) => script).join(' ')).toContain('/Gamecast-');
  const bytes = sum(own.map(([, size]) => size));
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThanOrEqual(60_000);
});
