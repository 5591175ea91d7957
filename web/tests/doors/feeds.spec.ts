import { faults } from '../screens/accessibility';
import { expect, test } from '../fixtures';
import { openFeed } from './feeds-steps';

test('a fan copies a team’s calendar address, which serves a calendar', async ({ page, office, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const team = await office.createTeam(await office.firstAdmin());
  await page.goto(`/teams/${team.id}`);
  const menu = `Share ${team.name}`;
  const title = 'This team’s matches in your calendar';
  const dialog = await openFeed(page, menu, 'Subscribe to calendar', title);
  const address = new URL(`/api/teams/${team.id}/calendar.ics`, page.url()).href;
  await expect(dialog.getByLabel('Address')).toHaveValue(address);
  await expect(dialog.getByRole('link', { name: 'Open calendar program' })).toHaveAttribute(
    'href',
    address.replace(/^https?:/, 'webcal:'),
  );
  expect(await faults(page, '[role=dialog] .stack')).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy Address' }).click();
  await expect(page.getByText('Address copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const calendar = await page.request.get(address);
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: menu, exact: true })).toBeFocused();
});
