import { faults } from './accessibility';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { createLeague, schedule } from './league-builder';

async function openFeed(page: Page, button: string, title: string) {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a fan copies the address of a team’s calendar, which is one', async ({ page, office, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const team = await office.createTeam(await office.firstAdmin());
  await page.goto(`/teams/${team.id}`);
  const dialog = await openFeed(page, 'Subscribe to calendar', 'This team’s matches in your calendar');
  const address = new URL(`/api/teams/${team.id}/calendar.ics`, page.url()).href;
  await expect(dialog.getByLabel('Address')).toHaveValue(address);
  await expect(dialog.getByRole('link', { name: 'Open calendar program' })).toHaveAttribute(
    'href',
    address.replace(/^https?:/, 'webcal:'),
  );
  expect(await faults(page, '[role=dialog] .stack')).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByText('The address is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const calendar = await page.request.get(address);
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Subscribe to calendar' })).toBeFocused();
});

test('the feed of news is of the articles that are shown', async ({ page, office }) => {
  const team = await office.createTeam(await office.firstAdmin());
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/news?team=${team.id}&featured=true`);
  const dialog = await openFeed(page, 'News feed', 'This team’s news in your feed reader');
  const path = `/api/news.atom?team_id=${team.id}&featured=true`;
  await expect(dialog.getByRole('link', { name: 'Open feed' })).toHaveAttribute('href', path);
  const feed = await page.request.get(path);
  expect([feed.status(), feed.headers()['content-type']]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await faults(page, '[role=dialog] .stack')).toEqual([]);
});

test('a league’s schedule leads to its calendar and its results', async ({ page, office }) => {
  const league = await createLeague(office, { teams: 2 });
  await schedule(office, league);
  await page.goto(`/leagues/dashboard?league=${league.id}&view=schedule`);
  const results = await openFeed(page, 'Results feed', 'This league’s results in your feed reader');
  await expect(results.getByLabel('Address')).toHaveValue(
    new URL(`/api/leagues/${league.id}/results.atom`, page.url()).href,
  );
  await results.getByRole('button', { name: 'Close' }).click();
  const calendar = await openFeed(page, 'Subscribe to calendar', 'This league’s matches in your calendar');
  await expect(calendar.getByLabel('Address')).toHaveValue(
    new URL(`/api/leagues/${league.id}/calendar.ics`, page.url()).href,
  );
});
