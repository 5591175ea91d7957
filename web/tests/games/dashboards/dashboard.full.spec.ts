import { expect, test } from '../../fixtures';
import { clearSchedule, scheduledPair } from './dashboard-steps';

test('the dashboard lists the first five teams with mark, record and form, and links to their pages', async ({
  page,
  office,
}) => {
  const admin = await office.firstAdmin();
  const teams = [];
  for (const place of [1, 2, 3, 4, 5, 6]) teams.push(await office.createTeam(admin, `000${place} Firsts`));
  await page.goto('/dashboard');
  const panel = page.getByRole('region', { name: 'Teams' });
  await expect(panel.getByRole('listitem')).toHaveCount(5);
  await expect(panel.getByRole('listitem').first()).toContainText('0001 Firsts');
  await expect(panel.getByRole('listitem').first()).toContainText('0-0');
  await expect(panel.getByRole('listitem').first()).toContainText('0 hot');
  await expect(panel.getByRole('listitem').first()).toContainText('0 cold');
  await expect(panel.getByRole('listitem').first().locator('svg')).toBeVisible();
  await expect(panel).not.toContainText('0006 Firsts');
  await panel.getByRole('link', { name: '0001 Firsts' }).click();
  await expect(page).toHaveURL(`/teams/${teams[0]?.id}`);
});

test('an upcoming game shows its number, both team ids and its status, and no button to a visitor', async ({
  page,
  office,
}) => {
  await clearSchedule(office);
  const { home, away, match } = await scheduledPair(office);
  await page.goto('/dashboard');
  const game = page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem');
  await expect(game).toHaveCount(1);
  await expect(game).toContainText(`Game #${match.id}`);
  await expect(game).toContainText(`${away.name} (Team ${away.id})`);
  await expect(game).toContainText(`${home.name} (Team ${home.id})`);
  await expect(game).toContainText('pending');
  await expect(page.getByRole('button', { name: /simulate/i })).toHaveCount(0);
  const number = await game.getByRole('link').boundingBox();
  const pairing = await game.getByText(away.name).boundingBox();
  expect(pairing?.y).toBeGreaterThanOrEqual((number?.y ?? 0) + (number?.height ?? 0));
});

test('a result simulated elsewhere updates matches, counts, upcoming games and results without a reload', async ({
  page,
  office,
}) => {
  await clearSchedule(office);
  const { home, away, match } = await scheduledPair(office);
  await page.goto('/dashboard');
  await expect(page.getByText('No pending games.')).toBeHidden();
  const completed = page.getByRole('region', { name: 'Quick Stats' }).getByText('Completed').locator('..');
  const before = Number((await completed.getByRole('definition').textContent())?.replace(',', ''));

  await office.simulate(match);

  const played = await office.asAdmin<{ match: { home_score: number; away_score: number } }>(
    'GET',
    `/matches/${match.id}`,
  );
  const { home_score: homeScore, away_score: awayScore } = played.match;
  await expect(page.getByText('No pending games.')).toBeVisible();
  await expect(completed.getByRole('definition')).toHaveText(String(before + 1));
  const result = page.getByRole('region', { name: 'Results' }).getByRole('listitem').first();
  for (const text of [home.name, `vs ${away.name}`, `${homeScore}-${awayScore}, match #${match.id}`])
    await expect(result).toContainText(text);
  const latest = page.getByRole('region', { name: 'Matches' }).getByRole('listitem').first();
  await expect(latest).toContainText(away.name);
  await expect(latest).toContainText(String(awayScore));
  await expect(latest).toContainText('Final');
});

test('the scoreboard has at most five matches, and shows the status of a pending match', async ({
  page,
  office,
}) => {
  await clearSchedule(office);
  const { home, away } = await scheduledPair(office);
  for (const game of [1, 2, 3, 4, 5]) {
    const match = await office.scheduleMatch(game % 2 ? home : away, game % 2 ? away : home);
    if (game < 3) await office.simulate(match);
  }
  await page.goto('/dashboard');
  const board = page.getByRole('region', { name: 'Matches' });
  await expect(board.getByRole('listitem')).toHaveCount(5);
  await expect(board.getByRole('listitem').first()).toContainText('Final');
});
