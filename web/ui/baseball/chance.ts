import { DASH } from '../text/format';

const percent = (chance: number) => `${Math.round(100 * chance)}%`;

/** A chance as a short text: 63%, and `<1%` or `>99%` if rounding would make it look certain. */
export function chanceText(chance: number | null | undefined): string {
  if (chance === null || chance === undefined || !Number.isFinite(chance)) return DASH;
  if (chance < 0.01) return '<1%';
  return chance > 0.99 ? '>99%' : percent(chance);
}

/** A difference of two chances in percentage points: `+12`, or with a decimal below ten: `−4.5`. */
export function pointsText(difference: number): string {
  const points = 100 * difference;
  const size = Math.abs(points);
  const text = size < 10 ? size.toFixed(1) : size.toFixed(0);
  if (Number(text) === 0) return '0';
  return `${points > 0 ? '+' : '−'}${text}`;
}
