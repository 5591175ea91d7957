import { Link } from 'react-router';
import { dateText } from '../../../ui/text/match-day';
import { paths } from '../../../ui/addresses/paths';
import classes from './DayStrip.module.css';

/** Days shown before and after the current one. */
const AROUND = 3;

interface DayStripProps {
  leagueId: string;
  day: number;
  /** Number of the last day of the schedule. */
  days: number;
  /** Date of the current day; null if it has none. */
  date: string | null;
  /** Name of the league, if several leagues' days are on the page. */
  leagueName?: string | undefined;
}

/** Links to the days of a league's schedule around one of them. */
export function DayStrip({ leagueId, day, days, date, leagueName }: DayStripProps) {
  const first = Math.max(1, Math.min(day - AROUND, days - 2 * AROUND));
  const last = Math.min(Math.max(days, day), first + 2 * AROUND);
  const shown = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return (
    <div className={classes.days} role="group" aria-label="Days of the schedule">
      <span className={classes.label} aria-hidden="true">
        {date === null ? 'Day' : `${dateText(date)} · Day`}
      </span>
      {shown.map((one) => (
        <Link
          key={one}
          to={paths.scoreboardDay(leagueId, one)}
          className={classes.day}
          data-far={Math.abs(one - day) > 2 || undefined}
          aria-current={one === day ? 'date' : undefined}
          aria-label={[
            leagueName === undefined ? `Day ${one}` : `Day ${one} of ${leagueName}`,
            ...(one === day && date !== null ? [dateText(date)] : []),
          ].join(', ')}
          preventScrollReset
        >
          {one}
        </Link>
      ))}
    </div>
  );
}
