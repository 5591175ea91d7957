import { Rng } from '../random/rng.js';
import { generateRoster, type GeneratedPlayer } from './generate-roster.js';
import { drawKind } from './kinds.js';
import type { Ratings } from './player.types.js';

const players: GeneratedPlayer[] = Array.from({ length: 300 }, (_, seed) =>
  generateRoster(seed, { takenNames: new Set() }),
).flat();
const of = (...positions: string[]): GeneratedPlayer[] =>
  players.filter(({ position }) => positions.includes(position));
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const spread = (values: readonly number[]): number => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
};
const ratingOf = (group: readonly GeneratedPlayer[], key: keyof Ratings): number[] =>
  group.map(({ ratings }) => ratings[key]);
const correlation = (group: readonly GeneratedPlayer[], one: keyof Ratings, other: keyof Ratings): number => {
  const [a, b] = [ratingOf(group, one), ratingOf(group, other)];
  const [middleA, middleB] = [mean(a), mean(b)];
  return mean(a.map((value, i) => (value - middleA) * ((b[i] ?? 0) - middleB))) / spread(a) / spread(b);
};

describe('kinds of players', () => {
  test('do not shift a rating’s mean at a position; chance adds what is missing from the intended spread', () => {
    const rng = new Rng(4);
    for (const at of ['1B', 'SS', 'closer', 'starter'] as const) {
      const kinds = Array.from({ length: 20_000 }, () => drawKind(rng, at));
      const leans = kinds.map(({ lean }) => lean[at.length > 2 ? 'stuff' : 'power'] ?? 0);
      expect(Math.abs(mean(leans))).toBeLessThan(0.3);
      const rest = kinds[0]?.rest(at.length > 2 ? 'stuff' : 'power', 15) ?? 0;
      expect(Math.hypot(spread(leans), rest)).toBeCloseTo(15, 0);
    }
  });

  test('include sluggers with strikeouts and walks, and contact hitters without power', () => {
    const fielders = of('1B', '3B', 'LF', 'RF');
    expect(correlation(fielders, 'power', 'contact')).toBeLessThan(-0.15);
    expect(correlation(fielders, 'power', 'discipline')).toBeGreaterThan(0.2);
    expect(correlation(fielders, 'power', 'speed')).toBeLessThan(-0.15);
  });

  test('include power pitchers with poor control', () => {
    expect(correlation(of('P'), 'stuff', 'control')).toBeLessThan(0);
  });

  test('fit their positions', () => {
    expect(mean(ratingOf(of('CF'), 'speed'))).toBeGreaterThan(mean(ratingOf(of('1B'), 'speed')) + 15);
    expect(mean(ratingOf(of('1B', 'DH'), 'power'))).toBeGreaterThan(mean(ratingOf(of('2B'), 'power')) + 8);
    expect(mean(ratingOf(of('3B'), 'power'))).toBeGreaterThan(mean(ratingOf(of('SS'), 'power')) + 5);
    expect(mean(ratingOf(of('SS'), 'fielding'))).toBeGreaterThan(mean(ratingOf(of('LF'), 'fielding')) + 6);
  });
});
