import { inkOn } from '../../../ui/appearance/club-colours';
import { initialsOf } from '../../../ui/baseball/crest';
import classes from '../../../ui/baseball/TeamMark.module.css';

/** Fields and trims of banners; light letters on a field are easy to read. */
const cloths = [
  ['#10233f', '#c84f33'],
  ['#7d1d2a', '#e6bd4e'],
  ['#1d542b', '#f2c75c'],
  ['#203a72', '#d8443c'],
  ['#3a2250', '#9cc4d8'],
  ['#0f4a55', '#f08a3c'],
  ['#5a3a1a', '#7fb08d'],
  ['#2b2b2f', '#d9a32e'],
] as const;

const clothOf = (name: string) =>
  cloths[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % cloths.length] ??
  cloths[0];

/** A league's crest: a banner with the initials of its name, in colours that depend on it. Text beside it names the league. */
export function LeagueMark({ name, size = 40 }: { name: string; size?: number }) {
  const [field, trim] = clothOf(name);
  return (
    <svg
      className={classes.mark}
      style={{ '--mark-size': `${size}px` }}
      viewBox="0 0 64 64"
      aria-hidden="true"
    >
      <path d="M10 5h44v55L32 49 10 60Z" fill={field} stroke={trim} strokeWidth="4" />
      <path d="M4 5h56" stroke={trim} strokeWidth="6" strokeLinecap="round" />
      <text className={classes.letters} fill={inkOn(field)} x="32" y="38" fontSize="24">
        {initialsOf(name)}
      </text>
    </svg>
  );
}
