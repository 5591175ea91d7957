import { faultsInEitherTheme } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { matchesOf } from '../../league-builder';
import { openOdds, panel } from './odds-steps';

test('the odds are drawn day by day, with a line for each chosen team', async ({ page, office }) => {
  const league = await openOdds(page, office, 4);
  const race = panel(page, 'Odds by day');
  const lines = race.getByRole('slider').locator('g');
  await expect(lines).toHaveCount(4);
  await office.simulate({ id: (await matchesOf(office, league))[0]?.id ?? 0 });
  await expect(race.getByText('Day 1', { exact: true })).toBeVisible();
  const key = race.getByRole('button', { name: league.teams[0]?.name ?? '', exact: true });
  await key.click();
  await expect(key).toHaveAttribute('aria-pressed', 'false');
  await expect(lines).toHaveCount(3);
});

test('the odds have no accessibility faults, and fit a phone', async ({ page, office, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await office.register());
  const league = await openOdds(page, office, 6);
  await office.simulate({ id: (await matchesOf(office, league))[0]?.id ?? 0 });
  await expect(panel(page, 'Odds')).toContainText('After day 1');
  await page.getByText('The odds in figures').click();
  await page.getByRole('button', { name: 'Pick Winners' }).click();
  const side = panel(page, 'What if').getByRole('button', { name: / win/ }).first();
  await side.click();
  await expect(side).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  expect(await faultsInEitherTheme(page)).toEqual([]);
});
