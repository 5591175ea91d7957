import { clubColours, monogram } from '../../../ui/baseball/club-colours';
import classes from '../../../ui/baseball/TeamMark.module.css';

/** A league's crest: a banner in the colours and with the initials of its name. Text beside it names the league. */
export function LeagueMark({ name, size = 40 }: { name: string; size?: number }) {
  const { field, trim, ink } = clubColours(name);
  return (
    <svg
      className={classes.mark}
      style={{ '--mark-size': `${size}px` }}
      viewBox="0 0 64 64"
      aria-hidden="true"
    >
      <path d="M10 5h44v55L32 49 10 60Z" fill={field} stroke={trim} strokeWidth="4" />
      <path d="M4 5h56" stroke={trim} strokeWidth="6" strokeLinecap="round" />
      <text className={classes.monogram} x="32" y="38" fontSize="24" fill={ink}>
        {monogram(name)}
      </text>
    </svg>
  );
}
