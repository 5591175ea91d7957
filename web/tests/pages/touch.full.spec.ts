import { smallFields, smallTargets } from '../screens/touch-sizes';
import { everyRoute, settle } from './every-route';
import { expect, test } from '../fixtures';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('on every route the text in fields is so large that phones do not zoom in, and targets are large enough for a finger', async ({
  page,
  office,
  signIn,
}) => {
  test.setTimeout(300_000);
  const visits = await everyRoute(office);
  for (const path of ['/', '/login', '/register']) {
    await page.goto(path);
    await settle(page);
    expect.soft(await smallFields(page), `fields on ${path}`).toEqual([]);
    expect.soft(await smallTargets(page), `targets on ${path}`).toEqual([]);
  }
  await signIn(page, await office.registerAs('admin'));
  for (const { path } of visits) {
    await page.goto(path);
    await settle(page);
    expect.soft(await smallFields(page), `fields on ${path}`).toEqual([]);
    expect.soft(await smallTargets(page), `targets on ${path}`).toEqual([]);
  }
});
