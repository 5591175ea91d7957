import { faults, faultsInEitherTheme } from '../../screens/accessibility';
import { expect, test } from '../../fixtures';
import { expectNoSidewaysScroll } from '../../screens/layout';
import { playedGame, play, sentence, bug, chart, watch } from './gamecast-steps';

test.describe('the Gamecast of a finished game', () => {
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
    await page.getByRole('link', { name: 'Final: go to the box score' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Match #${game.id}`);
    // The final box score has the position in a column of its own.
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
    // Back leaves the page instead of going back play by play.
    await page.goBack();
    await expect(page).not.toHaveURL(/view=watch/);
  });
});

test('with reduced motion runners stand on their bases without animation', async ({ page, office }) => {
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

test('the Gamecast is accessible in either theme, and fits a phone', async ({ page, office }) => {
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
  // The score, the field and the description of the play are visible without scrolling.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const shown of [
    bug(page),
    page.getByRole('img', { name: /^(On base|Bases empty)/ }),
    sentence(page),
  ]) {
    await expect(shown).toBeInViewport();
  }
});
