import type { Page } from '@playwright/test';
import { faults } from '../../screens/accessibility';
import { opensEmpty } from '../../screens/choose';
import { unique, type LeagueOffice, type Team } from '../../league-office';
import { expect, openInApp, test } from '../../fixtures';
import { createLeague } from '../../league-builder';
import { fullStatHeadings, headingsOf, rosterHeadings } from '../../screens/stat-headings';
import { isLive } from '../../screens/screen';

async function rivals(office: LeagueOffice): Promise<{ home: Team; away: Team }> {
  return { home: await office.createTeamWithRoster(), away: await office.createTeamWithRoster() };
}

test('a team that does not exist is not found', async ({ page }) => {
  await page.goto('/teams/99999999');
  await expect(page.getByText('Team not found.')).toBeVisible();
  await page.goto('/teams/nobody');
  await expect(page.getByText('Team not found.')).toBeVisible();
});

test('while a team is loading, the page says so', async ({ page, office }) => {
  const team = await office.createTeam(await office.firstAdmin());
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/graphql', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await openInApp(page, `/teams/${team.id}`);
  await expect(page.getByText('Loading...')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
});

test('the header and the statistics update when a match is played elsewhere', async ({ page, office }) => {
  const { home, away } = await rivals(office);
  const match = await office.scheduleMatch(home, away);
  await page.goto(`/teams/${home.id}`);
  const figure = (label: string) =>
    page.getByText(label, { exact: true }).first().locator('..').getByRole('definition');
  await expect(figure('Record')).toHaveText('0-0');
  await expect(figure('Win percentage')).toHaveText('0.0%');
  await expect(figure('Total matches')).toHaveText('1');
  await expect(page.getByRole('region', { name: 'Team Statistics' })).toBeHidden();

  await office.simulate(match);

  const stored = await office.asAdmin<Record<string, number>>('GET', `/teams/${home.id}`);
  const won = stored['wins'] === 1;
  await expect(figure('Record')).toHaveText(won ? '1-0' : '0-1');
  await expect(figure('Win percentage')).toHaveText(won ? '100.0%' : '0.0%');
  await expect(figure('Wins')).toHaveText(won ? '1' : '0');
  await expect(figure('Losses')).toHaveText(won ? '0' : '1');
  const history = page.getByRole('region', { name: 'Match History' }).getByRole('listitem');
  await expect(history).toContainText(`vs ${away.name} #${away.id}`);
  await expect(history).toContainText(won ? 'Won' : 'Lost');
  if ((stored['runs_scored'] ?? 0) > 0) {
    const statistics = page.getByRole('region', { name: 'Team Statistics' });
    await expect(statistics).toContainText(`Runs scored${stored['runs_scored']}`);
    await expect(statistics).toContainText(`Runs allowed${stored['runs_allowed']}`);
    await expect(statistics).toContainText(/Team batting average(\.\d{3}|1\.000)/);
    await expect(statistics).toContainText(/Team ERA\d+\.\d{2}/);
    await expect(statistics).toContainText(`Home runs${stored['home_runs']}`);
    await expect(statistics).toContainText(`Strikeouts${stored['strikeouts']}`);
  }
});

test('the history shows a pending match with its status, and marks away games with an @', async ({
  page,
  office,
}) => {
  const { home, away } = await rivals(office);
  await office.scheduleMatch(home, away);
  await page.goto(`/teams/${away.id}`);
  const history = page.getByRole('region', { name: 'Match History' }).getByRole('listitem');
  await expect(history).toContainText(`@ ${home.name} #${home.id}`);
  await expect(history).toContainText('pending');
});

test('the roster is split into pitchers and position players, with form badges', async ({ page, office }) => {
  const team = await office.createTeamWithRoster();
  await page.goto(`/teams/${team.id}`);
  const pitchers = page.getByRole('table', { name: 'Pitchers' });
  const others = page.getByRole('table', { name: 'Position Players' });
  await expect(pitchers.getByRole('columnheader')).toHaveText(rosterHeadings.pitchers);
  await expect(others.getByRole('columnheader')).toHaveText(rosterHeadings.others);
  const rows = (await pitchers.getByRole('row').count()) + (await others.getByRole('row').count());
  expect(rows - 2).toBe(25);
  await expect(pitchers.getByRole('row').nth(1).getByTitle('Neutral: momentum 0')).toBeVisible();
  await expect(pitchers.getByRole('row').nth(1).getByTitle('No streak')).toHaveText('–');
});

test('form shows momentum and streak after a game', async ({ page, office }) => {
  const { home, away } = await rivals(office);
  await office.simulate(await office.scheduleMatch(home, away));
  await page.goto(`/teams/${home.id}`);
  const others = page.getByRole('table', { name: 'Position Players' });
  await expect(others.getByTitle(/^(Won|Lost) 1 in a row$/).first()).toHaveText(/^[WL]1$/);
});

test('a toggle shows the full stats, and a reload keeps them', async ({ page, office }) => {
  const team = await office.createTeamWithRoster();
  await page.goto(`/teams/${team.id}`);
  await page.getByRole('button', { name: 'Show Full Stats' }).click();
  await page.getByRole('button', { name: 'All columns in one table' }).click();
  const table = page.getByRole('table', { name: 'Full stats' });
  const headings = table.getByRole('row').nth(1).getByRole('columnheader');
  await expect(headings).toHaveCount(fullStatHeadings.length + 2);
  expect(headingsOf(await headings.allTextContents())).toEqual(['Name', 'Pos', ...fullStatHeadings]);
  await page.reload();
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: 'Compact View' }).click();
  await expect(page.getByRole('table', { name: 'Pitchers' })).toBeVisible();
});

test('only staff can generate a missing roster, after a confirmation', async ({ page, office, signIn }) => {
  const team = await office.createTeam(await office.firstAdmin());
  await page.goto(`/teams/${team.id}`);
  await expect(page.getByText('No players yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate Roster' })).toBeHidden();
  await signIn(page, await office.registerAs('moderator'));
  await page.goto(`/teams/${team.id}`);
  await page.getByRole('button', { name: 'Generate Roster' }).click();
  await expect(page.getByRole('dialog')).toContainText('Generate a full 25-player roster');
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('region', { name: 'Roster' })).toContainText('25 players');
  await expect(page.getByRole('button', { name: 'Generate Roster' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete Team' })).toBeHidden();
});

test('the owner asks for a roster, sees the date of the request, and gets the roster without a reload', async ({
  page,
  office,
  signIn,
}) => {
  const owner = await office.register('owner');
  const team = await office.createTeam(owner);
  const roster = page.getByRole('region', { name: 'Roster' });
  const path = page.getByRole('region', { name: 'Your way into a league' });
  const ask = path.getByRole('button', { name: /^Ask for a Roster/ });
  await page.goto(`/teams/${team.id}`);
  await expect(roster).toContainText('A moderator or administrator generates the roster.');
  await expect(ask).toHaveCount(0);
  await signIn(page, owner);
  await page.goto(`/teams/${team.id}`);
  await ask.click();
  await expect(page.getByText(`✓ Roster requested for ${team.name}.`)).toBeVisible();
  await expect(path).toContainText(/Requested on [A-Z][a-z]{2} \d{1,2}, \d{4}\./);
  await expect(ask).toHaveCount(0);
  await isLive(page);
  await office.asAdmin('DELETE', `/teams/${team.id}/roster-request`);
  await expect(ask).toBeVisible();
  await expect(path).not.toContainText('Requested on');
  await ask.click();
  await expect(path).toContainText('Requested on');
  await office.generateRoster(team);
  await expect(roster).toContainText('25 players');
});

test('a user who may generate the roster is not offered to ask for one, but sees that the owner asked', async ({
  page,
  office,
  signIn,
}) => {
  const team = await office.askForRoster(await office.register('owner'));
  await signIn(page, await office.registerAs('moderator'));
  await page.goto(`/teams/${team.id}`);
  const roster = page.getByRole('region', { name: 'Roster' });
  await expect(roster).toContainText(/Requested on .+ Generate 25 players/);
  await expect(roster.getByRole('button')).toHaveText(['Generate Roster']);
});

test('owner and staff rename the team, within the limits of a name', async ({ page, office, signIn }) => {
  const owner = await office.register('owner');
  const team = await office.createTeam(owner);
  const rename = page.getByRole('button', { name: 'Edit Team' });
  await signIn(page, await office.register());
  await page.goto(`/teams/${team.id}`);
  await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
  await expect(rename).toHaveCount(0);
  await signIn(page, owner);
  await page.goto(`/teams/${team.id}`);
  await rename.click();
  const dialog = page.getByRole('dialog', { name: `Edit ${team.name}` });
  const name = dialog.getByLabel('Team name');
  await expect(name).toBeFocused();
  expect(await faults(page, '[role=dialog] form')).toEqual([]);
  for (const [typed, sentence] of [
    ['  ', 'Team name is required'],
    ['ab', 'Team name must be at least 3 characters'],
    ['x'.repeat(101), 'Team name must be at most 100 characters'],
  ] as const) {
    await name.fill(typed);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(sentence)).toBeVisible();
  }
  const renamed = unique('Renamed');
  await name.fill(` ${renamed} `);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
  await expect(page.getByText(`✓ ${renamed} saved`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(rename).toBeFocused();
  await signIn(page, await office.registerAs('moderator'));
  await page.goto(`/teams/${team.id}`);
  await expect(rename).toBeVisible();
});

test('the name of another team of the league is refused with the server’s sentence', async ({
  page,
  office,
  signIn,
}) => {
  const { teams } = await createLeague(office);
  const [one, other] = teams;
  await signIn(page, await office.registerAs('moderator'));
  await page.goto(`/teams/${one?.id}`);
  await page.getByRole('button', { name: 'Edit Team' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Team name').fill(other?.name.toUpperCase() ?? '');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText("can't have two teams named");
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: one?.name ?? '' })).toBeVisible();
});

test('staff edits a player on the player’s card; others only read it', async ({ page, office, signIn }) => {
  const team = await office.createTeamWithRoster();
  const players = await office.asAdmin<{ id: number; name: string; position: string }[]>(
    'GET',
    `/players?team_id=${team.id}`,
  );
  const pitcher = players.find(({ position }) => position === 'P');
  const open = (name: string) => page.getByRole('button', { name: `Form of ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await signIn(page, await office.register());
  await page.goto(`/teams/${team.id}`);
  await open(pitcher?.name ?? '');
  await expect(dialog.getByText('No games yet.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Edit player' })).toHaveCount(0);
  await signIn(page, await office.registerAs('moderator'));
  await page.goto(`/teams/${team.id}`);
  await open(pitcher?.name ?? '');
  await dialog.getByRole('button', { name: 'Edit player' }).click();
  const form = dialog.getByRole('form', { name: `Edit ${pitcher?.name}` });
  await expect(form.getByLabel('Name')).toBeFocused();
  expect(await faults(page, '[role=dialog] form')).toEqual([]);
  await form.getByLabel('Name').fill('  ');
  await form.getByLabel('Age').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Player name is required')).toBeVisible();
  await expect(form.getByText('Age must be a whole number from 16 to 60')).toBeVisible();
  await form.getByLabel('Position').selectOption('SS');
  await expect(form.getByLabel('Role')).toHaveCount(0);
  const name = unique('Casey');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Age').fill('31');
  await form.getByLabel('Position').selectOption('P');
  await form.getByLabel('Role').selectOption({ label: 'Closer' });
  await form.getByLabel('Throws').selectOption({ label: 'Left' });
  await form.getByLabel('Stuff').fill('88');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`✓ ${name} saved`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Edit player' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table', { name: 'Pitchers' })).toContainText(name);
  expect(await office.asAdmin('GET', `/players/${pitcher?.id}`)).toMatchObject({
    name,
    position: 'P',
    age: 31,
    throws: 'L',
  });
});

test('a roster generated elsewhere appears without a reload', async ({ page, office }) => {
  const team = await office.createTeam(await office.firstAdmin());
  await page.goto(`/teams/${team.id}`);
  await expect(page.getByText('No players yet.')).toBeVisible();
  await isLive(page);
  await office.generateRoster(team);
  await expect(page.getByRole('table', { name: 'Pitchers' })).toBeVisible();
});

test('the owner hires and dismisses coaches; other users see only their names', async ({
  page,
  office,
  signIn,
}) => {
  const owner = await office.register('owner');
  const team = await office.createTeam(owner);
  await signIn(page, owner);
  await page.goto(`/teams/${team.id}`);
  const staff = page.getByRole('region', { name: 'Coaching Staff' });
  await staff.getByRole('button', { name: 'Add Coach' }).click();
  await expect(staff.getByRole('alert')).toContainText('Please fill in both role and name');
  await expect(staff.getByLabel('Role').getByRole('option')).toHaveText([
    'Choose a role',
    'Manager',
    'Bench Coach',
    'Pitching Coach',
    'Hitting Coach',
    'First Base Coach',
    'Third Base Coach',
    'Bullpen Coach',
    'Quality Control Coach',
  ]);
  await staff.getByLabel('Name').fill('Casey');
  await staff.getByLabel('Role').selectOption('Bench Coach');
  await staff.getByRole('button', { name: 'Add Coach' }).click();
  await expect(staff.getByRole('listitem')).toContainText('Casey');
  await staff.getByRole('button', { name: 'Delete Bench Coach Casey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(staff.getByRole('listitem')).toContainText('Bench Coach');
  await staff.getByRole('button', { name: 'Delete Bench Coach Casey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(staff.getByText('No coaching staff yet.')).toBeVisible();

  await office.asAdmin('POST', '/coaches', { team_id: team.id, role: 'Manager', name: 'Lou' });
  await expect(staff.getByRole('listitem')).toContainText('Lou');
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, await office.register());
  await page.goto(`/teams/${team.id}`);
  await expect(staff.getByRole('listitem')).toContainText('Lou');
  await expect(staff.getByRole('button')).toHaveCount(0);
});

/** Chooses from the menu of the roster's first player. */
async function chooseForFirst(page: Page, entry: string) {
  const roster = page.getByRole('region', { name: 'Roster' });
  await roster
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await roster.getByRole('button', { name: entry, exact: true }).click();
}

test('an administrator releases and deletes players, and deletes the team, each after a confirmation', async ({
  page,
  office,
  signIn,
}) => {
  const team = await office.createTeamWithRoster(unique('Departed'));
  await signIn(page, await office.firstAdmin());
  await page.goto(`/teams/${team.id}`);
  const roster = page.getByRole('region', { name: 'Roster' });
  const answer = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
  await chooseForFirst(page, 'Release');
  await answer('Cancel');
  await expect(roster).toContainText('25 players');
  await chooseForFirst(page, 'Release');
  await answer('Release');
  await expect(roster).toContainText('24 players');
  await chooseForFirst(page, 'Delete');
  await answer('Delete');
  await expect(roster).toContainText('23 players');
  await page.getByRole('button', { name: 'Delete Team' }).click();
  await expect(page.getByRole('dialog')).toContainText(`Are you sure you want to delete ${team.name}?`);
  await answer('Delete Team');
  await expect(page).toHaveURL(/\/teams$/);
  await expect(page.getByRole('article', { name: team.name })).toBeHidden();
});

test('a refusal is shown with its own message', async ({ page, office, signIn }) => {
  const team = await office.createTeamWithRoster();
  await signIn(page, await office.firstAdmin());
  await page.goto(`/teams/${team.id}`);
  await chooseForFirst(page, 'Release');
  await page.route('**/graphql', (route) =>
    route.fulfill({
      json: { errors: [{ message: 'hidden', extensions: { code: 'INTERNAL_SERVER_ERROR' } }], data: null },
    }),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('✗ Failed to release player')).toBeVisible();
});

test('a deleted opponent is named in the match history without a link', async ({ page, office }) => {
  const [home, away] = [await office.createTeamWithRoster(), await office.createTeamWithRoster()];
  await office.simulate(await office.scheduleMatch(home, away));
  await office.asAdmin('DELETE', `/teams/${away.id}`);
  await page.goto(`/teams/${home.id}`);
  const history = page.getByRole('region', { name: 'Match History' });
  await expect(history.getByRole('listitem')).toContainText(away.name);
  await expect(history.getByRole('link', { name: away.name })).toHaveCount(0);
});

test('the message that a team is loading is tall enough to be seen', async ({ page, office }) => {
  const team = await office.createTeam(await office.firstAdmin());
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/graphql', async (route) => {
    await answered;
    await route.continue();
  });
  await openInApp(page, `/teams/${team.id}`);
  const box = await page.getByRole('main').getByText('Loading...').boundingBox();
  expect(box?.height).toBeGreaterThan(10);
  answer();
  await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
});

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('the owner changes the logo: JPEG, PNG or WEBP of at most 10MB', async ({ page, office, signIn }) => {
  const owner = await office.register('owner');
  const team = await office.createTeam(owner);
  await signIn(page, owner);
  await page.goto(`/teams/${team.id}`);
  await expect(page.getByRole('button', { name: 'Change Logo' })).toBeVisible();
  const choose = (mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'logo', mimeType, buffer });
  await choose('image/gif', Buffer.from('GIF89a'));
  await expect(
    page.getByText('✗ Invalid file type. Please select a JPEG, PNG, or WEBP image.'),
  ).toBeVisible();
  await choose('image/png', Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(
    page.getByText('✗ File size too large. Please select an image smaller than 10MB.'),
  ).toBeVisible();
  const wrongType = page.getByText('✗ Invalid file type. Please select a JPEG, PNG, or WEBP image.');
  await choose('image/webp', Buffer.from('no picture'));
  await expect(wrongType).toHaveCount(2);
  for (const shown of [3, 3, 4, 4]) {
    await choose('image/gif', Buffer.from('GIF89a'));
    await expect(wrongType).toHaveCount(shown);
  }
  // Choosing the same file again triggers a change only if the input is empty.
  await opensEmpty(page.locator('input[type=file]'), page.getByRole('button', { name: 'Change Logo' }));
  await choose('image/png', pixel);
  await expect(page.getByText('✓ Logo changed')).toBeVisible();
  await expect(page.getByRole('main').locator('header img').first()).toHaveAttribute('src', /\/uploads\//);
});
