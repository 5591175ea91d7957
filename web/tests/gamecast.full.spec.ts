import { faults, faultsInEitherTheme } from './accessibility';
import { expect, test } from './fixtures';
import { expectNoSidewaysScroll } from './layout';
import {
  playedGame,
  play,
  sentence,
  bug,
  chart,
  moment,
  playback,
  watch,
  listen,
  startLive,
} from './gamecast-steps';

test.describe('the Gamecast of a finished game', () => {
  test('is reached from the match page, and opens before the first pitch', async ({ page, office }) => {
    const game = await playedGame(office);
    await page.goto(`/matches/${game.id}`);
    await page.getByRole('link', { name: 'Watch', exact: true }).click();
    await expect(page).toHaveURL(`/matches/${game.id}?view=watch`);
    await expect(sentence(page)).toHaveText('Before the first pitch.');
    await expect(bug(page)).toContainText(game.home);
    await page.getByRole('link', { name: 'Back to the match' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Match #${game.id}`);
  });

  test('shows the moment of the address, with score, line score and box score as of then', async ({
    page,
    office,
  }) => {
    const game = await playedGame(office);
    const at = play(game, 30);
    await watch(page, game, '&play=30');
    await expect(sentence(page)).toHaveText(at.text);
    const runs = page.getByRole('table', { name: 'Linescore' }).getByRole('row');
    for (const [row, score] of [
      [1, at.away_score],
      [2, at.home_score],
    ] as const) {
      await expect(runs.nth(row).getByRole('cell').nth(9)).toHaveText(String(score));
    }
    const totals = page.getByRole('table', { name: `${game.away} batting` }).locator('tfoot td');
    await expect(totals.nth(1)).toHaveText(String(at.away_score));
    await expect(
      page
        .getByRole('table', { name: `${game.home} batting` })
        .locator('tfoot td')
        .nth(1),
    ).toHaveText(String(at.home_score));
    await expect(page.locator('[aria-current="step"]').first()).toContainText(at.text);
  });

  test('ends with the figures of the final box score', async ({ page, office }) => {
    const game = await playedGame(office);
    const last = play(game, game.plays.length);
    await watch(page, game, '&play=99999');
    await expect(page).toHaveURL(new RegExp(`play=${last.number}$`));
    await expect(bug(page)).toContainText('Final');
    const rows = async (team: string, part: string, columns: number[]) => {
      const table = page.getByRole('table', { name: `${team} ${part}` });
      const cells = table
        .locator('tbody tr')
        .evaluateAll(
          (all, wanted) =>
            all.map((row) => [
              row.querySelector('a')?.textContent,
              ...wanted.map((column) => row.querySelectorAll('td')[column]?.textContent),
            ]),
          columns,
        );
      return cells;
    };
    const watched = await rows(game.home, 'batting', [0, 1, 2, 3, 4, 5, 6]);
    const pitched = await rows(game.away, 'pitching', [0, 1, 2, 3, 4, 5, 6, 7]);
    expect(watched.length).toBeGreaterThanOrEqual(9);
    await page.getByRole('link', { name: 'Final: to the box score' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Match #${game.id}`);
    // The final one has the position in a column of its own.
    expect(await rows(game.home, 'batting', [1, 2, 3, 4, 5, 6, 7])).toEqual(watched);
    expect(await rows(game.away, 'pitching', [0, 1, 2, 3, 4, 5, 6, 7])).toEqual(pitched);
  });

  test('plays to the end at sixteen times the speed, and keeps the address', async ({ page, office }) => {
    const game = await playedGame(office);
    const total = game.plays.length;
    await watch(page, game, `&play=${total - 12}`);
    await page.keyboard.press('3');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(chart(page)).toHaveAttribute('aria-valuenow', String(total));
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`play=${total}$`));
    // The way back leads out, not through the plays.
    await page.goBack();
    await expect(page).not.toHaveURL(/view=watch/);
  });

  test('copies the address of the moment', async ({ page, office, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const game = await playedGame(office);
    await watch(page, game, '&play=7');
    await page.getByRole('button', { name: 'Share this moment' }).click();
    await expect(page.getByText('The address of this moment is copied.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).search).toBe('?view=watch&play=7');
  });

  test('at the fastest reads only the ends of half-innings, and the play of a pause', async ({
    page,
    office,
  }) => {
    const game = await playedGame(office);
    await watch(page, game);
    const said = await listen(page);
    await page.keyboard.press('3');
    await page.keyboard.press(' ');
    await expect.poll(() => moment(page)).toBeGreaterThan(20);
    await page.keyboard.press(' ');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    const paused = await moment(page);
    await expect.poll(() => said.at(-1)).toContain(play(game, paused).text);
    expect(said.length).toBeGreaterThanOrEqual(2);
    for (const text of said.slice(0, -1)) expect(text).toMatch(/^End of the (top|bottom) of the \d+\w\w\. /);
  });
});

test.describe('without spoilers', () => {
  test('a switch hides what comes after the moment', async ({ page, office }) => {
    const game = await playedGame(office);
    await watch(page, game, '&play=15');
    await expect(chart(page)).toHaveAttribute('aria-valuemax', String(game.plays.length));
    await page.getByRole('checkbox', { name: 'Hide the result' }).check();
    await expect(page).toHaveURL(/spoilers=off/);
    await expect(chart(page)).toHaveAttribute('aria-valuemax', '15');
  });
});

test('with reduced motion runners stand where they are, and nothing moves', async ({ page, office }) => {
  const game = await playedGame(office);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watch(page, game);
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target instanceof SVGElement)
          .length,
    );
  for (let number = 1; number <= 12; number += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(chart(page)).toHaveAttribute('aria-valuenow', String(number));
    expect(await moving()).toBe(0);
  }
});

test('a match that nobody has announced says so, with a way back', async ({ page, office }) => {
  const { id } = await office.scheduleMatch(
    await office.createTeamWithRoster(),
    await office.createTeamWithRoster(),
  );
  await page.goto(`/matches/${id}?view=watch`);
  await expect(page.getByText('This match has not been played.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to the match' }).first().click();
  await expect(page.getByRole('link', { name: 'Watch', exact: true })).toHaveCount(0);
});

test('a failure to read the plays is shown with a way to try again', async ({ page, office }) => {
  const game = await playedGame(office);
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON();
    await (operationName === 'GamePlays' ? route.abort() : route.fallback());
  });
  await page.goto(`/matches/${game.id}?view=watch`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(playback(page)).toBeVisible();
});

test.describe('a live game', () => {
  test('counts down by the server’s clock, however wrong the browser’s is', async ({ page, office }) => {
    const { id } = await startLive(office, 600);
    await page.clock.install({ time: new Date(Date.now() + 26 * 3600_000) });
    await page.goto(`/matches/${id}?view=watch`);
    await expect(page.getByRole('timer')).toContainText(/First pitch in\s*(10:00|9:\d\d)/);
    await office.asAdmin('POST', `/matches/${id}/call-off`);
    await expect(page.getByText('Called off.')).toBeVisible();
  });
});

test('is accessible in either theme, and fits a phone', async ({ page, office }) => {
  const game = await playedGame(office);
  await watch(page, game, '&play=40');
  expect(await faultsInEitherTheme(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await watch(page, game, '&play=40');
  expect(await faults(page)).toEqual([]);
  for (const part of ['Plays', 'Line', 'Box', 'Biggest']) {
    await page.getByRole('radiogroup', { name: 'Part' }).getByText(part, { exact: true }).click();
    await expectNoSidewaysScroll(page, part);
  }
  // The score, the field and the sentence are there without scrolling.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const shown of [
    bug(page),
    page.getByRole('img', { name: /^(On base|Bases empty)/ }),
    sentence(page),
  ]) {
    await expect(shown).toBeInViewport();
  }
});
