import { type SeasonBook } from '../books/season-book.js';

/** A figure of one season; null if the season has no data for it. */
export type Measure = (season: SeasonBook) => number | null;

/** The measures of a section of the reference: one for each row, by the row's key. */
export type MeasuresOf<Section extends { rows: object }> = Readonly<Record<keyof Section['rows'], Measure>>;

/** Number of plays with some names, divided by the number with other names. */
export const share =
  (parts: readonly string[], wholes: readonly string[]): Measure =>
  ({ plays }) => {
    const sum = (names: readonly string[]): number =>
      names.reduce((total, name) => total + plays.of(name), 0);
    const whole = sum(wholes);
    return whole === 0 ? null : sum(parts) / whole;
  };

export const perAppearance = (name: string): Measure => share([name], ['PA']);

/** A group's rate minus that of all plate appearances; names are those of `countBatting`. */
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

/** Measures derived from the keys of a section. */
export function measuresFor(
  { rows }: { rows: object },
  measure: (key: string) => Measure,
): Readonly<Record<string, Measure>> {
  return Object.fromEntries(Object.keys(rows).map((key) => [key, measure(key)]));
}
