import { deviationOf } from './bands.js';
import { playSeasonBook } from './books/play-seasons.js';
import { asText } from './report.js';
import { estimate, fails } from './row.js';
import { type SeasonBook } from './books/season-book.js';
import { judgedSections } from './sections.js';

const SEEDS = [2_024, 2_025];
/** With hundreds of figures from few seasons, two standard errors would be exceeded by chance. */
const LUCK = 4;

describe('two seasons of generated leagues resemble the major leagues', () => {
  const seasons: SeasonBook[] = [];

  beforeAll(() => {
    for (const seed of SEEDS) seasons.push(playSeasonBook(seed));
  });

  test.each(judgedSections.map((section) => [section.title, section] as const))('%s', (title, { rows }) => {
    const estimates = rows.map((row) =>
      estimate(
        row,
        seasons.map((season) => row.measure(season)),
        { luck: LUCK, deviation: row.range === null ? undefined : deviationOf(row.key) },
      ),
    );
    const strange = estimates.filter(fails);
    expect(strange.length === 0 ? '' : asText({ title, estimates: strange })).toBe('');
  });
});
