import { faultsInEitherTheme } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { createLeague, matchesOf, schedule } from '../../league-builder';

test.describe('the screens of matches and leagues', () => {
  test('have no accessibility faults in either theme, and fit a phone', async ({ page, office, signIn }) => {
    test.slow();
    const league = await createLeague(office, { teams: 4, divided: true });
    await schedule(office, league);
    const [match] = await matchesOf(office, league);
    await office.simulate({ id: match?.id ?? 0 });
    await office.asAdmin('POST', `/leagues/${league.id}/playoffs/setup`, { top_n: 4, series_lengths: [3] });
    await office.createTeam(await office.firstAdmin());
    await signIn(page, await office.firstAdmin());
    await page.setViewportSize({ width: 360, height: 800 });
    const dashboard = `/leagues/dashboard?league=${league.id}`;
    const screens: [path: string, ready: string][] = [
      [`/matches?league=${league.id}`, 'Completed Matches'],
      [`/matches/${match?.id}?plays=all`, 'Play-by-play'],
      [`/leagues?league=${league.id}`, 'Existing leagues'],
      [`${dashboard}&manage=places`, 'Conferences and Divisions'],
      [`${dashboard}&view=bracket&manage=season`, 'Semifinals'],
      [`${dashboard}&view=schedule&manage=delete`, 'Fairness certificate'],
    ];
    for (const [path, ready] of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: ready }).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await faultsInEitherTheme(page), path).toEqual([]);
      await expectNoSidewaysScroll(page, path);
    }
  });
});
