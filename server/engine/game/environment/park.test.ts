import { drawPark, drawParks } from './draw-park.js';
import { isNeutral, listPark, NEUTRAL_PARK, type Park, parkOfList, parkProblem } from './park.js';
import { parkRuns } from './park-runs.js';
import { testRows } from '../../../testing/rows.js';

const drawn = Array.from({ length: 10_000 }, (_, seed) => drawPark(seed));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const column = (of: (park: Park) => number) => drawn.map(of);

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

function correlation(ones: readonly number[], others: readonly number[]): number {
  const [one, other] = [mean(ones), mean(others)];
  const together = mean(ones.map((value, at) => (value - one) * ((others[at] ?? 0) - other)));
  return together / deviation(ones) / deviation(others);
}

describe('a park', () => {
  test('with neutral factors is valid and yields 100 % of the average runs', () => {
    expect(parkProblem(NEUTRAL_PARK)).toBeNull();
    expect(isNeutral(NEUTRAL_PARK)).toBe(true);
    expect(parkRuns(NEUTRAL_PARK)).toBe(100);
  });

  testRows(
    'with a factor of %p is refused, with the allowed range',
    [9, 401, 99.5, Number.NaN, -100],
    (left) => {
      expect(parkProblem({ ...NEUTRAL_PARK, homeRuns: { left, right: 100 } })).toBe(
        `A park's factor for home runs by left-handed batters must be a whole percentage from 10 to 400, not ${left}.`,
      );
    },
  );

  test('can be restored from the list of its factors', () => {
    expect(drawn.map((park) => parkOfList(listPark(park)))).toEqual(drawn);
  });
});

describe('randomly drawn parks', () => {
  test('are equal for equal seeds and always valid', () => {
    expect(drawPark(7)).toEqual(drawPark(7));
    expect(drawPark(7)).not.toEqual(drawPark(8));
    expect(drawn.map(parkProblem).filter((problem) => problem !== null)).toEqual([]);
  });

  test('have factors with a mean of 100', () => {
    for (let at = 0; at < 8; at++) {
      expect(mean(column((park) => listPark(park)[at] ?? 0))).toBeCloseTo(100, -0.5);
    }
    expect(Math.abs(mean(drawn.map(parkRuns)) - 100)).toBeLessThan(0.3);
  });

  test('differ from each other as much as real parks do', () => {
    const spread = (of: (park: Park) => number) => deviation(column(of));
    expect(spread(({ homeRuns }) => homeRuns.left)).toBeGreaterThan(12);
    expect(spread(({ homeRuns }) => homeRuns.right)).toBeLessThan(15);
    expect(Math.abs(spread(({ doubles }) => doubles.left) - 8.5)).toBeLessThan(1);
    expect(Math.abs(spread(({ triples }) => triples.right) - 27)).toBeLessThan(2);
    expect(Math.abs(spread(({ singles }) => singles.right) - 2.6)).toBeLessThan(0.3);
    expect(spread(parkRuns)).toBeGreaterThan(5.5);
    expect(spread(parkRuns)).toBeLessThan(8.5);
  });

  test('have similar factors for both hands, and few triples if they have many homers', () => {
    const homers = column(({ homeRuns }) => homeRuns.left);
    const triples = column((park) => park.triples.left);
    expect(
      correlation(
        homers,
        column((park) => park.homeRuns.right),
      ),
    ).toBeGreaterThan(0.7);
    expect(correlation(homers, triples)).toBeLessThan(-0.3);
    expect(
      correlation(
        triples,
        column((park) => park.doubles.left),
      ),
    ).toBeGreaterThan(0.3);
  });

  test('have a mean factor of 100 within one league', () => {
    const league = drawParks(12, 5).map(listPark);
    for (let at = 0; at < 8; at++) {
      expect(Math.abs(mean(league.map((factors) => factors[at] ?? 0)) - 100)).toBeLessThan(0.5);
    }
  });
});
