import type { Page } from '@playwright/test';
import { entry, holdScripts, openDrawn } from '../../drawn-pages/drawn-pages-steps';
import { expect, test } from '../../fixtures';
import { settle } from '../../pages/every-route';
import { pairOf, scheduledLeague } from '../live/scoreboard-steps';
import {
  type Play,
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

/** Checks in each frame from now on whether a runner moves along the base lines. */
const noteMotion = (page: Page) =>
  page.evaluate(() => {
    const look = () => {
      const isMoving = document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
        .some(({ transform }) => typeof transform === 'string' && transform.startsWith('translate('));
      if (isMoving) Reflect.set(window, 'moved', true);
      else requestAnimationFrame(look);
    };
    look();
  });

test('a finished game is followed by keyboard, mouse and screen reader, and its runners move', async ({
  page,
  office,
}) => {
  const game = await playedGame(office);
  await watch(page, game, '&play=20&spoilers=on');
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
  await expect(page).toHaveURL(new RegExp(`play=${nextHalf}&`));
  await press('End', game.plays.length);
  await press('Home', 0);
  await expect(page).not.toHaveURL(/play=/);
  await page.goto(`/matches/${game.id}?view=watch&play=20&spoilers=on`);
  await expect(sentence(page)).toHaveText(here.text);
  await press('s', nextScore);
  await press('Home', 0);
  await press('b', biggest[0]?.number ?? 0);
  await press('b', biggest[1]?.number ?? 0);
  await page.keyboard.press('3');
  await expect(page.getByRole('radio', { name: '16×' })).toBeChecked();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Play or pause')).toBeVisible();
  // While a dialog is open, the keys do nothing.
  const before = await moment(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await moment(page)).toBe(before);

  const total = game.plays.length;
  await press('Home', 0);
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

  await press('Home', 0);
  await noteMotion(page);
  for (let number = 1; number <= 25; number += 1) await press('ArrowRight', number);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'moved'))).toBe(true);
});

/** Signs of a result in the tree that screen readers read. */
const signs = /Robins\S* \d+ at |winner|(Home|Away) Win|Linescore|Final, |\b[WLT] \d+[–-]\d|(Won|Lost) /;

test.describe('without spoilers', () => {
  test('with scores hidden, last night’s game is watched from home, and no page reveals a result', async ({
    page,
    office,
  }) => {
    const { league, days } = await scheduledLeague(office);
    const [match, other] = pairOf(days[0]);
    for (const game of [match, other]) await office.simulate(game);
    const home = () => page.getByRole('region', { name: 'Tonight' });
    const release = await holdScripts(page, entry);
    await openDrawn(page, '/', 'commit');
    await page.waitForLoadState('domcontentloaded');
    await expect(
      home()
        .getByRole('link', { name: /^Watch/ })
        .first(),
    ).toBeVisible();
    expect(await home().ariaSnapshot()).not.toMatch(signs);
    // The app has not even loaded.
    await home().getByRole('button', { name: 'Show scores' }).click();
    release();
    await expect(home().getByRole('button', { name: 'Show scores' })).toBeHidden();
    expect(await home().ariaSnapshot()).toMatch(signs);
    // The label of a box, before the app listens.
    const releaseNews = await holdScripts(page, entry);
    await openDrawn(page, '/news', 'commit');
    await page.waitForLoadState('domcontentloaded');
    await page.getByText('Featured only').click();
    releaseNews();
    await expect(page.getByRole('checkbox', { name: 'Featured only' })).toBeChecked();
    await expect(page).toHaveURL(/featured=true/);
    await page.goto('/');
    expect(await home().ariaSnapshot()).toMatch(signs);
    await home().getByRole('switch', { name: 'Hide scores' }).click();
    const club = `/teams/${match.home_team_id}`;
    const [player] = await office.asAdmin<{ id: number }[]>(
      'GET',
      `/players?team_id=${match.home_team_id}&sort=hits&descending=true`,
    );
    for (const [path, offered] of [
      [`/scoreboard?league=${league.id}&night=last`, 'Watch'],
      [`/matches?league=${league.id}`, 'Watch'],
      [club, 'Last game'],
      [`${club}?view=schedule`, 'Results'],
      [`/dashboard?league=${league.id}`, 'Latest'],
      [`/players/${player?.id}?view=log`, 'Day 1'],
      [`/matches/${match.id}`, 'Watch'],
    ] as const) {
      await page.goto(path);
      await settle(page);
      await expect(page.getByRole('main'), path).toContainText(offered);
      const read = await page.getByRole('main').ariaSnapshot();
      expect(read, path).not.toMatch(signs);
    }
    await page.getByRole('link', { name: 'Reveal the result' }).click();
    await expect(page.getByRole('table', { name: 'Linescore' })).toBeVisible();
    await page.goto('/');
    await settle(page);
    expect(await home().ariaSnapshot()).not.toMatch(signs);
    await home()
      .getByRole('link', { name: /^Watch/ })
      .first()
      .click();
    await expect(chart(page)).toHaveAttribute('aria-valuemax', '0');
  });

  test('nothing reveals the result before the last play', async ({ page, office }) => {
    const game = await playedGame(office);
    const total = game.plays.length;
    await page.goto(`/matches/${game.id}?spoilers=off`);
    await expect(page.getByText('The result is hidden')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(bug(page)).not.toContainText(/\d+–/);
    await expect(page.getByText('Final')).toHaveCount(0);
    await page.getByRole('link', { name: 'Watch', exact: true }).click();
    await expect(page).toHaveURL(/view=watch$/);
    await expect(chart(page)).toHaveAttribute('aria-valuemax', '0');
    await expect(page.getByRole('region', { name: 'Plays', exact: true })).toContainText('No plays yet.');
    for (const number of [1, 2, 3]) {
      await page.keyboard.press('ArrowRight');
      await expect(chart(page)).toHaveAttribute('aria-valuemax', String(number));
    }
    const plays = page.getByRole('region', { name: 'Plays', exact: true }).getByRole('listitem');
    expect(await plays.count()).toBe(3);
    // The chart's width must not reveal the length of the game.
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
    await page.getByRole('link', { name: 'Final: go to the box score' }).click();
    await expect(page.getByRole('table', { name: 'Linescore' })).toBeVisible();
  });
});

test.describe('a live game', () => {
  test('is followed play by play, can be rewound, and returns to live', async ({ page, office }) => {
    test.slow();
    const { id } = await startLive(office, 0);
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
    // Plays missed without a connection appear immediately.
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
