import { expect, test } from '../../fixtures';
import { clearSchedule, scheduledPair } from './dashboard-steps';

test('an administrator simulates one game, then all pending ones', async ({ page, office, signIn }) => {
  await clearSchedule(office);
  const { home, away, match } = await scheduledPair(office);
  await office.scheduleMatch(away, home);
  await signIn(page, await office.firstAdmin());
  await page.goto('/dashboard');
  const upcoming = page.getByRole('region', { name: 'Upcoming' });
  await expect(upcoming.getByRole('listitem')).toHaveCount(2);
  await upcoming.getByRole('button', { name: new RegExp(`^Simulate game ${match.id}`) }).click();
  await expect(upcoming.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Simulate All Pending' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Simulate' }).click();
  await expect(upcoming.getByText('No pending games.')).toBeVisible();
});
