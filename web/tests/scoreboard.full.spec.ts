import { faultsInEitherTheme } from './accessibility';
import { choose } from './choose';
import { settle } from './every-route';
import { expect, test } from './fixtures';
import { expectNoSidewaysScroll } from './layout';
import { createLeague, type League, matchesOf } from './league-builder';
import { type Scheduled, scheduledLeague, start, callOff, cardOf, pairOf } from './scoreboard-steps';

const inMinutes = (minutes: number) => ({
  first_pitch_at: new Date(Date.now() + minutes * 60_000).toISOString(),
});

const nameOf = ({ teams }: League, { away_team_id: away }: Scheduled) =>
  teams.find(({ id }) => id === away)?.name ?? '';

test('the scoreboard shows what is final, and what is to come with its first pitch and starters', async ({
  page,
  office,
}) => {
  const { league, days } = await scheduledLeague(office);
  const [first, second] = pairOf(days[0]);
  await office.simulate(first);
  await start(office, second, inMinutes(30));
  await page.goto(`/scoreboard?league=${league.id}`);
  await expect(page).toHaveTitle(`${league.name}: Scoreboard · Pennant`);
  const over = cardOf(page, league, first);
  await expect(over).toContainText('Final');
  await expect(over.getByRole('table')).toBeVisible();
  await expect(over.getByRole('columnheader', { name: 'R', exact: true })).toBeVisible();
  await expect(over.getByText('winner')).toHaveCount(1);
  await expect(over.getByTitle('Winning pitcher')).toBeVisible();
  await expect(over.getByTitle('Losing pitcher')).toBeVisible();
  const toCome = cardOf(page, league, second);
  await expect(toCome).toContainText(/\d\d:\d\d/);
  await expect(toCome).toContainText(/in (29|30):\d\d/);
  await expect(toCome.getByTitle('Probable starter')).toHaveCount(2);
  await expect(toCome.getByRole('link', { name: /^Preview .+ at .+/ })).toHaveAttribute(
    'href',
    `/matches/${second.id}`,
  );
  await over.getByRole('link', { name: /^Replay .+ at .+/ }).click();
  await expect(page).toHaveURL(`/matches/${first.id}?view=watch`);
  await callOff(office, second);
});

test('days are walked through by links, and each is in the address', async ({ page, office }) => {
  const { league, days } = await scheduledLeague(office);
  for (const match of [...pairOf(days[0]), ...pairOf(days[1])]) await office.simulate(match);
  await page.goto(`/scoreboard?league=${league.id}`);
  const walk = page.getByRole('navigation', { name: 'Days' });
  await expect(walk).toContainText('Day 2');
  await expect(walk.getByRole('link', { name: 'Today' })).toBeHidden();
  await walk.getByRole('link', { name: 'Previous day, day 1' }).click();
  await expect(page).toHaveURL(`/scoreboard?league=${league.id}&day=1`);
  await expect(walk).toContainText('Day 1');
  await expect(page).toHaveTitle(`${league.name}: Scoreboard, day 1 · Pennant`);
  await expect(walk.getByRole('button', { name: 'Previous day' })).toBeDisabled();
  await walk.getByRole('link', { name: 'Today' }).click();
  await expect(page).toHaveURL(`/scoreboard?league=${league.id}`);
  await walk.getByRole('link', { name: 'Next day, day 3' }).click();
  await expect(cardOf(page, league, pairOf(days[2])[0])).toContainText('To come');
});

test('all leagues are shown at their own days, and one can be chosen', async ({ page, office }) => {
  const { league } = await scheduledLeague(office);
  const [match] = await matchesOf(office, league);
  await office.simulate({ id: match?.id ?? 0 });
  await page.goto('/scoreboard');
  const part = page.getByRole('region', { name: league.name });
  await expect(part.getByRole('listitem')).toHaveCount(2);
  await part.getByRole('link', { name: `Day 1 of ${league.name}` }).click();
  await expect(page).toHaveURL(`/scoreboard?league=${league.id}&day=1`);
  await page.goto('/scoreboard');
  await choose(page.getByRole('combobox', { name: 'League' }), league.name);
  await expect(page).toHaveURL(`/scoreboard?league=${league.id}`);
});

test('live games are on the dashboard and at home while there are any', async ({ page, office }) => {
  const { league, days } = await scheduledLeague(office);
  const [first, second] = pairOf(days[0]);
  for (const path of ['/dashboard', '/']) {
    await page.goto(path);
    await settle(page);
    const strip = page.getByRole('region', { name: 'Live games' });
    const live = strip.getByRole('listitem').filter({ hasText: nameOf(league, first) });
    const tonight = strip.getByRole('listitem').filter({ hasText: nameOf(league, second) });
    await expect(live).toBeHidden();
    await start(office, second, inMinutes(90));
    await expect(tonight).toContainText(/\d\d:\d\d/);
    // So long that its first half-inning lasts until the test has seen it.
    await start(office, first, { minutes: 180 });
    await expect(live).toContainText('Top of the 1st');
    await expect(live.getByRole('link')).toHaveAttribute('href', `/matches/${first.id}?view=watch`);
    await callOff(office, first);
    await callOff(office, second);
    await expect(live).toBeHidden();
    await expect(tonight).toBeHidden();
  }
});

test('a league without games says so, and an unknown one how to go on', async ({ page, office }) => {
  const league = await createLeague(office, { teams: 2 });
  await page.goto(`/scoreboard?league=${league.id}`);
  await expect(page.getByText('No games yet.')).toBeVisible();
  await page.goto(`/scoreboard?league=${league.id}&day=5`);
  await expect(page.getByText('No games on day 5.')).toBeVisible();
  await page.goto('/scoreboard?league=999999');
  await expect(page.getByRole('main').getByText('League not found.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('link', { name: 'All leagues' }).click();
  await expect(page).toHaveURL('/scoreboard');
});

test('every kind of card passes the accessibility check, in both themes, and fits a phone', async ({
  page,
  office,
}) => {
  const { league, days } = await scheduledLeague(office);
  for (const match of pairOf(days[0])) await office.simulate(match);
  const [live, announced] = pairOf(days[1]);
  await page.setViewportSize({ width: 360, height: 740 });
  await start(office, live);
  await start(office, announced, inMinutes(30));
  for (const path of [`/scoreboard?league=${league.id}`, `/scoreboard?league=${league.id}&day=1`, '/']) {
    await page.goto(path);
    await settle(page);
    const kind = path === '/' ? 'Tonight' : path.endsWith('day=1') ? 'Final' : 'Live';
    await expect(page.getByRole('main').getByText(kind, { exact: true }).first()).toBeVisible();
    expect(await faultsInEitherTheme(page), path).toEqual([]);
    await expectNoSidewaysScroll(page, path);
  }
  await callOff(office, live);
  await callOff(office, announced);
});
