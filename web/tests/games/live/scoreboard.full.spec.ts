import { faultsInEitherTheme } from '../../screens/accessibility';
import { settle } from '../../pages/every-route';
import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { type League } from '../../league-builder';
import { type Scheduled, scheduledLeague, start, callOff, pairOf } from './scoreboard-steps';

const inMinutes = (minutes: number) => ({
  first_pitch_at: new Date(Date.now() + minutes * 60_000).toISOString(),
});

const nameOf = ({ teams }: League, { away_team_id: away }: Scheduled) =>
  teams.find(({ id }) => id === away)?.name ?? '';

test('the dashboard and the home page show live games while there are any', async ({ page, office }) => {
  const { league, days } = await scheduledLeague(office);
  const [first, second] = pairOf(days[0]);
  for (const path of ['/dashboard', '/']) {
    await page.goto(path);
    await settle(page);
    const strip = page.getByRole('region', { name: 'Tonight' });
    const listed = (title: string, name: string) =>
      strip.getByRole('list', { name: title }).getByRole('listitem').filter({ hasText: name });
    const live = listed('Live now', nameOf(league, first));
    const tonight = listed('Coming up', nameOf(league, second));
    await expect(live).toBeHidden();
    await start(office, second, inMinutes(90));
    await expect(tonight).toContainText(/\d\d:\d\d/);
    // A long game, so that the first half-inning lasts until the test has seen it.
    await start(office, first, { minutes: 180 });
    await expect(live).toContainText('Top of the 1st');
    await expect(live.getByRole('link')).toHaveAttribute('href', `/matches/${first.id}?view=watch`);
    await callOff(office, first);
    await callOff(office, second);
    await expect(live).toBeHidden();
    await expect(tonight).toBeHidden();
  }
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
    const kind = path === '/' ? /^Coming up/ : path.endsWith('day=1') ? /^Final$/ : /^Live$/;
    await expect(page.getByRole('main').getByText(kind).first()).toBeVisible();
    expect(await faultsInEitherTheme(page), path).toEqual([]);
    await expectNoSidewaysScroll(page, path);
  }
  await callOff(office, live);
  await callOff(office, announced);
});
