import {
  advancedStatistics,
  type LeaguePlayer,
  leagueFiguresOf,
  winsAboveReplacement,
} from './advanced-statistics.js';
import { type Counts, emptyCounts } from './counting-statistics.js';

/** Rounded figures close to those of the major leagues. */
const values = {
  expectancy: [],
  events: {
    walk: 0.32,
    intentionalWalk: 0.19,
    hitByPitch: 0.34,
    single: 0.46,
    double: 0.74,
    triple: 1,
    homeRun: 1.39,
    stolenBase: 0.18,
    caughtStealing: -0.45,
  },
  out: -0.26,
};

const batter = (position: string, counts: Partial<Counts>): LeaguePlayer => ({
  position,
  counts: { ...emptyCounts(), gamesStarted: 150, ...counts },
});
const pitcher = (counts: Partial<Counts>): LeaguePlayer => ({
  position: 'P',
  counts: { ...emptyCounts(), ...counts },
});

const slugger = batter('1B', {
  plateAppearances: 650,
  atBats: 560,
  hits: 165,
  doubles: 30,
  triples: 1,
  homeRuns: 45,
  walks: 80,
  intentionalWalks: 8,
  hitByPitch: 6,
  sacrificeFlies: 4,
  runs: 105,
});
const regular = batter('SS', {
  plateAppearances: 600,
  atBats: 545,
  hits: 140,
  doubles: 25,
  triples: 4,
  homeRuns: 10,
  walks: 45,
  hitByPitch: 5,
  sacrificeFlies: 5,
  stolenBases: 20,
  caughtStealing: 5,
  runs: 70,
});
const weak = batter('C', {
  plateAppearances: 450,
  atBats: 415,
  hits: 88,
  doubles: 15,
  homeRuns: 6,
  walks: 30,
  hitByPitch: 3,
  sacrificeFlies: 2,
  runs: 35,
});
const ace = pitcher({
  outsRecorded: 620,
  hitsAllowed: 160,
  homeRunsAllowed: 18,
  walksAllowed: 45,
  hitBatters: 5,
  strikeouts: 230,
  earnedRuns: 66,
  runsAllowed: 70,
});
const fifth = pitcher({
  outsRecorded: 450,
  hitsAllowed: 170,
  homeRunsAllowed: 28,
  walksAllowed: 60,
  hitBatters: 8,
  strikeouts: 105,
  earnedRuns: 92,
  runsAllowed: 100,
});
const players = [slugger, regular, weak, ace, fifth];
const games = 100;
const league = leagueFiguresOf(players, games, values);
const figure = (abbreviation: string, player: LeaguePlayer) => {
  const statistic = advancedStatistics.find(
    (one) => one.abbreviation === abbreviation && (one.group === 'pitching') === (player.position === 'P'),
  );
  return statistic?.derive(player, league) ?? null;
};

describe('statistics relative to the league', () => {
  test('give the league a wOBA equal to its on-base percentage, a wRC+ of 100, a FIP equal to its ERA and an ERA− of 100', () => {
    const whole = (position: string): LeaguePlayer => ({ position, counts: league.totals });
    const { totals } = league;
    const onBase =
      (totals.hits + totals.walks + totals.hitByPitch) /
      (totals.atBats + totals.walks + totals.hitByPitch + totals.sacrificeFlies);
    expect(figure('wOBA', whole('1B'))).toBeCloseTo(onBase, 3);
    expect(figure('wRC+', whole('1B'))).toBe(100);
    expect(figure('FIP', whole('P'))).toBeCloseTo((27 * totals.earnedRuns) / totals.outsRecorded, 2);
    expect(figure('ERA−', whole('P'))).toBe(100);
  });

  test('put better players first', () => {
    for (const abbreviation of ['wOBA', 'wRC+']) {
      const [best, middle, last] = [slugger, regular, weak].map(
        (player) => figure(abbreviation, player) ?? 0,
      );
      expect((best ?? 0) > (middle ?? 0) && (middle ?? 0) > (last ?? 0)).toBe(true);
    }
    expect((figure('FIP', ace) ?? 9) < (figure('FIP', fifth) ?? 0)).toBe(true);
    expect((figure('ERA−', ace) ?? 200) < 100).toBe(true);
  });

  test('have a total of 1,000 wins above replacement in 2,430 games, 57 % of them for batters', () => {
    const wins = (some: readonly LeaguePlayer[]) =>
      some.reduce((sum, player) => sum + winsAboveReplacement(player, league), 0);
    const expected = (1000 * games) / 2430;
    expect(wins([slugger, regular, weak])).toBeCloseTo(0.57 * expected, 6);
    expect(wins([ace, fifth])).toBeCloseTo(0.43 * expected, 6);
  });

  test('are undefined for a player who has not played', () => {
    const idle = batter('DH', { gamesStarted: 0 });
    expect([
      figure('wOBA', idle),
      figure('wRC+', idle),
      figure('FIP', pitcher({})),
      figure('ERA−', pitcher({})),
    ]).toEqual([null, null, null, null]);
  });

  test('name their formula and source', () => {
    for (const { formula, source } of advancedStatistics)
      expect(Math.min(formula.length, source.length)).toBeGreaterThan(5);
  });
});
