import { unique } from '../../league-office';
import { expect, test } from '../../fixtures';
import { createMany, pixel } from './teams-steps';
import { isLive } from '../../screens/screen';

test('a new team’s card shows 0-0 and 0.0 %, and appears without a reload', async ({ page, office }) => {
  const name = unique('Newcomers');
  await page.goto(`/teams?search=${name}`);
  await expect(page.getByRole('link', { name: '+ Create Team' })).toBeVisible();
  await expect(page.getByText('No teams found.')).toBeVisible();
  await isLive(page);
  const team = await office.createTeam(await office.firstAdmin(), name);
  const card = page.getByRole('article', { name: team.name });
  await expect(card).toContainText('0-0');
  await expect(card).toContainText('(0.0%)');
  await expect(card.locator('svg').first()).toBeVisible();
});

test('a card shows record, win percentage, runs and home runs, and leads to team and players', async ({
  page,
  office,
}) => {
  const home = await office.createTeamWithRoster();
  const away = await office.createTeamWithRoster();
  await page.goto(`/teams?search=${home.name}`);
  const card = page.getByRole('article', { name: home.name });
  await expect(card).toContainText('0-0');
  await office.simulate(await office.scheduleMatch(home, away));
  const stored = await office.asAdmin<Record<string, number>>('GET', `/teams/${home.id}`);
  await expect(card).toContainText(stored['wins'] === 1 ? '1-0' : '0-1');
  await expect(card).toContainText(stored['wins'] === 1 ? '(100.0%)' : '(0.0%)');
  for (const [label, field] of [
    ['RS', 'runs_scored'],
    ['RA', 'runs_allowed'],
    ['HR', 'home_runs'],
  ] as const) {
    const term = card.getByRole('term').filter({ has: page.getByText(label, { exact: true }) });
    await expect(term.locator('xpath=following-sibling::dd')).toHaveText(String(stored[field]));
  }
  await card.getByRole('link', { name: 'View Players' }).click();
  await expect(page).toHaveURL(`/players?team=${home.id}`);
  await page.goBack();
  await card.getByRole('link', { name: 'View Team' }).click();
  await expect(page).toHaveURL(`/teams/${home.id}`);
});

test.describe('creating a team', () => {
  test('asks a visitor to log in, and continues afterwards', async ({ page, office }) => {
    const fan = await office.register();
    await page.goto('/teams/create');
    await expect(page.getByText('Please log in to create a team.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await page.getByLabel('Username').fill(fan.username);
    await page.getByRole('textbox', { name: 'Password' }).fill(fan.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/teams\/create$/);
    await expect(page.getByLabel('Team Name')).toBeVisible();
  });

  test('requires a name of at least 3 characters', async ({ page, office, signIn }) => {
    await signIn(page, await office.register());
    await page.goto('/teams/create');
    await page.getByRole('button', { name: 'Create Team' }).click();
    await expect(page.getByText('Team name is required')).toBeVisible();
    await page.getByLabel('Team Name').fill('Ow');
    await page.getByRole('button', { name: 'Create Team' }).click();
    await expect(page.getByText('Team name must be at least 3 characters')).toBeVisible();
    await expect(page.getByLabel('Team Name')).toHaveValue('Ow');
  });

  test('accepts a PNG, JPG, SVG or GIF under 5MB as a file, and then disables the field for a logo’s address', async ({
    page,
    office,
    signIn,
  }) => {
    await signIn(page, await office.register());
    await page.goto('/teams/create');
    const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
      page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByLabel('Logo URL')).toBeEnabled();
    await choose({ name: 'roster.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expect(page.getByText('Please select a PNG, JPG, SVG, or GIF image file')).toBeVisible();
    await choose({ name: 'lineup.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expect(page.getByText('lineup.pdf')).toBeVisible();
    await expect(page.getByText('Please select a PNG, JPG, SVG, or GIF image file')).toBeVisible();
    await choose({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024) });
    await expect(page.getByText('Logo file size must be less than 5MB')).toBeVisible();
    await page.getByLabel('Team Name').fill(unique('Refused'));
    await page.getByRole('button', { name: 'Create Team' }).click();
    await expect(page.getByText('Logo file size must be less than 5MB')).toBeVisible();
    await choose(pixel);
    await expect(page.getByText('Logo file size must be less than 5MB')).toBeHidden();
    await expect(page.getByLabel('Logo URL')).toBeDisabled();
    await page.getByRole('button', { name: 'Remove the logo file' }).click();
    await expect(page.getByLabel('Logo URL')).toBeEnabled();
  });

  test('reports when only the logo failed, and still opens the team', async ({ page, office, signIn }) => {
    await signIn(page, await office.register());
    await page.goto('/teams/create');
    const name = unique('Markless');
    await page.getByLabel('Team Name').fill(name);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByRole('button', { name: 'Create Team' }).click();
    await expect(page.getByRole('alert')).toContainText('Team created, but logo upload failed: ');
    await expect(page).toHaveURL(/\/teams\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('✗ Team created, but logo upload failed: ');
  });

  test('keeps what was typed when the server can’t be reached', async ({ page, office, signIn }) => {
    await signIn(page, await office.register());
    await page.goto('/teams/create');
    await page.getByLabel('Team Name').fill('Wanderers');
    await page.getByLabel('Logo URL').fill('https://example.org/logo.png');
    await page.route('**/graphql', (route) => route.abort());
    await page.getByRole('button', { name: 'Create Team' }).click();
    await expect(page.getByRole('alert')).toContainText('Unable to connect to backend server at');
    await expect(page.getByLabel('Team Name')).toHaveValue('Wanderers');
    await expect(page.getByLabel('Logo URL')).toHaveValue('https://example.org/logo.png');
  });
});

test.describe('more teams than fit on a page', () => {
  test('all stay visible when another team is created elsewhere, and that team is inserted in order', async ({
    page,
    office,
  }) => {
    const { name } = await createMany(office, 70);
    await page.goto(`/teams?search=${name}`);
    await page.getByRole('button', { name: 'Show more' }).click();
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(70);
    await isLive(page);
    await office.createTeam(await office.firstAdmin(), `${name} 000b`);
    await expect(cards).toHaveCount(71);
    await expect(cards.nth(1)).toContainText(`${name} 000b`);
  });

  test('show an error when the next page cannot be fetched, and offer a retry', async ({ page, office }) => {
    const { name } = await createMany(office, 61);
    await page.goto(`/teams?search=${name}`);
    await expect(page.getByRole('article')).toHaveCount(60);
    await page.route('**/graphql', (route) => route.abort());
    await page.getByRole('button', { name: 'Show more' }).click();
    // A live event may refetch the page at the same time.
    await expect(page.getByRole('alert').first()).toContainText('Unable to connect to backend server');
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByRole('article')).toHaveCount(61);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('are found by any part of a name, and the search is in the address', async ({ page, office }) => {
    const name = unique('Needle');
    await office.createTeam(await office.firstAdmin(), name);
    await page.goto('/teams');
    await page.getByRole('searchbox', { name: 'Search teams' }).fill(name.slice(3).toUpperCase());
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page).toHaveURL(/search=/);
    await page.reload();
    await expect(page.getByRole('article', { name })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search teams' }).fill(`${name} nobody`);
    await expect(page.getByText('No teams found.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all teams' }).click();
    await expect(page).toHaveURL('/teams');
    await expect(page.getByRole('searchbox', { name: 'Search teams' })).toHaveValue('');
  });

  test('begin with the viewer’s own clubs', async ({ page, office, signIn }) => {
    await createMany(office, 61);
    const owner = await office.register();
    const team = await office.createTeam(owner, unique('Zzz'));
    await signIn(page, owner);
    await page.goto('/teams');
    await expect(page.getByRole('navigation', { name: 'Your clubs' })).toContainText(team.name);
  });

  test('can all be found in the pickers, which search on the server', async ({ page, office }) => {
    const { name } = await createMany(office, 101);
    const last = await office.createTeam(await office.firstAdmin(), unique('Zzz-last'));
    await page.goto('/players');
    const picker = page.getByRole('combobox', { name: 'Filter by team' });
    await picker.click();
    await expect(page.getByRole('option', { name: 'All Teams' })).toBeVisible();
    await expect(page.getByRole('option', { name: last.name })).toHaveCount(0);
    await picker.fill(last.name.slice(2));
    await page.getByRole('option', { name: last.name }).click();
    await expect(page).toHaveURL(`/players?team=${last.id}`);
    await expect(picker).toHaveValue(last.name);
    await picker.fill(`${name} 05`);
    await expect(page.getByRole('option', { name: `${name} 05` })).toHaveCount(10);
    await picker.fill('nobody by this name');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await picker.press('Tab');
    await expect(picker).toHaveValue(last.name);
    await page.reload();
    await expect(picker).toHaveValue(last.name);
  });

  test('with the same name are distinguished in closed pickers too', async ({ page, office, signIn }) => {
    await createMany(office, 101);
    const name = unique('Zzz-equal');
    // With this name the account is on the first page of the list.
    const owner = await office.register('0owner');
    const [one, other] = [
      await office.createTeam(await office.firstAdmin(), name),
      await office.createTeam(owner, name),
    ];
    const label = `${name} #${other.id} (no league, ${owner.username})`;
    for (const address of ['/players', '/matches', '/news']) {
      await page.goto(`${address}?team=${other.id}`);
      await expect(page.getByRole('combobox', { name: /team/i })).toHaveValue(label);
    }
    await signIn(page, await office.registerAs('admin'));
    await page.goto('/admin');
    const assigned = page.getByRole('combobox', { name: `Team of ${owner.username}` });
    await expect(assigned).toHaveValue(label);
    await office.asAdmin('DELETE', `/teams/${one.id}`);
    await page.reload();
    await expect(assigned).toHaveValue(name);
  });
});
