import { faultsInEitherTheme } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { createLeague, playAll, schedule, startNextSeason } from '../../league-builder';
import { figure, playLeague, tableOf } from './player-steps';

interface HistoryOfSeason {
  number: number;
  awards: { key: string; label: string; abbreviation: string; player_id: number; team_name: string }[];
}

test('a player’s awards are in the banner and beside their season, once the season is over', async ({
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

test('a retired player is shown at the age of the last season', async ({ page, office }) => {
  const { league, batter } = await playLeague(office);
  await office.asAdmin('PATCH', `/players/${batter.id}`, { age: 60 });
  await startNextSeason(office, league);
  await page.goto(`/players/${batter.id}`);
  await expect(page.getByText(', retired at 60')).toBeVisible();
  const batting = tableOf(page, 'Batting');
  expect(await figure(batting, batting.locator('tbody tr').first(), 'Age')).toBe('60');
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

test('names in rosters, statistics, box scores and rankings link to the player’s page, and the player’s card links to it too', async ({
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

test('staff edits a player on the player’s page; others only read it', async ({ page, office, signIn }) => {
  const team = await office.createTeamWithRoster();
  const [player] = await office.call<{ id: number; name: string }[]>('GET', `/players?team_id=${team.id}`);
  const edit = page.getByRole('button', { name: 'Edit player' });
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
  await expect(page.getByText(', age 39')).toBeVisible();
});
