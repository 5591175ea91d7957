import { faultsInEitherTheme } from '../../screens/accessibility';
import { expect, openInApp, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';

interface Factor {
  left: number;
  right: number;
}
interface Park {
  runs: number;
  singles: Factor;
  doubles: Factor;
  triples: Factor;
  home_runs: Factor;
}

const signed = (percent: number) => {
  const difference = percent - 100;
  if (difference === 0) return '0%';
  return `${difference > 0 ? '+' : '−'}${Math.abs(difference)}%`;
};

function verdict(runs: number): string {
  const more = runs - 100;
  const kind = Math.abs(more) < 2 ? 'Balanced park' : more > 0 ? 'Hitters’ park' : 'Pitchers’ park';
  const amount =
    more === 0 ? 'as many runs as' : `${Math.abs(more)}% ${more > 0 ? 'more' : 'fewer'} runs than`;
  return `${kind}: ${amount} in an average park.`;
}

test('a team’s page shows its park’s effect on hits, by the batter’s hand', async ({ page, office }) => {
  const team = await office.createTeamWithRoster();
  const { park } = await office.asAdmin<{ park: Park }>('GET', `/teams/${team.id}`);
  await page.goto(`/teams/${team.id}`);
  const panel = page.getByRole('region', { name: 'Home Park' });
  await expect(panel).toContainText(verdict(park.runs));
  for (const [label, { left, right }] of [
    ['Home runs', park.home_runs],
    ['Triples', park.triples],
    ['Doubles', park.doubles],
    ['Singles', park.singles],
  ] as const) {
    const row = panel.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });
    await expect(row.getByRole('cell')).toHaveText([signed(left), signed(right)]);
  }
  expect(await faultsInEitherTheme(page)).toEqual([]);
});

test('the park fits a narrow screen', async ({ page, office }) => {
  const team = await office.createTeamWithRoster();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/teams/${team.id}`);
  await expect(page.getByRole('region', { name: 'Home Park' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a club that was founded when all parks were alike has a neutral park', async ({ page, office }) => {
  const team = await office.createTeamWithRoster();
  const average = { left: 100, right: 100 };
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const shown = body.data?.team;
    if (shown?.park) {
      Object.assign(shown.park, {
        runs: 100,
        singles: average,
        doubles: average,
        triples: average,
        homeRuns: average,
      });
    }
    await route.fulfill({ response, json: body });
  });
  await openInApp(page, `/teams/${team.id}`);
  const panel = page.getByRole('region', { name: 'Home Park' });
  await expect(panel).toContainText('Neutral park: as many runs as in an average park.');
  await expect(panel).toContainText('as frequent here as in an average park');
  await expect(panel.getByRole('table')).toHaveCount(0);
});
