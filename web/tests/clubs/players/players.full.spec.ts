import type { Locator, Page } from '@playwright/test';
import { choose } from '../../screens/choose';
import { expect, test } from '../../fixtures';
import { type LeagueOffice, unique } from '../../league-office';
import { fullStatHeadings, headingsOf } from '../../screens/stat-headings';
import { isLive } from '../../screens/screen';

const pitchersOf = (page: Page) => page.getByRole('table', { name: 'Pitchers' });
const battersOf = (page: Page) => page.getByRole('table', { name: 'Position Players' });

/** The figures of a column from top to bottom; unknown figures come last, as null. */
async function column(table: Locator, heading: string): Promise<(number | null)[]> {
  const headings = headingsOf(await table.getByRole('columnheader').allTextContents());
  const cells = await table
    .locator(`tbody tr > :nth-child(${headings.indexOf(heading) + 1})`)
    .allTextContents();
  return cells.map((cell) => (cell === '–' ? null : Number(cell)));
}

function ordered(values: readonly (number | null)[], descending: boolean): (number | null)[] {
  const known = values.filter((value) => value !== null).toSorted((a, b) => (descending ? b - a : a - b));
  return [...known, ...values.filter((value) => value === null)];
}

test('pitchers and position players have different columns, each with its format', async ({
  page,
  office,
}) => {
  const home = await office.createTeamWithRoster();
  const away = await office.createTeamWithRoster();
  await office.simulate(await office.scheduleMatch(home, away));
  await page.goto(`/players?team=${home.id}`);
  const pitchers = pitchersOf(page);
  const batters = battersOf(page);
  await expect(pitchers).toBeVisible();
  expect(headingsOf(await pitchers.getByRole('columnheader').allTextContents())).toEqual([
    'Name',
    'Team',
    'W-L',
    'ERA',
    'IP',
    'K',
    'BB',
    'SV',
    'WHIP',
  ]);
  expect(headingsOf(await batters.getByRole('columnheader').allTextContents())).toEqual([
    'Name',
    'Team',
    'Pos',
    'AVG',
    'AB',
    'H',
    'HR',
    'RBI',
    'R',
    'OPS',
  ]);
  const starter = pitchers.locator('tbody tr').first();
  await expect(starter.locator('td').nth(1)).toHaveText(/^\d+-\d+$/);
  await expect(starter.locator('td').nth(2)).toHaveText(/^\d+\.\d{2}$/);
  await expect(starter.locator('td').nth(3)).toHaveText(/^\d+\.[012]$/);
  await expect(batters.locator('tbody tr').first().locator('td').nth(2)).toHaveText(/^(\.\d{3}|1\.000)$/);
});

test('the team filter narrows the players, and is in the address', async ({ page, office }) => {
  const team = await office.createTeamWithRoster();
  const other = await office.createTeamWithRoster();
  await page.goto('/players');
  const picker = page.getByRole('combobox', { name: 'Filter by team' });
  await expect(picker).toHaveValue('All Teams');
  await choose(picker, team.name);
  await expect(page).toHaveURL(`/players?team=${team.id}`);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(25);
  await expect(rows.filter({ hasText: team.name })).toHaveCount(25);
  await page.goto(`/players?team=${other.id}`);
  await expect(picker).toHaveValue(other.name);
  await expect(rows.filter({ hasText: other.name })).toHaveCount(25);
  await page.goBack();
  await expect(rows.filter({ hasText: team.name })).toHaveCount(25);
});

test('a heading sorts descending, a second click ascending, and another heading descending again', async ({
  page,
  office,
}) => {
  const home = await office.createTeamWithRoster();
  const away = await office.createTeamWithRoster();
  for (const game of [1, 2])
    await office.simulate(await office.scheduleMatch(game > 1 ? away : home, game > 1 ? home : away));
  await page.goto(`/players?team=${home.id}`);
  const batters = battersOf(page);
  const heading = (name: string) => batters.getByRole('columnheader', { name });
  await heading('AVG').getByRole('button').click();
  await expect(heading('AVG')).toHaveAttribute('aria-sort', 'descending');
  const averages = await column(batters, 'AVG');
  expect(averages).toEqual(ordered(averages, true));
  await heading('AVG').getByRole('button').press('Enter');
  await expect(heading('AVG')).toHaveAttribute('aria-sort', 'ascending');
  const turned = await column(batters, 'AVG');
  expect(turned).toEqual(ordered(turned, false));
  await heading('RBI').getByRole('button').click();
  await expect(heading('RBI')).toHaveAttribute('aria-sort', 'descending');
  await expect(heading('AVG')).toHaveAttribute('aria-sort', 'none');
  const runs = await column(batters, 'RBI');
  expect(runs).toEqual(ordered(runs, true));
  await page.reload();
  await expect(heading('RBI')).toHaveAttribute('aria-sort', 'descending');
});

test('full stats show the wide table and a legend of its abbreviations', async ({ page, office }) => {
  const team = await office.createTeamWithRoster();
  await page.goto(`/players?team=${team.id}`);
  await page.getByRole('button', { name: 'Show Full Stats' }).click();
  const groups = pitchersOf(page).getByRole('row').first().getByRole('columnheader');
  await expect(groups).toHaveText(['Player', 'Games', 'Pitching', 'Fielding']);
  await page.getByRole('button', { name: 'All columns in one table' }).click();
  const table = page.getByRole('table', { name: 'Full stats' });
  await expect(table).toBeVisible();
  const headings = await table.getByRole('row').nth(1).getByRole('columnheader').allTextContents();
  expect(headingsOf(headings)).toEqual(['Name', 'Pos', ...fullStatHeadings]);
  const legend = page.getByRole('region', { name: 'Abbreviations' });
  await expect(legend.getByRole('term')).toHaveText(fullStatHeadings);
  await expect(legend).toContainText('Walks and hits per inning pitched');
  const formulas = page.getByRole('region', { name: 'Formulas' });
  await expect(formulas).toContainText('(BB + H) / IP');
  await expect(formulas.getByRole('term')).toContainText(['AVG', 'BABIP', 'wOBA', 'FIP', 'RE24', 'WPA']);
  await expect(formulas).toContainText('Official Baseball Rule 9.21(e)');
  await page.getByRole('button', { name: 'Compact View' }).click();
  await expect(pitchersOf(page)).toBeVisible();
});

test('without a team chosen the wide table names each player’s team', async ({ page, office }) => {
  await office.createTeamWithRoster();
  await page.goto('/players?view=full&columns=all');
  const table = page.getByRole('table', { name: 'Full stats' });
  await expect(table).toBeVisible();
  const headings = await table.getByRole('row').nth(1).getByRole('columnheader').allTextContents();
  expect(headingsOf(headings)).toEqual(['Name', 'Team', 'Pos', ...fullStatHeadings]);
});

test('only staff manages players', async ({ page, office, signIn }) => {
  const team = await office.createTeamWithRoster();
  const sentence = 'Only admins and moderators can manage players.';
  await page.goto(`/players?team=${team.id}`);
  await expect(page.getByText(sentence)).toBeVisible();
  await signIn(page, await office.register());
  await page.goto(`/players?team=${team.id}`);
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete All Players' })).toBeHidden();
});

test('a moderator with a team chosen deletes its players and generates new ones, after a confirmation', async ({
  page,
  office,
  signIn,
}) => {
  const team = await office.createTeamWithRoster();
  await signIn(page, await office.registerAs('moderator'));
  await page.goto('/players');
  await expect(pitchersOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete All Players' })).toBeHidden();
  await choose(page.getByRole('combobox', { name: 'Filter by team' }), team.name);
  await page.getByRole('button', { name: 'Delete All Players' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Delete ALL players from this team? This cannot be undone.',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Delete All' }).click();
  await expect(page.getByText('No players found for this team.')).toBeVisible();
  await expect(page.getByText('✓ 25 players')).toBeVisible();
  await page.getByRole('button', { name: 'Generate AI Roster' }).click();
  await expect(page.getByRole('dialog')).toContainText('Generate a full 25-player roster');
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(25);
});

test('a failure to delete a roster is reported in a banner on the page', async ({ page, office, signIn }) => {
  const team = await office.createTeamWithRoster();
  await signIn(page, await office.registerAs('moderator'));
  await page.goto(`/players?team=${team.id}`);
  await page.getByRole('button', { name: 'Delete All Players' }).click();
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation')
      ? route.fulfill({
          json: {
            errors: [{ message: 'hidden', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
            data: null,
          },
        })
      : route.fallback(),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Delete All' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/✗ Failed to delete roster/);
});

test('statistics update without a reload when a match is played', async ({ page, office }) => {
  const home = await office.createTeamWithRoster();
  const away = await office.createTeamWithRoster();
  const match = await office.scheduleMatch(home, away);
  await page.goto(`/players?team=${home.id}`);
  await expect(battersOf(page).locator('tbody tr').first().locator('td').nth(3)).toHaveText('0');
  await isLive(page);
  await office.simulate(match);
  await expect(battersOf(page).locator('tbody tr').first().locator('td').nth(3)).not.toHaveText('0');
});

test('free agents are found by filter and by name', async ({ page, office }) => {
  const team = await office.createTeamWithRoster();
  const roster = await office.call<{ id: number; name: string }[]>('GET', `/players?team_id=${team.id}`);
  const [released] = roster;
  if (!released) throw new Error('The roster is empty.');
  await office.asAdmin('POST', `/players/${released.id}/release`);
  await page.goto('/players');
  await page.getByLabel('Free agents').check();
  const rows = page.locator('tbody tr');
  const row = rows.filter({ hasText: released.name });
  await expect(row).toContainText('Free agent');
  await expect(rows.filter({ hasText: team.name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show Full Stats' }).click();
  await expect(page.getByRole('button', { name: 'All columns in one table' })).toBeVisible();
  await expect(row).toContainText('Free agent');
  await page.getByLabel('Free agents').uncheck();
  const search = page.getByRole('searchbox', { name: 'Search players' });
  await search.fill(released.name);
  await expect(page).toHaveURL(/search=/);
  await expect(rows).toHaveCount(1);
  await expect(row).toContainText('Free agent');
  await search.fill('nobody of this name');
  await expect(page.getByText('No players found.')).toBeVisible();
});

test.describe('a free agent', () => {
  async function freeAgent(office: LeagueOffice): Promise<{ id: number; name: string }> {
    const name = unique('Drifter');
    const { id } = await office.asAdmin<{ id: number }>('POST', '/players', { name, position: 'SS' });
    return { id, name };
  }

  test('is signed for a team by staff, from the list', async ({ page, office, signIn }) => {
    const player = await freeAgent(office);
    const team = await office.createTeam(await office.firstAdmin());
    const sign = page.getByRole('button', { name: `Sign ${player.name}`, exact: true });
    await page.goto(`/players?team=none&search=${player.name}`);
    await expect(page.getByText(player.name)).toBeVisible();
    await expect(sign).toHaveCount(0);
    await signIn(page, await office.registerAs('moderator'));
    await page.goto(`/players?team=none&search=${player.name}`);
    await sign.click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/✗ Select a team first/);
    await choose(page.getByRole('combobox', { name: 'Sign for team' }), team.name);
    await sign.click();
    await expect(page.getByText(`✓ ${player.name} signed with ${team.name}`)).toBeVisible();
    await expect(sign).toHaveCount(0);
    expect(await office.asAdmin('GET', `/players/${player.id}`)).toMatchObject({ team_id: team.id });
  });

  test('cannot be signed for a full roster or while on another team: the server’s refusal is shown', async ({
    page,
    office,
    signIn,
  }) => {
    const [player, taken] = [await freeAgent(office), await freeAgent(office)];
    const full = await office.createTeamWithRoster();
    const body = { position: 'LF', team_id: full.id };
    for (let number = 26; number <= 40; number += 1) {
      await office.asAdmin('POST', '/players', { name: unique('Bench'), ...body });
    }
    const other = await office.createTeam(await office.firstAdmin());
    await page.routeWebSocket('**/graphql', () => undefined);
    await signIn(page, await office.registerAs('moderator'));
    await page.goto('/players?team=none&view=full&search=Drifter');
    await choose(page.getByRole('combobox', { name: 'Sign for team' }), full.name);
    await page.getByRole('button', { name: `Sign ${player.name}`, exact: true }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('already has 40 players, the most a roster holds');
    await office.asAdmin('POST', `/players/${taken.id}/sign`, { team_id: other.id });
    await page.getByRole('button', { name: `Sign ${taken.name}`, exact: true }).click();
    await expect(alert).toContainText(`${taken.name} already has a team: release the player first`);
  });
});

test('teams with the same name are distinguished by number, league and owner', async ({ page, office }) => {
  const name = unique('Robins');
  const one = await office.createTeam(await office.firstAdmin(), name);
  const other = await office.createTeam(await office.register('owner'), name.toLowerCase());
  await page.goto('/players');
  const picker = page.getByRole('combobox', { name: 'Filter by team' });
  await picker.click();
  await picker.fill(name);
  for (const team of [one, other]) {
    const option = page.getByRole('option', { name: `${team.name} #${team.id} (no league, ` });
    await expect(option).toBeVisible();
  }
});
