/** `.312`: a rate with three decimals, as in baseball. */
export const average = (value: number): string => value.toFixed(3).replace(/^0/, '');

/** `12–4`, or `12–4–1` for a club with ties. */
export const record = ({ wins, losses, ties = 0 }: { wins: number; losses: number; ties?: number }): string =>
  [wins, losses, ...(ties > 0 ? [ties] : [])].join('–');

const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** `hit, walk or error`. */
export const oneOf = (words: readonly string[]): string => disjunction.format(words);

const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** `1st`, `12th`. */
export const ordinal = (place: number): string => `${place}${suffixes[ordinals.select(place)] ?? 'th'}`;

/** `1 match`, `2 matches`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
