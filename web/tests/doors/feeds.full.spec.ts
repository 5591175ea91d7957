import { faults } from '../screens/accessibility';
import { expect, test } from '../fixtures';
import { expectNoSidewaysScroll } from '../screens/layout';
import { createLeague, schedule } from '../league-builder';
import { openFeed } from './feeds-steps';

test('the news page’s feed has the articles of the chosen filters', async ({ page, office }) => {
  const team = await office.createTeam(await office.firstAdmin());
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/news?team=${team.id}&featured=true`);
  const dialog = await openFeed(page, 'Share News', 'News feed', 'This team’s news in your feed reader');
  const path = `/api/news.atom?team_id=${team.id}&featured=true`;
  await expect(dialog.getByRole('link', { name: 'Open feed' })).toHaveAttribute('href', path);
  const feed = await page.request.get(path);
  expect([feed.status(), feed.headers()['content-type']]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ]);
  await expectNoSidewaysScroll(page);
  expect(await faults(page, '[role=dialog] .stack')).toEqual([]);
});

test('a league’s schedule offers a calendar and a feed of results', async ({ page, office }) => {
  const league = await createLeague(office, { teams: 2 });
  await schedule(office, league);
  await page.goto(`/leagues/dashboard?league=${league.id}&view=schedule`);
  const results = await openFeed(
    page,
    'Share Schedule',
    'Results feed',
    'This league’s results in your feed reader',
  );
  await expect(results.getByLabel('Address')).toHaveValue(
    new URL(`/api/leagues/${league.id}/results.atom`, page.url()).href,
  );
  await results.getByRole('button', { name: 'Close' }).click();
  const calendar = await openFeed(
    page,
    'Share Schedule',
    'Subscribe to calendar',
    'This league’s matches in your calendar',
  );
  await expect(calendar.getByLabel('Address')).toHaveValue(
    new URL(`/api/leagues/${league.id}/calendar.ics`, page.url()).href,
  );
});
