import { expect, test } from '../../fixtures';
import { createLeague, matchesOf, playAll, schedule } from '../../league-builder';
import { chooseFrom, isLive, region } from '../../screens/screen';

test.describe('the league dashboard', () => {
  test('previews the playoffs, sets them up, draws them, and advances them with each result', async ({
    page,
    office,
    signIn,
  }) => {
    const league = await createLeague(office, { teams: 4 });
    await schedule(office, league);
    await signIn(page, await office.firstAdmin());
    await page.goto(`/leagues/dashboard?league=${league.id}`);
    await chooseFrom(page, 'Manage', 'Playoffs');
    const top = page.getByLabel('Top N teams');
    const lengths = page.getByLabel('Series lengths');
    await expect(top).toHaveValue('4');
    await expect(lengths).toHaveValue('3,5,7');
    const setup = region(page, 'Playoffs Setup');
    await expect(setup).toContainText('Semifinals: 2 series, best of 3');
    await lengths.fill('1, x, -3');
    await expect(setup).toContainText('Final: 1 series, best of 1');
    await top.fill('6');
    await expect(setup).toContainText("an even number of teams, from 2 to the league's 4");
    await top.fill('4');
    await page.getByRole('button', { name: 'View Bracket' }).click();
    await expect(page.getByText('No bracket available yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Set Up Playoffs' }).click();
    await expect(page.getByText('✓ Playoffs set up')).toBeVisible();
    const bracket = region(page, 'Bracket');
    await expect(bracket.getByRole('article')).toHaveCount(3);
    await expect(bracket.getByText('Best of 1')).toHaveCount(3);
    await expect(bracket.getByText(/^Winner of Series \d+$/)).toHaveCount(2);
    await page.getByRole('button', { name: 'Advance Playoffs' }).click();
    await expect(page.getByText('✓ The bracket is up to date.')).toBeVisible();
    const games = await matchesOf(office, league);
    expect(games).toHaveLength(6 + 2);
    for (const game of games) if (game.status === 'pending') await office.simulate(game);
    await expect(bracket.getByText(/^Winner: /)).toHaveCount(2);
    await expect(bracket.getByText(/^Winner of Series \d+$/)).toHaveCount(0);
    await playAll(office, league);
    await expect(page.getByText('Champions')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Advance Playoffs' })).toHaveCount(0);
  });

  test('shows a running simulation to everybody, with its progress and a button to stop it', async ({
    page,
    office,
    signIn,
  }) => {
    const league = await createLeague(office, { teams: 4 });
    await office.asAdmin('POST', `/leagues/${league.id}/schedule`, { type: 'custom', matches_per_pair: 50 });
    await signIn(page, await office.firstAdmin());
    await page.goto(`/leagues/dashboard?league=${league.id}`);
    await expect(page.getByText('0 of 300 matches played')).toBeVisible();
    // The job could end before the test sees it, so this page hears again and again that the job is half finished.
    const half = {
      status: 'RUNNING',
      total: 300,
      done: 120,
      gamesPerSecond: 60,
      secondsLeft: 3,
      viewerCanCancel: true,
    };
    await page.routeWebSocket('**/graphql', (browser) => {
      const socket = browser.connectToServer();
      socket.onMessage((text) => {
        const message: { payload?: { data?: { simulationsChanged?: object } } } = JSON.parse(text.toString());
        const job = message.payload?.data?.simulationsChanged;
        if (job) Object.assign(job, half);
        browser.send(JSON.stringify(message));
      });
    });
    await page.reload();
    await isLive(page);
    await office.asAdmin('POST', '/simulations', { league_id: league.id, span: 'day' });
    const panel = region(page, 'Simulation');
    await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    await expect(panel).toContainText('120 of 300 matches, 60 games per second, 3 s left');
    await expect(panel.getByRole('button', { name: `Cancel simulation of ${league.name}` })).toBeVisible();
  });
});
