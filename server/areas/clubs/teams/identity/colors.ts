/** Two colors of a club, as `#rrggbb`: the field of its crest and lines of charts, and the trim. */
export type ClubColors = readonly [primary: string, secondary: string];

/** Colors of clubs that have not chosen any. Neighbors differ, because clubs founded together often share a league. */
const cloths: readonly ClubColors[] = [
  ['#10233f', '#c84f33'],
  ['#7d1d2a', '#e6bd4e'],
  ['#1d6b34', '#f2c75c'],
  ['#1f4fa3', '#f4c430'],
  ['#b5481a', '#122c4f'],
  ['#4a2a73', '#9cc4d8'],
  ['#0b6a70', '#f4b27a'],
  ['#d9a32e', '#232327'],
  ['#b3261e', '#f6efdf'],
  ['#4a90c4', '#0f2747'],
  ['#5a3a1a', '#e3c16f'],
  ['#2f9e7a', '#0e2a3b'],
  ['#c2447c', '#3a1230'],
  ['#232327', '#d9a32e'],
  ['#44546a', '#f2a65a'],
  ['#e06a1b', '#1d1d20'],
  ['#5f6b1f', '#f3e9c9'],
  ['#33164f', '#4fc3cf'],
  ['#5b1a2e', '#c9ced6'],
  ['#1f9bab', '#241447'],
  ['#274b3f', '#e79a7d'],
  ['#6d83f2', '#14204a'],
  ['#8c6d46', '#1f2d1f'],
  ['#9b2d86', '#f2d16b'],
];

export const drawnColors = (teamId: number): ClubColors =>
  cloths[(teamId - 1) % cloths.length] ?? ['#10233f', '#c84f33'];

/** Contrast ratio of two colors by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Relative luminance by WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Least contrast of a club's two colors, so that the edge of its crest is seen. */
export const leastContrast = 1.5;

/** Color of letters on a color: the one of white and near-black that has more contrast, which is at least 4.3. */
export const inkOn = (color: string): string =>
  contrast(color, '#ffffff') >= contrast(color, '#111114') ? '#ffffff' : '#111114';
