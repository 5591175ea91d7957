import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import classes from './DayStrip.module.css';

/** Days shown before and after the current one. */
const AROUND = 3;

interface DayStripProps {
  leagueId: string;
  day: number;
  /** Number of the last day of the schedule. */
  days: number;
}

/** Links to the days of a league's schedule around one of them. */
export function DayStrip({ leagueId, day, days }: DayStripProps) {
  const first = Math.max(1, Math.min(day - AROUND, days - 2 * AROUND));
  const last = Math.min(Math.max(days, day), first + 2 * AROUND);
  const shown = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return (
    <ol className={classes.days} aria-label="Days">
      <li className={classes.label} aria-hidden="true">
        Day
      </li>
      {shown.map((one) => (
        <li key={one} data-far={Math.abs(one - day) > 2 || undefined}>
          <Link
            to={paths.scoreboardDay(leagueId, one)}
            className={classes.day}
            aria-current={one === day ? 'date' : undefined}
            aria-label={`Day ${one}`}
            preventScrollReset
          >
            {one}
          </Link>
        </li>
      ))}
    </ol>
  );
}
