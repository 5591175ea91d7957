import { estimateSeason } from '../../engine/estimation/estimate-season.js';
import { knownSeason } from '../../engine/estimation/season-lines/season-lines.builders.js';
import {
  type Counts,
  countingStatistics,
  emptyCounts,
} from '../../engine/figures/statistics/counting-statistics.js';
import { printed, proveSeason } from './proof.js';
import { correlation, regressed, variance } from './statistics.js';

function emptyCountsWith(value: (key: keyof Counts) => number): Counts {
  const counts = emptyCounts();
  for (const { key } of countingStatistics) counts[key] = value(key);
  return counts;
}

const { lines, games, clubs } = knownSeason(6, 4);
const season = { lines, games, clubNames: new Map(clubs.map(({ id, name }) => [id, name])) };
const estimate = estimateSeason(lines, { pilotGames: 3000 });
const tables = proveSeason(season, estimate, { seasons: 3, seed: 1 });

test('a replayed season has about as many runs, home runs and strikeouts a game', () => {
  const league = tables.find(({ title }) => title.startsWith('The league'));
  for (const label of ['runs', 'home runs', 'strikeouts']) {
    const [, real = '', ours = ''] = league?.rows.find(([name]) => name === label) ?? [];
    expect(Math.abs(Number(ours) / Number(real) - 1)).toBeLessThan(0.12);
  }
});

test('the rates of the players who played most resemble the real ones', () => {
  const batters = tables.find(({ title }) => title.startsWith('Batters'));
  const [, strikeouts = ''] = batters?.rows.find(([name]) => name === 'K%') ?? [];
  expect(Number(strikeouts)).toBeGreaterThan(0.8);
});

test('a season of sixty games compares players with a proportional number of opportunities', () => {
  const share = 60 / 162;
  const shortened = (figures: Readonly<Counts>): Counts =>
    emptyCountsWith((key) => Math.round(share * figures[key]));
  const short = {
    ...season,
    games: games.slice(0, Math.round(share * games.length)),
    lines: { ...lines, players: lines.players.map((one) => ({ ...one, counts: shortened(one.counts) })) },
  };
  const ofShort = estimateSeason(short.lines, { pilotGames: 0 });
  const text = printed(proveSeason(short, ofShort, { seasons: 2, seed: 1 }));
  expect(text).toContain('Batters with 149 plate appearances or more');
  expect(text).toContain('Pitchers with 45 innings or more');
  expect(text).not.toContain('NaN');
});

test('every club is in the list with its wins', () => {
  const text = printed(tables);
  for (const { name } of clubs) expect(text).toContain(name);
  expect(printed(tables, true)).toContain('| ---');
});

test('the same seed gives the same tables', () => {
  const again = () => proveSeason(season, estimate, { seasons: 1, seed: 5 });
  expect(again()).toEqual(again());
});

describe('regression', () => {
  test('shrinks figures towards their mean by their share of chance', () => {
    const seen = [0.2, 0.3, 0.4].map((value) => ({ value, chance: 0.002 }));
    const drawn = regressed(seen);
    expect(drawn[1]).toBeCloseTo(0.3);
    expect(variance(drawn)).toBeLessThan(variance(seen.map(({ value }) => value)));
    expect(correlation(drawn, [0.2, 0.3, 0.4])).toBeCloseTo(1);
  });

  test('replaces figures that differ only by chance with their mean', () => {
    expect(new Set(regressed([0.29, 0.31].map((value) => ({ value, chance: 0.01 }))))).toEqual(
      new Set([0.3]),
    );
  });
});
