import { type SeasonBook } from '../books/season-book.js';

/** One figure of a season; null when the season has nothing to measure it by. */
export type Measure = (season: SeasonBook) => number | null;

/** A measure for each row of a section of the reference, no more and no fewer. */
export type MeasuresOf<Section extends { rows: object }> = Readonly<Record<keyof Section['rows'], Measure>>;

/** The plays of some names over those of others. */
export const share =
  (parts: readonly string[], wholes: readonly string[]): Measure =>
  ({ plays }) => {
    const sum = (names: readonly string[]): number =>
      names.reduce((total, name) => total + plays.of(name), 0);
    const whole = sum(wholes);
    return whole === 0 ? null : sum(parts) / whole;
  };

export const perAppearance = (name: string): Measure => share([name], ['PA']);

/** A group's rate less that of all; its names are those of `countBatting`. */
export const lessLeague =
  (group: string, part: readonly string[], whole: string): Measure =>
  (season) => {
    const rateOf = (who: string): number | null =>
      share(
        part.map((name) => `${who}.${name}`),
        [`${who}.${whole}`],
      )(season);
    const own = rateOf(group);
    const all = rateOf('all');
    return own === null || all === null ? null : own - all;
  };

export const weightedOnBaseOf = (group: string): Measure => lessLeague(group, ['woba'], 'woba PA');

/** Measures made from the keys of a section. */
export function measuresFor(
  { rows }: { rows: object },
  measure: (key: string) => Measure,
): Readonly<Record<string, Measure>> {
  return Object.fromEntries(Object.keys(rows).map((key) => [key, measure(key)]));
}
