import { expect, test } from './fixtures';
import { matchesOf } from './league-builder';
import { milestones, progressOf } from '../features/players/page/milestones';
import { playLeague, tableOf, figure } from './player-steps';

test('a game of his that is played or undone changes every part of his page without a reload', async ({
  page,
  office,
}) => {
  const { league, batter } = await playLeague(office, 4);
  const home = await office.call<{ team_id: number }>('GET', `/players/${batter.id}`);
  const next = (await matchesOf(office, league)).find(
    ({ status, home_team_id, away_team_id }) =>
      status === 'pending' && [home_team_id, away_team_id].includes(home.team_id),
  );
  await page.goto(`/players/${batter.id}?view=log`);
  const log = tableOf(page, 'Games, the latest first');
  await expect(log.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('contentinfo').getByText('Live')).toBeVisible();
  await office.simulate({ id: next?.id ?? 0 });
  await expect(log.locator('tbody tr')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Overview' }).click();
  const batting = tableOf(page, 'Batting');
  await expect(batting).toBeVisible();
  expect(await figure(batting, batting.locator('tbody tr').first(), 'GP')).toBe('2');
  await office.asAdmin('DELETE', `/matches/${next?.id}`);
  await expect(async () => {
    expect(await figure(batting, batting.locator('tbody tr').first(), 'GP')).toBe('1');
  }).toPass();
});

test('on a phone the tables scroll inside themselves, below a first column that stays', async ({
  page,
  office,
}) => {
  const { batter } = await playLeague(office);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/players/${batter.id}`);
  const frame = page.getByRole('region', { name: 'Batting', exact: true });
  await expect(frame).toBeVisible();
  await frame.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    element.scrollTo(element.scrollWidth, 0);
  });
  await expect(frame.getByRole('columnheader', { name: 'K%' })).toBeInViewport();
  await expect(frame.getByRole('rowheader', { name: 'Season 1' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a milestone is reached at its number, and the next one is the first above', () => {
  const steps = [100, 200, 300];
  expect(progressOf(steps, 0)).toEqual({ reached: null, next: 100 });
  expect(progressOf(steps, 100)).toEqual({ reached: 100, next: 200 });
  expect(progressOf(steps, 299)).toEqual({ reached: 200, next: 300 });
  expect(progressOf(steps, 762)).toEqual({ reached: 300, next: null });
  for (const { statistic, steps: declared } of milestones) {
    expect([statistic, declared]).toEqual([statistic, declared.toSorted((a, b) => a - b)]);
  }
});
