import { faultsInEitherTheme } from './accessibility';
import { expect, test } from './fixtures';
import { expectNoSidewaysScroll } from './layout';
import { createLeague, schedule } from './league-builder';
import type { LeagueOffice } from './league-office';

interface Odds {
  home_win: number | null;
  away_win: number | null;
}

/** The chances of a match, once they are computed. */
async function computedOdds(office: LeagueOffice, matchId: number): Promise<{ home: string; away: string }> {
  let homeWin: number | null = null;
  await expect
    .poll(async () => {
      const odds = await office.asAdmin<Odds>('GET', `/matches/${matchId}/odds`);
      homeWin = odds.home_win;
      return homeWin;
    })
    .not.toBeNull();
  const percent = Math.round(100 * Number(homeWin));
  return { home: `${percent}%`, away: `${100 - percent}%` };
}

test('a match to come shows each side’s chance to win on its page, in the list and on the scoreboard', async ({
  page,
  office,
}) => {
  const league = await createLeague(office, { teams: 2 });
  const [match] = await schedule(office, league);
  if (!match) throw new Error('the league has a schedule');
  const { home, away } = await computedOdds(office, match.id);
  for (const address of [
    `/matches/${match.id}`,
    `/matches?league=${league.id}`,
    `/scoreboard?league=${league.id}`,
  ]) {
    await page.goto(address);
    const chances = page.getByTitle('Chance to win').first();
    await expect(chances, address).toHaveText(new RegExp(`to win: ${away}.+ to win: ${home}$`));
    await expectNoSidewaysScroll(page);
  }
  await page.goto(`/matches/${match.id}`);
  await expect(page.getByTitle('Chance to win')).toBeVisible();
  expect(await faultsInEitherTheme(page)).toEqual([]);
  await office.simulate(match);
  await expect(page.getByTitle('Chance to win')).toHaveCount(0);
});

test('staff set how many teams go to the playoffs, and the bracket is offered with as many', async ({
  page,
  office,
  signIn,
}) => {
  const league = await createLeague(office, { teams: 8 });
  await signIn(page, await office.registerAs('admin'));
  await page.goto(`/leagues/dashboard?league=${league.id}`);
  await page.getByRole('button', { name: 'Edit League' }).click();
  const form = page.getByRole('form', { name: `Edit ${league.name}` });
  const places = form.getByLabel('Teams in the playoffs');
  await expect(places).toHaveValue('');
  await places.fill('5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter an even number from 2 to 1000')).toBeVisible();
  await places.fill('6');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const { playoff_places: stored } = await office.asAdmin<{ playoff_places: number }>(
    'GET',
    `/leagues/${league.id}`,
  );
  expect(stored).toBe(6);
  await page.goto(`/leagues/dashboard?league=${league.id}&view=bracket`);
  await expect(page.getByLabel('Top N teams')).toHaveValue('6');
});
