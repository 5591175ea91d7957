import type { Page } from '@playwright/test';
import { faults, faultsInEitherTheme } from './accessibility';
import { expect, test } from './fixtures';
import type { LeagueOffice } from './league-office';

interface Play {
  number: number;
  text: string;
  inning: number;
  half: string;
  scoring: boolean;
  home_score: number;
  away_score: number;
  win_probability: { before: number; after: number };
}

interface Watched {
  id: number;
  home: string;
  away: string;
  plays: Play[];
}

/** A finished game, whichever it is: what a test expects of it is computed from its plays. */
async function playedGame(office: LeagueOffice): Promise<Watched> {
  const home = await office.createTeamWithRoster();
  const away = await office.createTeamWithRoster();
  const { id } = await office.scheduleMatch(home, away);
  await office.simulate({ id });
  const { plays } = await office.asAdmin<{ plays: Play[] }>('GET', `/matches/${id}/plays`);
  return { id, home: home.name, away: away.name, plays };
}

function play(game: Watched, number: number): Play {
  const found = game.plays[number - 1];
  if (!found) throw new Error(`there is no play ${number}`);
  return found;
}

const sentence = (page: Page) => page.getByRole('region', { name: 'At bat' }).getByRole('paragraph').first();
const bug = (page: Page) => page.getByRole('region', { name: 'Score', exact: true });
const chart = (page: Page) => page.getByRole('slider', { name: 'Moment of the game' });
const moment = (page: Page) => chart(page).getAttribute('aria-valuenow').then(Number);
const playback = (page: Page) => page.getByRole('group', { name: 'Playback' });

async function watch(page: Page, { id }: Watched, more = ''): Promise<void> {
  await page.goto(`/matches/${id}?view=watch${more}`);
  await expect(playback(page)).toBeVisible();
}

/** Collects what the page says to screen readers from now on. */
async function listen(page: Page): Promise<readonly string[]> {
  const said: string[] = [];
  await page.exposeFunction('noteSaid', (text: string) => said.push(text));
  await page.evaluate(() => {
    const region = document.querySelector('[aria-live="polite"]');
    if (!region) throw new Error('the page has no live region');
    new MutationObserver(() => Reflect.get(window, 'noteSaid')(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return said;
}

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

  test('goes by keys to plays, half-innings, scores and the biggest plays', async ({ page, office }) => {
    const game = await playedGame(office);
    await watch(page, game, '&play=20');
    const press = async (key: string, expected: number) => {
      await page.keyboard.press(key);
      await expect(chart(page)).toHaveAttribute('aria-valuenow', String(expected));
    };
    const here = play(game, 20);
    const isSameHalf = (one: Play, other: Play) => one.inning === other.inning && one.half === other.half;
    const nextHalf = game.plays.find((one) => one.number > 20 && !isSameHalf(one, here))?.number ?? 0;
    const nextScore = game.plays.find((one) => one.number > 20 && one.scoring)?.number ?? 20;
    const change = ({ win_probability: { before, after } }: Play) => Math.abs(after - before);
    const biggest = game.plays.toSorted((one, other) => change(other) - change(one));
    await press('ArrowRight', 21);
    await press('ArrowLeft', 20);
    await press('ArrowDown', nextHalf);
    await expect(page).toHaveURL(new RegExp(`play=${nextHalf}$`));
    await press('End', game.plays.length);
    await press('Home', 0);
    await expect(page).not.toHaveURL(/play=/);
    await page.goto(`/matches/${game.id}?view=watch&play=20`);
    await expect(sentence(page)).toHaveText(here.text);
    await press('s', nextScore);
    await press('Home', 0);
    await press('b', biggest[0]?.number ?? 0);
    await press('b', biggest[1]?.number ?? 0);
    await page.keyboard.press('3');
    await expect(page.getByRole('radio', { name: '16×' })).toBeChecked();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog').getByText('Play or pause')).toBeVisible();
    // Behind a dialog the keys rest.
    const before = await moment(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await moment(page)).toBe(before);
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

  test('seeks by a click and a drag on the chart, and by a play of the list', async ({ page, office }) => {
    const game = await playedGame(office);
    const total = game.plays.length;
    await watch(page, game);
    await chart(page).scrollIntoViewIfNeeded();
    const box = await chart(page).boundingBox();
    if (!box) throw new Error('the chart is not drawn');
    const isAt = (wanted: number) =>
      expect.poll(async () => Math.abs((await moment(page)) - wanted)).toBeLessThanOrEqual(1);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await isAt(total / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 4, box.y + 20);
    await page.mouse.up();
    await isAt(total / 4);
    const last = page.getByRole('region', { name: 'Plays', exact: true }).getByRole('button').first();
    await last.click();
    await expect(chart(page)).toHaveAttribute('aria-valuenow', String(total));
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

  test('reads each play aloud once', async ({ page, office }) => {
    const game = await playedGame(office);
    await watch(page, game, '&play=10');
    const said = await listen(page);
    for (const number of [11, 12, 13]) {
      await page.keyboard.press('ArrowRight');
      await expect(sentence(page)).toHaveText(play(game, number).text);
    }
    await expect.poll(() => said.length).toBe(3);
    for (const [place, number] of [11, 12, 13].entries()) {
      const { text, scoring, away_score: away, home_score: home } = play(game, number);
      expect(said[place]).toContain(text);
      expect(said[place]?.includes(`${game.away} ${away}, ${game.home} ${home}`)).toBe(scoring);
    }
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
  test('nothing says how the game ends until it is seen to the end', async ({ page, office }) => {
    const game = await playedGame(office);
    const total = game.plays.length;
    await page.goto(`/matches/${game.id}?spoilers=off`);
    await expect(page.getByText('The result is hidden')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(bug(page)).not.toContainText(/\d+–/);
    await expect(page.getByText('Final')).toHaveCount(0);
    await page.getByRole('link', { name: 'Watch', exact: true }).click();
    await expect(page).toHaveURL(/view=watch&spoilers=off/);
    await expect(chart(page)).toHaveAttribute('aria-valuemax', '0');
    await expect(page.getByRole('region', { name: 'Plays', exact: true })).toContainText('No play yet.');
    for (const number of [1, 2, 3]) {
      await page.keyboard.press('ArrowRight');
      await expect(chart(page)).toHaveAttribute('aria-valuemax', String(number));
    }
    const plays = page.getByRole('region', { name: 'Plays', exact: true }).getByRole('listitem');
    expect(await plays.count()).toBe(3);
    // The chart is as wide as for any other game.
    await page.keyboard.press('ArrowLeft');
    await chart(page).scrollIntoViewIfNeeded();
    const box = await chart(page).boundingBox();
    if (!box) throw new Error('the chart is not drawn');
    await page.mouse.click(box.x + box.width - 5, box.y + 20);
    await expect(chart(page)).toHaveAttribute('aria-valuenow', '3');
    await page.reload();
    await expect(chart(page)).toHaveAttribute('aria-valuemax', '3');
    await page.getByRole('link', { name: 'Back to the match' }).click();
    await expect(page.getByText('The result is hidden')).toBeVisible();
    await page.goBack();
    await expect(playback(page)).toBeVisible();
    await page.keyboard.press('End');
    await expect(bug(page)).toContainText('Final');
    await expect(page).toHaveURL(new RegExp(`view=watch&play=${total}$`));
    await page.getByRole('link', { name: 'Final: to the box score' }).click();
    await expect(page.getByRole('table', { name: 'Linescore' })).toBeVisible();
  });

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

test('runners move along the base lines when a play is stepped to', async ({ page, office }) => {
  const game = await playedGame(office);
  await watch(page, game);
  const moved: number[] = [];
  for (let number = 1; number <= 25; number += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(chart(page)).toHaveAttribute('aria-valuenow', String(number));
    const frames = await page.evaluate(
      () =>
        document
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
          .filter(({ transform }) => typeof transform === 'string' && transform.startsWith('translate('))
          .length,
    );
    if (frames > 0) moved.push(number);
  }
  expect(moved.length).toBeGreaterThan(0);
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
  interface Started {
    id: number;
  }

  /** Of two minutes: plays soon come, and on a slow machine too it lasts longer than a test. */
  async function start(office: LeagueOffice, seconds: number): Promise<Started> {
    const { id } = await office.scheduleMatch(
      await office.createTeamWithRoster(),
      await office.createTeamWithRoster(),
    );
    const firstPitchAt = new Date(Date.now() + seconds * 1000).toISOString();
    await office.asAdmin('POST', `/matches/${id}/start`, {
      minutes: 2,
      ...(seconds > 0 ? { first_pitch_at: firstPitchAt } : {}),
    });
    return { id };
  }

  test('counts down by the server’s clock, however wrong the browser’s is', async ({ page, office }) => {
    const { id } = await start(office, 600);
    await page.clock.install({ time: new Date(Date.now() + 26 * 3600_000) });
    await page.goto(`/matches/${id}?view=watch`);
    await expect(page.getByRole('timer')).toContainText(/First pitch in\s*(10:00|9:\d\d)/);
    await office.asAdmin('POST', `/matches/${id}/call-off`);
    await expect(page.getByText('Called off.')).toBeVisible();
  });

  test('is followed play by play, can be sought back, and leads back to live', async ({ page, office }) => {
    test.slow();
    const { id } = await start(office, 0);
    await page.goto(`/matches/${id}`);
    await page.getByRole('link', { name: 'Watch live' }).click();
    await expect(playback(page).getByText('Live')).toBeVisible();
    await expect.poll(() => moment(page), { timeout: 30_000 }).toBeGreaterThan(2);
    await expect(page).not.toHaveURL(/play=/);
    await page.keyboard.press('Home');
    await expect(sentence(page)).toHaveText('Before the first pitch.');
    await page.keyboard.press('ArrowRight');
    const { plays } = await office.asAdmin<{ plays: Play[] }>('GET', `/matches/${id}/plays`);
    await expect(sentence(page)).toHaveText(plays[0]?.text ?? '');
    await page.getByRole('button', { name: 'Back to live' }).click();
    await expect(playback(page).getByText('Live')).toBeVisible();
    // What was missed without a connection is there at once.
    const before = await moment(page);
    await page.context().setOffline(true);
    const made = async () =>
      (await office.asAdmin<{ plays: Play[] }>('GET', `/matches/${id}/plays`)).plays.length;
    await expect.poll(made, { timeout: 30_000 }).toBeGreaterThan(before + 3);
    await page.context().setOffline(false);
    await expect.poll(() => moment(page)).toBeGreaterThanOrEqual(before + 3);
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
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wider, part).toBe(false);
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
