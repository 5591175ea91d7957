import { Rng } from '../../../engine/random/rng.js';
import { type StudiedClub } from './season-study.types.js';
import { studyWins } from '../season-report.js';

const GAMES = 80;

const unknown = {
  playoffs: 0,
  madePlayoffs: false,
  widePlayoffs: 0,
  madeWidePlayoffs: false,
  division: 0,
  wonDivision: false,
  conference: 0,
  wonConference: false,
  title: 0,
  wonTitle: false,
  behind: 0,
  wideBehind: 0,
  leads: false,
  wideLeads: false,
};

/** Seasons of clubs whose strengths drift; the odds were computed with a possibly different drift. */
function seasons(drift: number, expected: number, bias = 0): StudiedClub[][] {
  const rng = new Rng(9);
  const variance = GAMES / 4;
  const shiftVariance = variance ** 2;
  return Array.from({ length: 200 }, () =>
    Array.from({ length: 30 }, (): StudiedClub => {
      const chance = 1 / (1 + Math.exp(-rng.normal(0, drift)));
      const won = Array.from({ length: GAMES }, () => rng.next() < chance).filter(Boolean).length;
      return {
        ...unknown,
        expectedWins: 40 + GAMES / 2,
        wins: 40 + won + bias,
        variance: variance + expected ** 2 * shiftVariance,
        shiftVariance,
        p10: 40 + 34,
        p90: 40 + 46,
        inside: 0.85,
        winsNow: 40,
        played: GAMES,
        left: GAMES,
      };
    }),
  );
}

describe('the spread of wins', () => {
  it('is right if strengths drift as expected', () => {
    const { spread, drift, driftError, inside } = studyWins(seasons(0.1, 0.1), 0.1);
    expect(Math.abs(spread.mean - 1)).toBeLessThan(4 * spread.error);
    expect(Math.abs(drift - 0.1)).toBeLessThan(4 * driftError);
    // A normal distribution of standard deviation 4.9 has .81 within 6.5 of its mean.
    expect(inside.mean).toBeCloseTo(0.81, 1);
  });

  it('gives the right drift, whatever drift was expected', () => {
    for (const expected of [0, 0.05, 0.2]) {
      const { drift, driftError } = studyWins(seasons(0.12, expected), expected);
      expect(Math.abs(drift - 0.12)).toBeLessThan(4 * driftError);
      expect(driftError).toBeLessThan(0.015);
    }
  });

  it('shows that expected wins are too low', () => {
    const { best, worst } = studyWins(seasons(0, 0, 2), 0);
    expect(best.mean).toBeCloseTo(2, 0);
    expect(worst.mean).toBeCloseTo(2, 0);
  });
});
