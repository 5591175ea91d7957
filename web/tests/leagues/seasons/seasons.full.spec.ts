import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faultsInEitherTheme } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import {
  createLeague,
  matchesOf,
  playAll,
  playToChampion,
  schedule,
  startNextSeason,
} from '../../league-builder';
import { dashboard, picker, panel, championOf } from './seasons-steps';
import { chooseFrom, isLive, region } from '../../screens/screen';

const entry = (page: Page, name: string) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

test.describe('the next season', () => {
  test('is refused with the server’s sentence', async ({ page, office, signIn }) => {
    const league = await createLeague(office);
    await playToChampion(office, league);
    await signIn(page, await office.firstAdmin());
    await page.routeWebSocket('**/graphql', () => undefined);
    await page.goto(dashboard(league, '&manage=season'));
    const start = panel(page).getByRole('button', { name: 'Start Next Season' });
    await expect(start).toBeEnabled();
    await expect(panel(page)).not.toContainText('pending');
    await startNextSeason(office, league);
    await start.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start Season 2' }).click();
    await expect(panel(page).getByRole('alert')).toHaveText(
      `✗ ${league.name} has already begun season 2: none of its matches has been played yet`,
    );
  });

  test('appears on all open pages of the league, which name the last champion', async ({ page, office }) => {
    const league = await createLeague(office);
    await playToChampion(office, league);
    await page.goto(dashboard(league));
    await expect(page.getByText('2 of 2 matches played')).toBeVisible();
    await expect(picker(page)).toHaveCount(0);
    await isLive(page);
    await startNextSeason(office, league, { schedule: { type: 'round-robin' } });
    await expect(page.getByText('0 of 1 match played')).toBeVisible();
    await expect(page.getByText('Season 2 has begun')).toBeVisible();
    await expect(picker(page)).toHaveValue('2');
    const champion = await championOf(office, league);
    await expect(page.getByText(`Champion of Season 1: ${champion}`)).toBeVisible();
  });
});

test('a season without a schedule offers the schedule before the playoffs', async ({
  page,
  office,
  signIn,
}) => {
  const league = await createLeague(office, { teams: 4 });
  await signIn(page, await office.firstAdmin());
  await page.goto(dashboard(league));
  await chooseFrom(page, 'Manage', 'Playoffs');
  await expect(page.getByText('Generate the schedule first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set Up Playoffs' })).toHaveCount(0);
  await region(page, 'Before the first game').getByRole('link', { name: 'Schedule' }).click();
  await page.getByRole('button', { name: 'Generate Schedule' }).click();
  await expect(page.getByText('0 of 6 matches played')).toBeVisible();
  await chooseFrom(page, 'Manage', 'Playoffs');
  await expect(page.getByRole('button', { name: 'Set Up Playoffs' })).toBeVisible();
});

test('a club’s page names the season of its figures, and lists earlier seasons', async ({ page, office }) => {
  const league = await createLeague(office);
  await playToChampion(office, league);
  await startNextSeason(office, league, { schedule: { type: 'round-robin' } });
  const name = await championOf(office, league);
  const club = league.teams.find((team) => team.name === name);
  await page.goto(`/teams/${club?.id}`);
  const total = page
    .getByRole('term')
    .filter({ hasText: 'Total matches' })
    .locator('xpath=following-sibling::dd');
  await expect(total).toHaveText('1');
  await expect(
    page.getByText(/Season 2 has no results yet. Season 1: .+ of 2, Champion \(1-0\)/),
  ).toBeVisible();
  const history = page.getByRole('region', { name: 'Match History' });
  await expect(history.getByRole('listitem')).toHaveText([/pending/]);
  await history.getByLabel('Season of the matches').selectOption({ label: `Season 1, ${league.name}` });
  await expect(history.getByRole('listitem')).toHaveText([/Won/, /Won|Lost/]);
  await history.getByLabel('Season of the matches').selectOption('All matches');
  await expect(history.getByRole('listitem')).toHaveText([/S1, day/, /S1, day/, /S2, day/]);
  expect(await faultsInEitherTheme(page)).toEqual([]);
  await page.getByRole('tab', { name: 'History' }).click();
  const before = page
    .getByRole('table', { name: 'Records by season' })
    .getByRole('row')
    .filter({ hasText: 'Season 1' });
  await expect(before).toContainText(' of 2');
  await expect(before).toContainText('Champion (1-0)');
  await before.getByRole('link', { name: 'Season 1' }).click();
  await expect(picker(page)).toHaveValue('1');
});

test.describe('a season that is over', () => {
  test('has its number in the address, unlike the current season; a number without a season is not found', async ({
    page,
    office,
  }) => {
    const league = await createLeague(office);
    for (const season of ['2', '0', 'first', '99999999999']) {
      await page.goto(dashboard(league, `&season=${season}`));
      await expect(page.getByText('Season not found')).toBeVisible();
    }
    await picker(page).selectOption('Season 1');
    await expect(page).toHaveURL(dashboard(league));
    await expect(page.getByRole('table', { name: 'Standings' })).toBeVisible();
    await page.goto(dashboard(league, '&season=1&view=leaders'));
    await expect(page).toHaveURL(dashboard(league, '&view=leaders'));
  });
});

test('the matches of a league are listed by season', async ({ page, office }) => {
  const league = await createLeague(office);
  await playToChampion(office, league);
  await page.goto(`/matches?league=${league.id}`);
  const completed = page.getByRole('region', { name: 'Completed Matches' });
  await expect(completed.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByLabel('Season')).toHaveCount(0);
  await isLive(page);
  await startNextSeason(office, league, { schedule: { type: 'round-robin' } });
  await expect(completed.getByText('No completed matches yet.')).toBeVisible();
  await page.getByLabel('Season').selectOption('Season 1');
  await expect(page).toHaveURL(`/matches?league=${league.id}&season=1`);
  await expect(completed.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('No upcoming matches.')).toBeVisible();
  await page.getByLabel('Season').selectOption('Season 2 (current)');
  await expect(page).toHaveURL(`/matches?league=${league.id}`);
  const upcoming = page.getByRole('region', { name: 'Upcoming Matches' }).getByRole('listitem');
  await expect(upcoming).toHaveCount(1);
  await page.goto(`/matches?league=${league.id}&season=3`);
  await expect(page.getByText('Season not found')).toBeVisible();
  await expect(page.getByLabel('Season').locator(':checked')).toHaveText('Choose a season');
  await page.goto(`/matches?league=${league.id}&season=2`);
  await expect(page).toHaveURL(`/matches?league=${league.id}`);
  await expect(upcoming).toHaveCount(1);
});

test('the history shows champions, awards with their rules, and leaders, the newest season first', async ({
  page,
  office,
}) => {
  const league = await createLeague(office);
  await schedule(office, league);
  await playAll(office, league);
  await startNextSeason(office, league);
  await playToChampion(office, league);
  await startNextSeason(office, league, { name: 'Autumn', schedule: { type: 'round-robin' } });
  const champion = await championOf(office, league);
  const loser = league.teams.find(({ name }) => name !== champion)?.name ?? '';
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(dashboard(league, '&view=history'));
  const seasons = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
  await expect(seasons).toHaveText(['Autumn', 'Season 2', 'Season 1']);
  await expect(entry(page, 'Autumn').getByText('in progress')).toBeVisible();
  await expect(entry(page, 'Autumn')).toContainText('No champion yet: the final decides.');
  const past = entry(page, 'Season 2');
  await expect(past.getByRole('link', { name: champion, exact: true }).first()).toBeVisible();
  await expect(past).toContainText(/[01]-[01] in the regular season\./);
  await expect(past).toContainText(`Won the final 1–0 over ${loser}`);
  const awards = past.getByRole('table', { name: 'Awards of Season 2' });
  const best = awards.getByRole('row', { name: /^Most valuable player/ });
  const club = best.getByRole('link', { name: /^Robins-/ });
  await expect(club).toHaveAttribute('href', /^\/teams\/\d+$/);
  await expect(awards.getByRole('rowheader', { name: 'Shortstop' })).toBeVisible();
  // After so few games not every award has a winner. The awards of nine positions have two different rules.
  await past.getByText('How this works').first().click();
  const rules = past.getByRole('term');
  await expect(rules.first()).toHaveText('Most valuable player:');
  await expect(rules.last()).toHaveText('Best fielders:');
  expect(await rules.count()).toBeLessThanOrEqual(5);
  await expect(past.getByRole('definition').first()).toHaveText('Most wins above replacement.');
  const leaders = past.getByRole('table', { name: 'Leaders of Season 2' });
  await expect(leaders.getByRole('row', { name: /^Hits/ })).toBeVisible();
  // Even with all its awards a season is less than three screens of a phone high.
  expect((await past.boundingBox())?.height).toBeLessThan(3 * 740);
  await expectNoSidewaysScroll(page);
  expect(await faultsInEitherTheme(page)).toEqual([]);
  const [match] = await matchesOf(office, league);
  await office.simulate({ id: match?.id ?? 0 });
  await expect(entry(page, 'Autumn')).toContainText('Best pitcher');
  const oldest = entry(page, 'Season 1');
  await expect(oldest.getByText('Best pitcher')).toHaveCount(0);
  await page.getByRole('heading', { level: 2, name: 'Season 1' }).click();
  await expect(oldest).toContainText('Best pitcher');
  await expect(oldest).toContainText('No champion: the season ended without a final.');
  await past.getByRole('link', { name: 'Standings of Season 2' }).click();
  await expect(page).toHaveURL(dashboard(league, '&season=2&view=standings'));
});

test('history and record book say that they are empty, and update with each result', async ({
  page,
  office,
}) => {
  const league = await createLeague(office, { teams: 4 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(dashboard(league, '&view=history'));
  await expect(page.getByText('No history yet.')).toBeVisible();
  await page.getByRole('tab', { name: 'Records' }).click();
  await expect(page.getByText('No records yet.')).toBeVisible();
  await isLive(page);
  const [match] = await schedule(office, league);
  await office.simulate({ id: match?.id ?? 0 });
  const ofGame = page.getByRole('region', { name: 'In a game' });
  const runs = ofGame.getByRole('listitem').filter({ hasText: 'Runs by a club' });
  await expect(runs).toContainText(/against .+, Season 1.*Box score/);
  for (const name of ['In a season', 'In a career']) {
    await expect(page.getByRole('region', { name }).getByRole('listitem').first()).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  expect(await faultsInEitherTheme(page)).toEqual([]);
  const csv = chooseFrom(page, 'Share Records in a game', 'CSV of Records in a game');
  const [file] = await Promise.all([page.waitForEvent('download'), csv]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^\uFEFF?Record,Value,Player,Team,Opponent,Season,Match\r\n/);
  expect(text).toMatch(
    new RegExp(`\r\nMost runs by a club in a game,\\d+,,[^,]+,[^,]+,Season 1,${match?.id}\r\n`),
  );
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(entry(page, 'Season 1').getByText('in progress')).toBeVisible();
  await expect(entry(page, 'Season 1')).toContainText('Awards, if the season ended now');
  await page.goBack();
  await runs.getByRole('link', { name: /^Box score/ }).click();
  await expect(page).toHaveURL(`/matches/${match?.id}`);
});
