import { faultsInEitherTheme } from './accessibility';
import { expect, test } from './fixtures';
import { createLeague, playAll, schedule, startNextSeason } from './league-builder';
import { headingsOf } from './stat-headings';
import { playLeague, tableOf, figure } from './player-steps';

interface HistoryOfSeason {
  number: number;
  awards: { key: string; label: string; abbreviation: string; player_id: number; team_name: string }[];
}

test('a player’s page says who he is, what he does this season, and his seasons with his career', async ({
  page,
  office,
}) => {
  const { league, batter } = await playLeague(office);
  await page.goto(`/players/${batter.id}`);
  await expect(page.getByRole('heading', { level: 1, name: batter.name })).toBeVisible();
  await expect(page).toHaveTitle(`${batter.name} · Pennant`);
  const facts = page.getByRole('main').locator('dl').first();
  await expect(facts.getByRole('term')).toHaveText(['Position', 'Bats', 'Throws', 'Age']);
  await expect(page.getByText(/, \d\d years old/)).toBeVisible();

  const season = page.getByRole('region', { name: 'This season' });
  await expect(season.getByRole('link', { name: league.name })).toBeVisible();
  const terms = ['AVG', 'OBP', 'SLG', 'OPS', 'HR', 'RBI', 'R', 'SB', 'PA', 'wOBA', 'wRC+', 'WAR'];
  await expect(season.getByRole('term')).toHaveText(terms);

  const batting = tableOf(page, 'Batting');
  expect(headingsOf(await batting.getByRole('columnheader').allTextContents()).slice(0, 21)).toEqual(
    'Season Age Team WAR GP PA AB R H 2B 3B HR RBI SB CS BB SO AVG OBP SLG OPS'.split(' '),
  );
  const rows = batting.locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Season 1');
  expect(await figure(batting, rows.first(), 'AB')).toBe(String(batter.ab));
  const { age } = await office.call<{ age: number }>('GET', `/players/${batter.id}`);
  expect(await figure(batting, rows.first(), 'Age')).toBe(String(age));
  const career = batting.locator('tfoot tr');
  await expect(career).toContainText('Career');
  expect(await figure(batting, career, 'AB')).toBe(String(batter.ab));
  await expect(tableOf(page, 'Pitching')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Ratings' }).getByRole('term').first()).toHaveText('Contact');
});

test('awards are in his banner and beside the season he won them in, once that is over', async ({
  page,
  office,
}) => {
  const league = await createLeague(office, { teams: 2 });
  await schedule(office, league);
  await playAll(office, league);
  const history = () => office.call<{ seasons: HistoryOfSeason[] }>('GET', `/leagues/${league.id}/history`);
  const [current] = (await history()).seasons;
  const mvp = current?.awards.find(({ key }) => key === 'most_valuable_player');
  await page.goto(`/players/${mvp?.player_id}`);
  const awards = page.getByRole('list', { name: 'Awards' });
  const rows = page.getByRole('row').filter({ hasText: 'Season 1' });
  await expect(rows.first()).toBeVisible();
  await expect(awards).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Awards' })).toHaveCount(0);

  await startNextSeason(office, league);
  const won = current?.awards.filter(({ player_id: id }) => id === mvp?.player_id) ?? [];
  await expect(awards.getByRole('listitem')).toHaveText(won.map(({ label }) => label));
  const table = page.getByRole('table', { name: /^(Batting|Pitching)$/ }).first();
  const [row] = await table.locator('tbody tr').all();
  if (!row) throw new Error('His season is not in the table.');
  expect(await figure(table, row, 'Awards')).toBe(won.map(({ abbreviation }) => abbreviation).join(', '));
  await expect(row.getByText('MVP')).toHaveAttribute('title', 'Most valuable player');
  expect(await faultsInEitherTheme(page)).toEqual([]);
});

test('a player who ended his career is shown at the age of his last season', async ({ page, office }) => {
  const { league, batter } = await playLeague(office);
  await office.asAdmin('PATCH', `/players/${batter.id}`, { age: 60 });
  await startNextSeason(office, league);
  await page.goto(`/players/${batter.id}`);
  await expect(page.getByText(', retired at 60')).toBeVisible();
  const batting = tableOf(page, 'Batting');
  expect(await figure(batting, batting.locator('tbody tr').first(), 'Age')).toBe('60');
});

test('a pitcher’s page has his places in the league, his figures beside it and his milestones', async ({
  page,
  office,
}) => {
  const { pitcher } = await playLeague(office);
  await page.goto(`/players/${pitcher.id}`);
  const season = page.getByRole('region', { name: 'This season' });
  // Of two clubs with a game each, one starter has the win.
  await expect(season).toContainText(/1st|2nd|3rd/);
  await expect(season.getByRole('term').filter({ hasText: 'FIP' })).toBeVisible();
  const pitching = tableOf(page, 'Pitching');
  expect(headingsOf(await pitching.getByRole('columnheader').allTextContents()).slice(3, 15)).toEqual(
    'WAR W L W% ERA G GS GF CG SHO SV IP'.split(' '),
  );
  expect(await figure(pitching, pitching.locator('tbody tr').first(), 'GS')).toBe('1');
  const list = page.getByRole('region', { name: 'Milestones' });
  await expect(list.getByRole('listitem').filter({ hasText: 'Wins' })).toContainText(/\d+ to 50/);
  const ratings = page.getByRole('region', { name: 'Ratings' }).getByRole('term');
  await expect(ratings.first()).toHaveText('Stuff');
  await expect(ratings.filter({ hasText: 'Arm' })).toBeVisible();
  // Generated pitchers do not bat.
  await expect(ratings.filter({ hasText: 'Crowding the plate' })).toHaveCount(0);
});

test('the log of his games leads to each match, and is filtered by season and kind of game', async ({
  page,
  office,
}) => {
  const { league, matchId, batter } = await playLeague(office);
  await page.goto(`/players/${batter.id}`);
  await page.getByRole('tab', { name: 'Game log' }).click();
  await expect(page).toHaveURL(/view=log/);
  const log = tableOf(page, 'Games, the latest first');
  await expect(log.locator('tbody tr')).toHaveCount(1);
  expect(await figure(log, log.locator('tbody tr').first(), 'AB')).toBe(String(batter.ab));
  await page.getByLabel('Season', { exact: true }).selectOption({ label: `Season 1, ${league.name}` });
  await expect(page).toHaveURL(new RegExp(`season=${league.id}-1`));
  await expect(log.locator('tbody tr')).toHaveCount(1);
  await page.getByLabel('Kind of game').selectOption('Playoffs');
  await expect(page.getByText('No such games.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No such games.')).toBeVisible();
  await page.getByLabel('Kind of game').selectOption('Regular season');
  await log.getByRole('link').first().click();
  await expect(page).toHaveURL(`/matches/${matchId}`);
});

test('his splits add up to his season, by side of the field, hand and bases', async ({ page, office }) => {
  const { league, batter } = await playLeague(office);
  await page.goto(`/players/${batter.id}?view=splits`);
  for (const group of ['home and away', 'by month', 'left and right', 'bases']) {
    const table = tableOf(page, `Batting: ${group}`);
    const rows = table.locator('tbody tr').filter({ hasNotText: 'Scoring position' });
    await expect(rows.first()).toBeVisible();
    let sum = 0;
    for (const row of await rows.all()) sum += Number(await figure(table, row, 'AB'));
    expect([group, sum]).toEqual([group, batter.ab]);
  }
  await page.getByLabel('Season', { exact: true }).selectOption({ label: `Season 1, ${league.name}` });
  await expect(page).toHaveURL(new RegExp(`season=${league.id}-1`));
  await expect(tableOf(page, 'Batting: home and away')).toBeVisible();
});

test('a player who has not played has his ratings, and says so of the rest', async ({ page, office }) => {
  const team = await office.createTeamWithRoster();
  const [player] = await office.call<{ id: number }[]>('GET', `/players?team_id=${team.id}`);
  await page.goto(`/players/${player?.id}`);
  await expect(page.getByRole('link', { name: team.name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'This season' })).toContainText('No games this season yet.');
  await expect(page.getByRole('region', { name: 'Seasons and career' })).toContainText('No games yet.');
  await expect(page.getByRole('region', { name: 'Form', exact: true })).toContainText(
    'No games this season yet.',
  );
  await page.getByRole('tab', { name: 'Game log' }).click();
  await expect(page.getByText('No games yet.')).toBeVisible();
  await page.getByRole('tab', { name: 'Splits' }).click();
  await expect(page.getByText('No games in this season yet.')).toBeVisible();
  await office.asAdmin('POST', `/players/${player?.id}/release`);
  await expect(page.getByText('Free agent')).toBeVisible();
});

test('an unknown, a malformed and a deleted player are not found', async ({ page, office }) => {
  const team = await office.createTeamWithRoster();
  const [player] = await office.call<{ id: number }[]>('GET', `/players?team_id=${team.id}`);
  await office.asAdmin('DELETE', `/players/${player?.id}`);
  for (const id of ['999999999', 'nobody', '-1', '99999999999999', String(player?.id)]) {
    await page.goto(`/players/${id}`);
    await expect(page.getByText('Player not found.')).toBeVisible();
    await expect(page).toHaveTitle('Player not found · Pennant');
  }
  await page.getByRole('link', { name: 'Back to players' }).click();
  await expect(page).toHaveURL('/players');
});

test('names in rosters, statistics, box scores and rankings lead to the page, and so does the card', async ({
  page,
  office,
}) => {
  const { league, matchId, batter, pitcher } = await playLeague(office);
  const { team_id: teamId } = await office.call<{ team_id: number }>('GET', `/players/${batter.id}`);
  const addresses = [
    `/teams/${teamId}`,
    `/teams/${teamId}?view=full`,
    `/players?team=${teamId}`,
    `/matches/${matchId}`,
  ];
  for (const address of addresses) {
    await page.goto(address);
    await page.getByRole('link', { name: batter.name, exact: true }).first().click();
    await expect(page).toHaveURL(`/players/${batter.id}`);
  }
  await page.goto(`/leagues/dashboard?league=${league.id}&view=leaders`);
  await expect(page.getByRole('table', { name: 'Strikeouts' }).locator('th a').first()).toHaveAttribute(
    'href',
    /^\/players\/\d+$/,
  );
  await page.goto(`/matches/${matchId}`);
  await page.getByRole('button', { name: `Form of ${pitcher.name}` }).click();
  const card = page.getByRole('dialog', { name: pitcher.name });
  await card.getByRole('link', { name: 'Full page' }).click();
  await expect(page).toHaveURL(`/players/${pitcher.id}`);
  await expect(card).toHaveCount(0);
});

test('staff edits a player on his page; others only read it', async ({ page, office, signIn }) => {
  const team = await office.createTeamWithRoster();
  const [player] = await office.call<{ id: number; name: string }[]>('GET', `/players?team_id=${team.id}`);
  const edit = page.getByRole('button', { name: 'Edit Player' });
  await page.goto(`/players/${player?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(edit).toHaveCount(0);
  await signIn(page, await office.registerAs('moderator'));
  await page.goto(`/players/${player?.id}`);
  await edit.click();
  const dialog = page.getByRole('dialog', { name: `Edit ${player?.name}` });
  await dialog.getByLabel('Age').fill('39');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(edit).toBeFocused();
  await expect(page.getByText(', 39 years old')).toBeVisible();
});

test('a first visit whose data fails to load says so, and offers to try again', async ({ page, office }) => {
  const team = await office.createTeamWithRoster();
  const [player] = await office.call<{ id: number; name: string }[]>('GET', `/players?team_id=${team.id}`);
  // Its socket never opens, after which the page would ask again.
  await page.routeWebSocket('**/graphql', () => undefined);
  await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`/players/${player?.id}`);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to players' })).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: player?.name ?? '' })).toBeVisible();
});
