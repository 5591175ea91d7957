import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { weekdayText } from '../../../ui/text/match-day';
import { LeagueSelect } from '../../leagues/leagues/LeagueSelect';
import { DayStrip } from './DayStrip';
import classes from './ScoreboardControls.module.css';

/** Chooses the league in the address. A date stays; a day is dropped, because it belongs to the previous league. */
export function LeagueChoice() {
  const [search, setSearch] = useSearchParams();
  return (
    <LeagueSelect
      label="League"
      none="All leagues"
      value={search.get('league')}
      onChange={(id) => {
        const date = search.get('date');
        setSearch({ ...(id !== null && { league: id }), ...(date !== null && { date }) }, still);
      }}
    />
  );
}

const still = { preventScrollReset: true };

interface DayWalkProps {
  league: string | null;
  /** Number of the last day of the league's schedule; null for all leagues. */
  lastDay: number | null;
  /** Null for all leagues, which each show their own current day. */
  day: number | null;
  previousDay: number | null;
  nextDay: number | null;
  /** Null unless all shown games have the same date. */
  date: string | null;
  previousDate: string | null;
  nextDate: string | null;
  /** Whether any shown game has a date. */
  hasDates: boolean;
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
      {props.date === null ? <Days {...props} /> : <Dates {...props} date={props.date} />}
      {props.hasDates || props.date !== null ? <DateInput date={props.date} /> : null}
    </nav>
  );
}

const nights = [
  { name: 'last', label: 'Last night', search: 'night=last' },
  { name: 'tonight', label: 'Tonight', search: '' },
] as const;

/** Address of a league's, or of all leagues', day or date. */
const searchOf = (league: string | null, shown: { day: string } | { date: string }) =>
  new URLSearchParams({ ...(league !== null && { league }), ...shown }).toString();

function Dates({ league, day, date, previousDate, nextDate }: DayWalkProps & { date: string }) {
  const at = (shown: string | null) => shown && searchOf(league, { date: shown });
  const nameOf = (label: string, shown: string | null) =>
    shown === null ? label : `${label}, ${weekdayText(shown)}`;
  return (
    <span className={classes.days}>
      <Step search={at(previousDate)} name={nameOf('Previous date', previousDate)} sign="‹" />
      <span className={classes.day} aria-current="date">
        {weekdayText(date)}
        {day === null ? null : <small> Day {day}</small>}
      </span>
      <Step search={at(nextDate)} name={nameOf('Next date', nextDate)} sign="›" />
    </span>
  );
}

/** Earlier dates are of years that are not yet typed in full. */
const earliest = '1800';

/** Goes to the date that is chosen or typed. */
function DateInput({ date }: { date: string | null }) {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState<string | null>(null);
  const choose = (chosen: string) => {
    setTyped(chosen);
    const league = search.get('league');
    if (chosen >= earliest) setSearch(searchOf(league, { date: chosen }), still);
  };
  return (
    <TextInput
      type="date"
      aria-label="Date"
      className={classes.date}
      value={typed ?? date ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

function Days({ league, lastDay, day, previousDay, nextDay }: DayWalkProps) {
  if (day === null) return null;
  const at = (shown: number | null) => (shown === null ? null : searchOf(league, { day: String(shown) }));
  const nameOf = (label: string, shown: number | null) => (shown === null ? label : `${label}, day ${shown}`);
  return (
    <span className={classes.days}>
      <Step search={at(previousDay)} name={nameOf('Previous day', previousDay)} sign="‹" />
      {league === null || lastDay === null ? (
        <span className={classes.day} aria-current="date">
          Day {day}
        </span>
      ) : (
        <DayStrip leagueId={league} day={day} days={lastDay} date={null} />
      )}
      <Step search={at(nextDay)} name={nameOf('Next day', nextDay)} sign="›" />
    </span>
  );
}

interface StepProps {
  /** Null if there is no such day. */
  search: string | null;
  name: string;
  sign: string;
}

function Step({ search, name, sign }: StepProps) {
  return search === null ? (
    <Button className={classes.step} variant="default" size="sm" disabled aria-label={name}>
      <span className={classes.sign}>{sign}</span>
    </Button>
  ) : (
    <Button
      className={classes.step}
      component={Link}
      to={{ search }}
      variant="default"
      size="sm"
      aria-label={name}
      preventScrollReset
    >
      <span className={classes.sign}>{sign}</span>
    </Button>
  );
}
