import { type Measured, measureContrast } from './orders-report.js';
import { ordersContrasts } from './orders-contrasts.js';

/** The games are the same in every run, so the results are not a matter of chance. */
const SEED = 1;

function measured(title: string, games: number): Measured {
  const contrast = ordersContrasts.find((one) => one.title.startsWith(title));
  if (contrast === undefined) throw new RangeError(`There is no contrast ${title}`);
  return measureContrast(contrast, games, SEED);
}

test('the manager’s best order scores more than the same nine reversed', () => {
  const { scored, net, wins } = measured('manager’s best order', 6000);
  expect(scored.value).toBeGreaterThan(0.04);
  expect(net.value).toBeGreaterThan(net.error);
  expect(wins.value).toBeGreaterThan(0);
});

test('a rested rotation allows fewer runs than a tired one, and wins more', () => {
  const { scored, allowed, wins } = measured('rotation rested', 4000);
  expect(allowed.value).toBeLessThan(-3 * allowed.error);
  expect(wins.value).toBeGreaterThan(2 * wins.error);
  expect(Math.abs(scored.value)).toBeLessThan(3 * scored.error);
});

test('a bullpen is better with its closer than without one', () => {
  const { net, wins } = measured('bullpen with its closer', 8000);
  expect(net.value).toBeGreaterThan(net.error);
  expect(wins.value).toBeGreaterThan(2 * wins.error);
});

test('bunts cost a little: never bunting is better than the manager’s bunts, and these are better than bunting whenever possible', () => {
  const never = measured('never bunting', 8000);
  const most = measured('bunting as the manager does', 8000);
  for (const { scored } of [never, most]) {
    expect(scored.value).toBeGreaterThan(0);
    expect(scored.value).toBeLessThan(0.1);
  }
});

test('the best batters at any position score more and allow far more', () => {
  const { scored, allowed, net } = measured('players at their positions', 4000);
  expect(scored.value).toBeLessThan(0);
  expect(allowed.value).toBeLessThan(-0.2);
  expect(net.value).toBeGreaterThan(0.1);
});
