import { useMutation } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { useId, useState, type FormEvent } from 'react';
import { formFailure } from '../../../graphql/errors';
import { confirmAction } from '../../../ui/dialogs/dialogs';
import { timeToCome } from '../../../ui/baseball/first-pitch';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { Notice } from '../../../ui/page/Notice';
import { Panel } from '../../../ui/page/Panel';
import { ownTimeZone } from '../../../ui/text/time-zone';
import { LengthField } from '../../leagues/matches/live/LengthField';
import { lengthProblem, minutesOf, lengths } from '../../leagues/matches/live/start-choice';
import { SetLiveNightsDocument, type SetLiveNightsMutationVariables } from './live-nights-actions.generated';
import { counted } from '../../../ui/text/format';
import type { LiveNights_LeagueFragment } from './live-nights.generated';
import classes from './LiveNights.module.css';

type Input = SetLiveNightsMutationVariables['input'];
type Problems = Partial<Record<'time' | 'timeZone' | 'minutes', string>>;

interface LiveNightsProps {
  leagueId: string;
  /** Null while live nights are off. */
  nights: LeagueNights | null;
}

/** For administrators: live nights, on which one day of the league's schedule is played live every evening. */
export function LiveNights({ leagueId, nights }: LiveNightsProps) {
  const [draft, setDraft] = useState(() => draftOf(nights));
  const [problems, setProblems] = useState<Problems>({});
  const [message, setMessage] = useState<string | null>(null);
  const [setLiveNights, { loading }] = useMutation(SetLiveNightsDocument);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));

  async function send(input: Input, done: string) {
    setMessage(null);
    try {
      await setLiveNights({ variables: { leagueId, input } });
      setMessage(succeeded(done));
    } catch (error) {
      const refused = formFailure(error, nightsFailures.setLiveNights, ['time', 'timeZone', 'minutes']);
      setProblems(refused.fields);
      setMessage(refused.message === null ? null : failed(refused.message));
    }
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(draft);
    setProblems(found);
    if (Object.keys(found).length > 0 || !(await isAgreed(nights, 'moved'))) return;
    const { time, timeZone } = draft;
    await send({ time, timeZone: timeZone.trim(), minutes: minutesOf(draft) }, 'Live nights saved');
  }

  async function end() {
    if (await isAgreed(nights, 'ended')) await send(null, 'Live nights ended');
  }

  return (
    <Panel title="Live Nights">
      <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
        <Notice message={message} onClose={() => setMessage(null)} />
        {nights ? (
          <Next nights={nights} />
        ) : (
          <p>Off. Days are played live only when an administrator starts them.</p>
        )}
        <p className="hint">
          Every evening, the next game day is played live. Its matches are announced a day ahead.
        </p>
        <When draft={draft} problems={problems} disabled={loading} onChange={change} />
        <LengthField {...draft} error={problems.minutes} disabled={loading} onChange={change} />
        <div className="buttons">
          <Button type="submit" loading={loading}>
            {nights ? 'Save Live Nights' : 'Start Live Nights'}
          </Button>
          {nights ? (
            <Button variant="default" disabled={loading} onClick={() => void end()}>
              End Live Nights
            </Button>
          ) : null}
        </div>
      </form>
    </Panel>
  );
}

function Next({ nights }: { nights: LeagueNights }) {
  const [now] = useState(() => new Date());
  return (
    <>
      <p className={classes.next}>
        {nextWords(nights)}
        {nights.timeZone === ownTimeZone() ? '' : `. In your time zone: ${timeToCome(nights.nextAt, now)}`}
      </p>
      {nights.note === null ? null : <p>{nights.note}</p>}
    </>
  );
}

interface Draft {
  time: string;
  timeZone: string;
  length: string;
  otherLength: number | string;
}

const draftOf = (nights: LeagueNights | null): Draft => ({
  time: nights?.time ?? '20:00',
  timeZone: nights?.timeZone ?? ownTimeZone(),
  ...lengthChoiceOf(nights?.minutes ?? 10),
});

function problemsOf(draft: Draft): Problems {
  const minutes = lengthProblem(minutesOf(draft));
  return {
    ...(draft.time === '' && { time: 'Time is required' }),
    ...(draft.timeZone.trim() === '' && { timeZone: 'Time zone is required' }),
    ...(minutes !== undefined && { minutes }),
  };
}

/** Asks for confirmation if announced matches would be moved or called off. Otherwise returns true immediately. */
async function isAgreed(nights: LeagueNights | null, change: 'moved' | 'ended'): Promise<boolean> {
  const announced = nights && announcedOf(nights);
  if (!nights || announced === null) return true;
  const one = nights.nextMatches === 1;
  const are = `${announced} ${one ? 'is' : 'are'} announced for ${eveningOf(nights)}.`;
  return change === 'moved'
    ? confirmAction({
        title: 'Change live nights?',
        message: `${are} ${one ? 'It moves' : 'They move'} to the new time. A night that has begun continues.`,
        confirmLabel: 'Change',
        danger: false,
      })
    : confirmAction({
        title: 'End live nights?',
        message: `${are} ${one ? 'It is' : 'They are'} called off and pending again. A night that has begun continues.`,
        confirmLabel: 'End Live Nights',
      });
}

interface WhenProps {
  draft: Draft;
  problems: Problems;
  disabled: boolean;
  onChange: (change: Partial<Draft>) => void;
}

function When({ draft, problems, disabled, onChange }: WhenProps) {
  const zones = useId();
  return (
    <div className={classes.when}>
      <TextInput
        type="time"
        label="First pitches"
        value={draft.time}
        error={problems.time}
        disabled={disabled}
        onChange={(event) => onChange({ time: event.currentTarget.value })}
      />
      <TextInput
        label="Time zone"
        list={zones}
        autoComplete="off"
        maxLength={64}
        value={draft.timeZone}
        error={problems.timeZone}
        disabled={disabled}
        onChange={(event) => onChange({ timeZone: event.currentTarget.value })}
      />
      <datalist id={zones}>
        {knownTimeZones().map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
    </div>
  );
}

export const nightsFailures = {
  setLiveNights: {
    sentence: 'Failed to set live nights',
    instead: { FORBIDDEN: 'Only administrators can set live nights' },
  },
} as const;

type LeagueNights = NonNullable<LiveNights_LeagueFragment['liveNights']>;

/** Day and time of the next live night in the league's time zone: `Tuesday 20:00 (Europe/Berlin)`. */
function eveningOf({ nextAt, timeZone }: LeagueNights): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(nextAt));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('weekday')} ${part('hour')}:${part('minute')} (${timeZone})`;
}

/** `15 matches of day 12`; null if none is announced. */
function announcedOf({ nextMatches, nextDay }: LeagueNights): string | null {
  if (nextMatches === 0) return null;
  const matches = counted(nextMatches, 'match', 'matches');
  return nextDay === null ? matches : `${matches} of day ${nextDay}`;
}

const nextWords = (nights: LeagueNights): string =>
  `Next: ${eveningOf(nights)}: ${announcedOf(nights) ?? 'no match is announced'}`;

/** Time zones known to this browser, as suggestions. */
const knownTimeZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');

/** Selects the offered length with these minutes, or `other` if no such length is offered. */
const lengthChoiceOf = (minutes: number): { length: string; otherLength: number } => ({
  length: lengths.some((offered) => offered.minutes === String(minutes)) ? String(minutes) : 'other',
  otherLength: minutes,
});
