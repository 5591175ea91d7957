import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { matchesOf } from '../../league-builder';
import { type BoxScoreLine, figure, playLeague, tableOf } from './player-steps';
import { isLive } from '../../screens/screen';

test('a game that is played or undone changes every part of a player’s page without a reload; on a phone the tables scroll inside their frames', async ({
  page,
  office,
}) => {
  const { league, batter } = await playLeague(office, 6);
  const { team_id } = await office.call<{ team_id: number }>('GET', `/players/${batter.id}`);
  const pending = (await matchesOf(office, league)).filter(
    ({ status, home_team_id, away_team_id }) =>
      status === 'pending' && [home_team_id, away_team_id].includes(team_id),
  );
  /** Plays the team's matches until the batter is in one: the manager gives players days off. */
  const playNext = async () => {
    for (const match of pending) {
      await office.simulate(match);
      const { home, away } = await office.call<Record<'home' | 'away', { batters: BoxScoreLine[] }>>(
        'GET',
        `/matches/${match.id}`,
      );
      if ([...home.batters, ...away.batters].some(({ player_id }) => player_id === batter.id))
        return match.id;
    }
    throw new Error('The batter is in no other match.');
  };
  await page.goto(`/players/${batter.id}?view=log`);
  const log = tableOf(page, 'Games, latest first');
  await expect(log.locator('tbody tr')).toHaveCount(1);
  await isLive(page);
  const next = await playNext();
  await expect(log.locator('tbody tr')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Overview' }).click();
  const batting = tableOf(page, 'Batting');
  await expect(batting).toBeVisible();
  const games = () => figure(batting, batting.locator('tbody tr').first(), 'GP');
  await expect.poll(games).toBe('2');
  await office.asAdmin('DELETE', `/matches/${next}`);
  await expect.poll(games).toBe('1');

  await page.setViewportSize({ width: 360, height: 740 });
  const frame = page.getByRole('region', { name: 'Batting', exact: true });
  await expect(frame).toBeVisible();
  await frame.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    element.scrollTo(element.scrollWidth, 0);
  });
  await expect(frame.getByRole('columnheader', { name: 'K%' })).toBeInViewport();
  await expect(frame.getByRole('rowheader', { name: 'Season 1' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);

  // Comparing is a step from the player's page: the other player is found by name.
  const team = await office.call<{ id: number; name: string }[]>('GET', `/players?team_id=${team_id}`);
  const other = team.find(({ id, name }) => id !== batter.id && name !== batter.name);
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Player 2' });
  await field.click();
  await field.fill(other?.name ?? '');
  await field.press('Enter');
  await expect(page).toHaveURL(`/players/compare?players=${batter.id},${other?.id}`);
  await expect(page.getByRole('columnheader', { name: other?.name })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
