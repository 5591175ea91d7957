import { Button, Checkbox, TextInput } from '@mantine/core';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Weekday } from '../../../graphql/schema.generated';
import { dangerInRow } from '../../../ui/dialogs/danger';
import { counted } from '../../../ui/text/format';
import { ownTimeZone } from '../../../ui/text/time-zone';
import { dayInWords } from './calendar';
import classes from './Dates.module.css';
import {
  type DatesDraft,
  type DatesProblems,
  everyDay,
  mostBreaks,
  playedDates,
  weekdays,
  weekends,
} from './dates-draft';
import { TimeZoneField } from './TimeZoneField';

interface DatesFieldsProps {
  value: DatesDraft;
  onChange: (value: DatesDraft) => void;
  /** Dates as they are stored. */
  stored: DatesDraft;
  /** Error messages by field. */
  problems: DatesProblems;
  /** Number of days to play, if known. */
  days?: number | null;
  disabled?: boolean;
}

/** The calendar of a season: its first day, weekdays, time of day and breaks. */
export function DatesFields({
  value,
  onChange,
  stored,
  problems,
  days = null,
  disabled = false,
}: DatesFieldsProps) {
  const change = (part: Partial<DatesDraft>) => onChange(withZone({ ...value, ...part }));
  const errorOf = (field: string) => textOf(problems[field]);
  const { firstDay, gameTime, timeZone, gameWeekdays, breaks } = value;
  return (
    <fieldset className={classes.dates} disabled={disabled}>
      <legend>Dates</legend>
      <TextInput
        type="date"
        label="First day"
        description="In a season that has begun, the date of the next day to play. Without it, matches have no dates."
        value={firstDay}
        error={errorOf('firstDay')}
        onChange={(event) => change({ firstDay: event.currentTarget.value })}
      />
      {firstDay === '' ? null : (
        <>
          <Weekdays
            value={gameWeekdays}
            error={errorOf('gameWeekdays')}
            onChange={(chosen) => change({ gameWeekdays: chosen })}
          />
          <div className={classes.pair}>
            <TextInput
              type="time"
              label="Game time"
              description="Optional"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={gameTime}
              error={errorOf('gameTime')}
              onChange={(event) => change({ gameTime: event.currentTarget.value })}
            />
            <TimeZoneField
              value={timeZone}
              error={errorOf('timeZone')}
              disabled={disabled}
              onChange={(zone) => change({ timeZone: zone })}
            />
          </div>
          <Breaks value={breaks} errorOf={errorOf} onChange={(changed) => change({ breaks: changed })} />
          {firstDay === stored.firstDay ? null : (
            <p className="hint" role="status">
              {outcomeOf(value, days)}
            </p>
          )}
        </>
      )}
    </fieldset>
  );
}

const textOf = (problem: unknown): string | undefined => (typeof problem === 'string' ? problem : undefined);

/** The time zone of the browser is chosen together with the first day. */
const withZone = (draft: DatesDraft): DatesDraft =>
  draft.timeZone === '' && draft.firstDay !== '' ? { ...draft, timeZone: ownTimeZone() } : draft;

function outcomeOf(draft: DatesDraft, days: number | null): string {
  const dates = playedDates(draft, days ?? 1);
  if (dates === null) return '';
  const first = dayInWords(dates.first);
  return days === null || days < 2
    ? `The first games are on ${first}.`
    : `${counted(days, 'day')} from ${first} to ${dayInWords(dates.last)}.`;
}

interface WeekdaysProps {
  value: readonly Weekday[];
  error: string | undefined;
  onChange: (value: readonly Weekday[]) => void;
}

function Weekdays({ value, error, onChange }: WeekdaysProps) {
  return (
    <div>
      <Checkbox.Group
        label="Weekdays"
        value={[...value]}
        error={error}
        onChange={(chosen) => onChange(everyDay.filter((day) => chosen.includes(day)))}
      >
        <div className={classes.weekdays}>
          {weekdays.map((day) => (
            <Checkbox key={day.value} value={day.value} label={day.label} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.presets}>
        <Button size="compact-sm" variant="default" onClick={() => onChange(everyDay)}>
          Every day
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onChange(weekends)}>
          Weekends
        </Button>
      </div>
    </div>
  );
}

interface BreaksProps {
  value: DatesDraft['breaks'];
  errorOf: (field: string) => string | undefined;
  onChange: (value: DatesDraft['breaks']) => void;
}

function Breaks({ value, errorOf, onChange }: BreaksProps) {
  const label = useId();
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const add = () => {
    flushSync(() => onChange([...value, { from: '', to: '' }]));
    list.current?.lastElementChild?.querySelector('input')?.focus();
  };
  const remove = (removed: number) => {
    flushSync(() => onChange(value.filter((_, at) => at !== removed)));
    adder.current?.focus();
  };
  const change = (changed: number, part: { from?: string; to?: string }) =>
    onChange(value.map((one, at) => (at === changed ? { ...one, ...part } : one)));
  return (
    <div className={classes.breaks} role="group" aria-labelledby={label}>
      <span id={label} className={classes.label}>
        Breaks without games
      </span>
      <ul ref={list}>
        {value.map(({ from, to }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a break's position is its only key
          <li key={at}>
            <TextInput
              type="date"
              label="From"
              aria-label={`Break ${at + 1} from`}
              value={from}
              error={errorOf(`breaks.${at}.from`)}
              onChange={(event) => change(at, { from: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label="To"
              aria-label={`Break ${at + 1} to`}
              min={from}
              value={to}
              error={errorOf(`breaks.${at}.to`)}
              onChange={(event) => change(at, { to: event.currentTarget.value })}
            />
            <Button
              {...dangerInRow}
              size="compact-sm"
              aria-label={`Remove break ${at + 1}`}
              onClick={() => remove(at)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {errorOf('breaks') ? <p className={classes.problem}>{errorOf('breaks')}</p> : null}
      {value.length < mostBreaks ? (
        <div>
          <Button ref={adder} size="compact-sm" variant="default" onClick={add}>
            Add Break
          </Button>
        </div>
      ) : null}
    </div>
  );
}
