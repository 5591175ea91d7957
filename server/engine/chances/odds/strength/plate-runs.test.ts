import { batterRates, edgeStep, OUTCOMES, pitcherRates } from '../../../game/plate/rates.js';
import { LEFT, RIGHT } from '../../../game/manager/roster-book.js';
import { batterRuns, pitcherRuns } from './plate-runs.js';

const NEUTRAL_PARK = new Float64Array(OUTCOMES).fill(1);

function batter(power: number, edge = 0): Float64Array {
  const rates = new Float64Array(OUTCOMES);
  batterRates(rates, 0, 50, power, 50, 50, 50, 50, edgeStep(edge), NEUTRAL_PARK, 0);
  return rates;
}

function pitcher(stuff: number): Float64Array {
  const rates = new Float64Array(OUTCOMES);
  pitcherRates(rates, 0, stuff, 50, 50, 50);
  return rates;
}

describe('runs per plate appearance', () => {
  it('of an average batter are 0 over all pairings of hands, and higher against pitchers of the other hand', () => {
    const runs = (side: number, hand: number) => batterRuns(batter(50), side, hand);
    const all =
      0.28 * (0.41 * runs(LEFT, LEFT) + 0.59 * runs(RIGHT, LEFT)) +
      0.72 * (0.41 * runs(LEFT, RIGHT) + 0.59 * runs(RIGHT, RIGHT));
    expect(all).toBeCloseTo(0, 10);
    expect(runs(LEFT, RIGHT)).toBeGreaterThan(runs(LEFT, LEFT));
    expect(runs(RIGHT, LEFT)).toBeGreaterThan(runs(RIGHT, RIGHT));
  });

  it('are about .008 for ten points of wOBA: a point is worth 1 / 1.2 of a thousandth', () => {
    const gained = batterRuns(batter(50, 1), RIGHT, RIGHT) - batterRuns(batter(50), RIGHT, RIGHT);
    expect(gained).toBeGreaterThan(0.006);
    expect(gained).toBeLessThan(0.011);
  });

  it('rise with a batter’s power and fall with a pitcher’s stuff; average pitchers of either hand have 0', () => {
    expect(batterRuns(batter(65), RIGHT, RIGHT)).toBeGreaterThan(
      batterRuns(batter(50), RIGHT, RIGHT) + 0.005,
    );
    for (const hand of [LEFT, RIGHT]) {
      expect(pitcherRuns(pitcher(50), hand)).toBeCloseTo(0, 12);
      expect(pitcherRuns(pitcher(65), hand)).toBeLessThan(-0.005);
    }
  });
});
