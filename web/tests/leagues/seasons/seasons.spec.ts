import { readFile } from 'node:fs/promises';
import { faultsInEitherTheme } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { createLeague, playToChampion, schedule, startNextSeason } from '../../league-builder';
import { chooseFrom } from '../../screens/screen';
import { dashboard, picker, panel, championOf } from './seasons-steps';

test.describe('the next season', () => {
  test('is started by an administrator, after a warning about dropped matches', async ({
    page,
    office,
    signIn,
  }) => {
    const league = await createLeague(office, { teams: 4 });
    await signIn(page, await office.firstAdmin());
    await page.goto(dashboard(league));
    await chooseFrom(page, 'Manage', 'Next season');
    const start = panel(page).getByRole('button', { name: 'Start Next Season' });
    await expect(panel(page)).toContainText('once a match of Season 1 was played');
    const [first] = await schedule(office, league);
    await office.simulate({ id: first?.id ?? 0 });
    await expect(panel(page)).toContainText('5 pending matches of Season 1 will be dropped.');
    await expect(panel(page)).toContainText('Season 1 has no champion yet');
    await expect(panel(page).getByLabel('Name')).toHaveAttribute('placeholder', 'Season 2');
    await expect(panel(page).getByLabel('Players age')).toBeChecked();
    await panel(page).getByLabel('Name').fill('Autumn');
    await expect(panel(page).getByLabel('Generate its schedule at once')).toBeChecked();
    await panel(page).getByLabel('Schedule type').selectOption('DOUBLE_ROUND_ROBIN');
    await panel(page).getByText('Advanced').click();
    await panel(page).getByLabel('Seed').fill('7');
    await start.click();
    const dialog = page.getByRole('dialog', { name: 'Start Autumn?' });
    await expect(dialog).toContainText('5 pending matches of Season 1 will be dropped.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('1 of 6 matches played')).toBeVisible();
    await start.click();
    await dialog.getByRole('button', { name: 'Start Autumn' }).click();
    await expect(panel(page)).toContainText(`✓ Autumn of ${league.name} has begun.`);
    await expect(panel(page)).toContainText('5 pending matches dropped.');
    await expect(page.getByText('0 of 12 matches played')).toBeVisible();
    await expect(picker(page)).toHaveValue('2');
    await expect(panel(page)).toContainText('once a match of Autumn was played');
    await expect(start).toHaveCount(0);
    expect(await faultsInEitherTheme(page)).toEqual([]);
  });
});

test.describe('a season that is over', () => {
  test('is chosen in the picker, is read-only in every view, and is exported as its own files', async ({
    page,
    office,
    signIn,
  }) => {
    const league = await createLeague(office);
    await playToChampion(office, league);
    await startNextSeason(office, league, { schedule: { type: 'double-round-robin' } });
    const champion = await championOf(office, league);
    await signIn(page, await office.firstAdmin());
    await page.goto(dashboard(league, '&view=schedule&day=1'));
    await expect(page.getByLabel('Game day')).toHaveValue('1');
    await expect(page.getByRole('button', { name: 'Manage' })).toBeVisible();
    const certificate = page.getByRole('region', { name: 'Fairness certificate' });
    await expect(certificate).toContainText('2 matches on 2 days');
    await picker(page).selectOption('Season 1');
    await expect(page).toHaveURL(dashboard(league, '&view=schedule&season=1'));
    await expect(page.getByText('Season 1 is over.')).toBeVisible();
    await expect(page.getByText('2 matches played')).toBeVisible();
    await expect(certificate).toContainText('1 match on 1 day');
    const csv = chooseFrom(page, 'Share Schedule', 'CSV of Schedule');
    const [schedules] = await Promise.all([page.waitForEvent('download'), csv]);
    const [, ...matches] = (await readFile(await schedules.path(), 'utf8')).trimEnd().split('\r\n');
    expect(matches.map((line) => line.split(',')[2])).toEqual(['1', '1']);
    await expect(page.getByText(`Champion of Season 1: ${champion}`)).toBeVisible();
    await expect(page.getByRole('button', { name: /Manage|Delete|Simulate|Edit/ })).toHaveCount(0);
    const files = chooseFrom(page, `Share ${league.name}`, 'Export as Retrosheet files');
    const [download] = await Promise.all([page.waitForEvent('download'), files]);
    expect(await download.failure()).toBeNull();
    await page.getByRole('tab', { name: 'Standings' }).click();
    await expect(page).toHaveURL(dashboard(league, '&view=standings&season=1'));
    const table = page.getByRole('table', { name: 'Standings' });
    await expect(table.locator('tbody tr').first().getByRole('cell').nth(2)).toHaveText('1.000');
    await expect(table.getByRole('columnheader', { name: 'Form' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Race' }).click();
    await expect(page.getByRole('heading', { name: 'Season race' })).toBeVisible();
    await page.getByRole('tab', { name: 'Leaders' }).click();
    await expect(page.getByRole('table', { name: 'Hits' }).getByRole('row')).not.toHaveCount(0);
    await page.getByRole('tab', { name: 'Bracket' }).click();
    await expect(page.getByText('Champions', { exact: true })).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name: /Game 1/ }).click();
    const score = page.getByRole('region', { name: 'Score', exact: true });
    await expect(score).toContainText('Away');
    await expect(score, 'the records of today').not.toContainText(/\d-\d/);
    await page.goBack();
    await expect(page.getByText('Champions', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Season 2' }).click();
    await expect(page).toHaveURL(dashboard(league, '&view=bracket'));
    await expect(page.getByText('No bracket available yet.')).toBeVisible();
    await page.goBack();
    await expect(picker(page)).toHaveValue('1');
    await expect(page.getByText('Season 1 is over.')).toBeVisible();
  });
});
