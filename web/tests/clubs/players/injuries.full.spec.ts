import { faultsInEitherTheme } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { createLeague, type League } from '../../league-builder';
import type { LeagueOffice } from '../../league-office';
import { rosterHeadings } from '../../screens/stat-headings';
import { chooseFrom, region } from '../../screens/screen';

interface Injured {
  player_id: number;
  team_id: number;
  name: string;
  injury: { part: string; days_left: number; match_id: number };
}

const games = (days: number) => (days === 1 ? 'about 1 game' : `about ${days} games`);

/** Plays a league of two teams until a player is injured; returns the player and the next day's match. */
async function untilSomebodyIsHurt(
  office: LeagueOffice,
): Promise<{ league: League; hurt: Injured; next: number }> {
  const league = await createLeague(office, { injuries: true });
  const [home, away] = league.teams;
  const schedule = () =>
    office.asAdmin<{ id: number }>('POST', '/matches', {
      home_team_id: home?.id,
      away_team_id: away?.id,
      league_id: league.id,
    });
  let next = await schedule();
  for (let day = 1; day <= 100; day += 1) {
    const match = next;
    next = await schedule();
    await office.simulate(match);
    for (const team of league.teams) {
      const injured = await office.call<Injured[]>('GET', `/teams/${team.id}/injured`);
      const hurt = injured.find(({ injury }) => injury.match_id === match.id);
      if (hurt) return { league, hurt, next: next.id };
    }
  }
  throw new Error('nobody was hurt in a hundred games');
}

test('an injury is shown on the player’s page and card, the roster, and the next and last match', async ({
  page,
  office,
}) => {
  test.slow();
  const { hurt, next } = await untilSomebodyIsHurt(office);
  const { part, days_left: days, match_id: match } = hurt.injury;
  const badge = `Out for ${games(days)} (${part})`;

  await page.goto(`/teams/${hurt.team_id}`);
  const injured = page.getByRole('region', { name: 'Injured' }).getByRole('listitem');
  await expect(injured.filter({ hasText: hurt.name })).toContainText(`out for ${games(days)} (${part})`);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: hurt.name }) });
  await expect(row.getByRole('rowheader').getByText(badge)).toBeVisible();
  for (const [name, headings] of [
    ['Pitchers', rosterHeadings.pitchers],
    ['Position Players', rosterHeadings.others],
  ] as const) {
    await expect(page.getByRole('table', { name }).getByRole('columnheader')).toHaveText([...headings]);
  }
  await row.getByRole('button', { name: `Form of ${hurt.name}` }).click();
  await expect(page.getByRole('dialog').getByText(badge)).toBeVisible();

  await page.goto(`/players/${hurt.player_id}`);
  await expect(page.getByText(badge)).toBeVisible();
  await page.getByRole('tab', { name: 'Injuries' }).click();
  const list = page.getByRole('table', { name: 'Injuries, latest first' });
  await expect(list.getByRole('row').nth(1)).toContainText(new RegExp(part, 'i'));
  await expect(list.getByRole('link', { name: /^Day \d/ }).first()).toHaveAttribute(
    'href',
    `/matches/${match}`,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  expect(await faultsInEitherTheme(page)).toEqual([]);

  await page.goto(`/matches/${next}`);
  const out = page.getByRole('region', { name: 'Injured players' });
  await expect(out.getByRole('listitem').filter({ hasText: hurt.name })).toContainText(
    `out for ${games(days)} (${part})`,
  );
  await expectNoSidewaysScroll(page);
  expect(await faultsInEitherTheme(page)).toEqual([]);

  await page.goto(`/matches/${match}`);
  await expect(page.getByText('Left hurt:').first()).toBeVisible();
  await expect(page.getByText(`${hurt.name}, out for ${games(days)} (${part})`)).toBeVisible();
});

test('pages say if nobody is hurt; a friendly’s page has no injuries', async ({ page, office }) => {
  const league = await createLeague(office, { injuries: true });
  const [home, away] = league.teams;
  const { id } = await office.asAdmin<{ id: number }>('POST', '/matches', {
    home_team_id: home?.id,
    away_team_id: away?.id,
    league_id: league.id,
  });
  await page.goto(`/matches/${id}`);
  await expect(page.getByText('No injuries.')).toHaveCount(2);
  const [player] = await office.call<{ id: number }[]>('GET', `/players?team_id=${home?.id}`);
  await page.goto(`/players/${player?.id}?view=injuries`);
  await expect(page.getByText('Never injured in a league game.')).toBeVisible();
  await page.goto(`/teams/${home?.id}`);
  await expect(page.getByRole('columnheader', { name: 'AVG' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Injured' })).toHaveCount(0);
  if (home && away) {
    const friendly = await office.scheduleMatch(home, away);
    await page.goto(`/matches/${friendly.id}`);
    await expect(page.getByRole('table', { name: 'The two clubs so far' })).toBeVisible();
    await expect(page.getByText('No injuries.')).toHaveCount(0);
  }
});

test('staff switches injuries off for a league, and the league’s page says so', async ({
  page,
  office,
  signIn,
}) => {
  const league = await createLeague(office, { injuries: true });
  await signIn(page, await office.registerAs('moderator'));
  await page.goto(`/leagues/dashboard?league=${league.id}`);
  const injuries = region(page, 'About this league').getByText('Injuries').locator('..');
  await expect(injuries).toHaveText('InjuriesYes');
  await chooseFrom(page, 'Manage', 'Edit league');
  const choice = page.getByRole('checkbox', { name: 'Injuries' });
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(injuries).toHaveText('InjuriesNo');
  expect(await office.call('GET', `/leagues/${league.id}`)).toMatchObject({ injuries: false });
});
