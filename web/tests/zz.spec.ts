import { expect, test } from './fixtures';
import { createLeague, schedule } from './league-builder';
import { entry, holdScripts, isDrawn } from './drawn-pages/drawn-pages-steps';
test('a', async ({ page, office, signIn }) => {
  const league = await createLeague(office, { teams: 4, divided: true });
  await schedule(office, league);
  await signIn(page, await office.registerAs('admin'));
  page.on('response', async (r) => { if (r.status() >= 400) console.log(r.url(), r.status(), r.request().postData()?.slice(0,3000), (await r.text()).slice(0, 1500)); });
  await page.goto('/scoreboard', { waitUntil: 'networkidle' });
});
test('b', async ({ page, office }) => {
  test.setTimeout(30000);
  const team = await office.createTeamWithRoster();
  const release = await holdScripts(page, entry);
  page.on('request', (r) => console.log(r.url()));
  await isDrawn(page, `/teams/${team.id}`);
  await page.goto(`/teams/${team.id}`, { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  console.log('dcl');
  console.log(await page.evaluate(() => document.querySelector('#root')!.outerHTML.slice(0, 200)));
  console.log(await page.getByRole('button', { name: 'Switch to dark colours' }).count());
  console.log(await page.getByRole('button', { name: 'Switch to dark colours' }).boundingBox());
  await page.getByRole('button', { name: 'Switch to dark colours' }).click({timeout: 5000});
});
