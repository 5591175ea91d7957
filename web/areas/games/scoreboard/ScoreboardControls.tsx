import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { LeagueSelect } from '../../leagues/leagues/LeagueSelect';
import { DayStrip } from './DayStrip';
import classes from './ScoreboardControls.module.css';

/** Chooses the league in the address. The chosen day is dropped, because it belongs to the previous league. */
export function LeagueChoice() {
  const [search, setSearch] = useSearchParams();
  return (
    <LeagueSelect
      label="League"
      none="All leagues"
      value={search.get('league')}
      onChange={(id) => setSearch(id === null ? {} : { league: id }, { preventScrollReset: true })}
    />
  );
}

interface DayWalkProps {
  league: string | null;
  /** Number of the last day of the league's schedule; null for all leagues. */
  lastDay: number | null;
  /** Null for all leagues, which each show their own current day. */
  day: number | null;
  previousDay: number | null;
  nextDay: number | null;
  /** The night that the address asks for; null if it names a day. */
  night: 'tonight' | 'last' | null;
}

/** Links to tonight and last night, and to the days around the shown one. */
export function DayWalk(props: DayWalkProps) {
  const { league, night } = props;
  const ofLeague = league === null ? '' : `league=${league}&`;
  return (
    <nav className={classes.walk} aria-label="Days" data-print="hide">
      <span className={classes.nights}>
        {nights.map(({ name, label, search }) => (
          <Link
            key={name}
            to={{ search: `${ofLeague}${search}` }}
            aria-current={name === night || undefined}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </span>
      <Days {...props} />
    </nav>
  );
}

const nights = [
  { name: 'last', label: 'Last night', search: 'night=last' },
  { name: 'tonight', label: 'Tonight', search: '' },
] as const;

function Days({ league, lastDay, day, previousDay, nextDay }: DayWalkProps) {
  if (day === null) return null;
  const at = (shown: number | null) => {
    const search = new URLSearchParams({
      ...(league !== null && { league }),
      ...(shown !== null && { day: String(shown) }),
    });
    return { search: search.toString() };
  };
  return (
    <span className={classes.days}>
      <Step to={at(previousDay)} day={previousDay} label="Previous day" sign="‹" />
      {league === null || lastDay === null ? (
        <span className={classes.day} aria-current="date">
          Day {day}
        </span>
      ) : (
        <DayStrip leagueId={league} day={day} days={lastDay} />
      )}
      <Step to={at(nextDay)} day={nextDay} label="Next day" sign="›" />
    </span>
  );
}

interface StepProps {
  to: { search: string };
  /** Null if there is no such day. */
  day: number | null;
  label: string;
  sign: string;
}

function Step({ to, day, label, sign }: StepProps) {
  const name = day === null ? label : `${label}, day ${day}`;
  return day === null ? (
    <Button className={classes.step} variant="default" size="sm" disabled aria-label={name}>
      <span className={classes.sign}>{sign}</span>
    </Button>
  ) : (
    <Button
      className={classes.step}
      component={Link}
      to={to}
      variant="default"
      size="sm"
      aria-label={name}
      preventScrollReset
    >
      <span className={classes.sign}>{sign}</span>
    </Button>
  );
}
