import { expect, test } from '../../fixtures';
import { createLeague, matchesOf, schedule } from '../../league-builder';

test('the race is drawn day by day, listed as a table, and updated with each result', async ({
  page,
  office,
}) => {
  const league = await createLeague(office, { teams: 4 });
  await schedule(office, league);
  await page.goto(`/leagues/dashboard?league=${league.id}&view=race`);
  await expect(page.getByText('The race begins with the first game.')).toBeVisible();
  const [first, second] = await matchesOf(office, league);
  await office.simulate({ id: first?.id ?? 0 });
  const lines = page.getByRole('slider', { name: 'Games above .500 on a day' }).locator('g');
  await expect(lines).toHaveCount(4);
  await page.getByText('The race in figures').click();
  const figures = page.getByRole('table', { name: 'Games above .500' });
  await expect(figures.getByRole('row')).toHaveCount(5);
  await expect(figures.getByRole('cell', { name: '+1', exact: true }).first()).toBeVisible();
  await office.simulate({ id: second?.id ?? 0 });
  await expect(page.getByRole('heading', { name: 'Run difference' })).toBeVisible();
  const [team] = league.teams;
  const key = page.getByRole('button', { name: team?.name ?? '', exact: true });
  await expect(key).toHaveAttribute('aria-pressed', 'true');
  await key.click();
  await expect(key).toHaveAttribute('aria-pressed', 'false');
  await expect(lines).toHaveCount(3);
});

test('leaders are shown by statistic, update without a reload, and link to a player’s form', async ({
  page,
  office,
}) => {
  const league = await createLeague(office, { teams: 2 });
  await schedule(office, league);
  await page.goto(`/leagues/dashboard?league=${league.id}&view=leaders`);
  await expect(page.getByText('Nobody yet.')).toHaveCount(12);
  const [match] = await matchesOf(office, league);
  await office.simulate({ id: match?.id ?? 0 });
  const strikeouts = page.getByRole('table', { name: 'Strikeouts' });
  await expect(strikeouts).toBeVisible();
  const leader = await strikeouts.locator('tbody th a').first().innerText();
  const look = strikeouts.getByRole('button', { name: `Form of ${leader}` });
  await look.click();
  const card = page.getByRole('dialog', { name: leader });
  await expect(card.getByRole('table', { name: 'Last ten games, latest first' })).toContainText(
    /\d+\.\d IP, \d+ ER, \d+ K/,
  );
  await expect(card.getByRole('slider', { name: 'Form by games ago' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(look).toBeFocused();
});
