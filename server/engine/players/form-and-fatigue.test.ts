import {
  FORM_WINDOW,
  RecentGame,
  formAndFatigueOf,
  streakOf,
  WeighedLine,
  weighLine,
} from './form-and-fatigue.js';
import { Counts, emptyCounts } from '../figures/statistics/counting-statistics.js';

function line(
  gameDay: number | null,
  counts: Partial<Counts> = {},
  rest: Partial<RecentGame> = {},
): WeighedLine {
  return weighLine({ gameDay, won: true, caught: false, counts: { ...emptyCounts(), ...counts }, ...rest });
}
const everyDay = { outsFielded: 27, plateAppearances: 4, atBats: 4, hits: 1 };
const start = {
  pitches: 92,
  outsRecorded: 17,
  earnedRuns: 3,
  hitsAllowed: 6,
  walksAllowed: 2,
  strikeouts: 6,
};

describe('form and fatigue', () => {
  test('are neutral for a player who has not appeared', () => {
    expect(formAndFatigueOf([], 5)).toEqual({ momentum: 0, streak: 0, fatigue: 0, daysRest: null });
  });

  test('include the streak of games that the team won or lost with the player', () => {
    expect(streakOf([line(3), line(2), line(1, {}, { won: false })])).toBe(2);
    expect(streakOf([line(3, {}, { won: false }), line(2)])).toBe(-1);
  });

  test('show positive momentum after good games and negative after bad ones, from −5 to 5', () => {
    const good = Array.from({ length: 8 }, (_, i) => line(9 - i, { ...everyDay, hits: 3, homeRuns: 1 }));
    const bad = Array.from({ length: 8 }, (_, i) => line(9 - i, { ...everyDay, hits: 0 }));
    expect(formAndFatigueOf(good, 10).momentum).toBe(5);
    expect(formAndFatigueOf(bad, 10).momentum).toBeLessThan(0);
    expect(formAndFatigueOf(bad, 10).momentum).toBeGreaterThanOrEqual(-5);
  });

  test('tire a starter until the fifth day', () => {
    const fatigue = [1, 2, 3, 4, 5, 6].map((rest) => formAndFatigueOf([line(10, start)], 10 + rest).fatigue);
    expect(fatigue[0]).toBeGreaterThan(70);
    expect(fatigue[3]).toBeGreaterThan(10);
    expect(fatigue[4]).toBeLessThanOrEqual(2);
  });

  test('tire a reliever more with every day of pitching', () => {
    const inning = { pitches: 16, outsRecorded: 3 };
    const [one = 0, two = 0, three = 0] = [1, 2, 3].map(
      (days) =>
        formAndFatigueOf(
          Array.from({ length: days }, (_, i) => line(10 - i, inning)),
          11,
        ).fatigue,
    );
    expect(one).toBeGreaterThan(10);
    expect(two).toBeGreaterThan(one);
    expect(three).toBeGreaterThan(two);
    expect(three).toBeLessThan(70);
  });

  test('show no momentum for a pitcher with average games', () => {
    const average = {
      pitches: 145,
      outsRecorded: 27,
      earnedRuns: 4,
      hitsAllowed: 9,
      walksAllowed: 3,
      strikeouts: 8,
    };
    const games = Array.from({ length: FORM_WINDOW }, (_, i) => line(100 - 5 * i, average));
    expect(formAndFatigueOf(games, 105).momentum).toBe(0);
  });

  test('tire a catcher more than another fielder', () => {
    const games = (caught: boolean) =>
      Array.from({ length: 15 }, (_, i) => line(20 - i, everyDay, { caught }));
    expect(formAndFatigueOf(games(true), 21).fatigue).toBeGreaterThan(
      formAndFatigueOf(games(false), 21).fatigue,
    );
  });

  test('ignore friendlies for fatigue', () => {
    expect(formAndFatigueOf([line(null, start)], 3)).toMatchObject({ fatigue: 0, daysRest: null });
  });

  test('ignore games outside the window', () => {
    const lines = Array.from({ length: FORM_WINDOW }, (_, i) => line(50 - i, everyDay));
    expect(formAndFatigueOf([...lines, line(1, start)], 51)).toEqual(formAndFatigueOf(lines, 51));
  });
});
