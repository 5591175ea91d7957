/**
 * All figures are formatted here, with a real minus sign. A figure without a value (no at-bats, no innings) is a dash, not
 * a wrong 0.
 */
export const DASH = '–';

type Figure = number | null | undefined;

const known = (value: Figure): value is number => typeof value === 'number' && Number.isFinite(value);

function decimals(value: Figure, places: number): string {
  return known(value) ? value.toFixed(places).replace(/^-/, '−') : DASH;
}

/** AVG, OBP, SLG, OPS, FPCT and standings PCT: three decimals, no leading zero (.279, 1.000, 1.021). */
export function average(value: Figure): string {
  return decimals(value, 3).replace(/^(−?)0\./, '$1.');
}

/** Win probability added: its sign, and three decimals (+.207, −.050). */
export function winProbabilityAdded(value: number): string {
  return signed(value, 3).replace('0.', '.');
}

/** ERA and WHIP: two decimals. */
export function perNine(value: Figure): string {
  return decimals(value, 2);
}

/** Wins above replacement: one decimal. */
export function tenths(value: Figure): string {
  return decimals(value, 1);
}

/** Innings pitched, computed from outs, in baseball's notation: 19 outs are `6.1`, which means six and a third. */
export function inningsFromOuts(outs: Figure): string {
  return known(outs) ? `${Math.floor(outs / 3)}.${outs % 3}` : DASH;
}

/** Innings pitched that are already in baseball's notation. */
export function innings(value: Figure): string {
  return decimals(value, 1);
}

/** Win percentage of a team card: one decimal, 0.0 before any game. */
export function winPercentage(wins: number, losses: number): string {
  const games = wins + losses;
  return games === 0 ? '0.0' : ((100 * wins) / games).toFixed(1);
}

/** `12-4`, or `12-4-1` for a club with ties. */
export function record(wins: number, losses: number, ties = 0): string {
  return [wins, losses, ...(ties > 0 ? [ties] : [])].join('-');
}

/** A difference or momentum with its sign: +3, −2 (a real minus), 0. */
export function signed(value: number, places = 0): string {
  const text = Math.abs(value).toFixed(places);
  if (Number(text) === 0) return text;
  return value > 0 ? `+${text}` : `−${text}`;
}

/**
 * The formatter is created once: a table formats thousands of values, and `toLocaleString` would create one on each
 * call.
 */
const grouped = new Intl.NumberFormat('en-US');

/** A negative figure, such as a low wRC+, gets a real minus sign. */
export function count(value: Figure): string {
  if (!known(value)) return DASH;
  return value < 0 ? `−${grouped.format(-value)}` : grouped.format(value);
}

/** '1 game', '2 games'. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ordinalEndings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

/** '1st', '2nd', '11th'. */
export function ordinal(place: number): string {
  return `${place}${ordinalEndings[ordinals.select(place)] ?? 'th'}`;
}
