import { useMutation } from '@apollo/client/react';
import { Button, Radio, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { formFailure } from '../../../graphql/errors';
import { QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { useQuery } from '../../../session/use-query';
import { confirmAction } from '../../../ui/dialogs/dialogs';
import { Notice } from '../../../ui/page/Notice';
import { Panel } from '../../../ui/page/Panel';
import { counted } from '../../../ui/text/format';
import { fullTime, shortDate } from '../../../ui/text/relative-time';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { LengthField } from '../../leagues/matches/live/LengthField';
import { lengthProblem, lengths, minutesOf } from '../../leagues/matches/live/start-choice';
import { SetAutopilotDocument, type SetAutopilotMutationVariables } from './autopilot-actions.generated';
import { AutopilotDocument, type Autopilot_LeagueFragment } from './autopilot.generated';
import classes from './Autopilot.module.css';

/** For staff of a league: its autopilot, which plays the matches at their times, with the log of its acts. */
export function Autopilot({ leagueId, onSetDates }: { leagueId: string; onSetDates: () => void }) {
  const result = useQuery(AutopilotDocument, { variables: { id: leagueId } });
  return (
    <Panel title="Autopilot">
      <QueryState
        result={result}
        fallback={autopilotFailures.loadAutopilot}
        skeleton={<TextSkeleton lines={5} />}
      >
        {({ league }) =>
          league?.autopilot ? (
            <>
              <Setting
                leagueId={leagueId}
                league={league}
                setting={league.autopilot}
                onSetDates={onSetDates}
              />
              <Log entries={league.autopilotLog.edges.map(({ node }) => node)} />
            </>
          ) : null
        }
      </QueryState>
    </Panel>
  );
}

type LeagueSetting = NonNullable<Autopilot_LeagueFragment['autopilot']>;
type Input = SetAutopilotMutationVariables['input'];
type Problems = Partial<Record<'minutes' | 'until', string>>;

interface SettingProps {
  leagueId: string;
  league: Autopilot_LeagueFragment;
  setting: LeagueSetting;
  onSetDates: () => void;
}

function Setting({ leagueId, league, setting, onSetDates }: SettingProps) {
  const [draft, setDraft] = useState(() => draftOf(setting));
  const [problems, setProblems] = useState<Problems>({});
  const [message, setMessage] = useState<string | null>(null);
  const [setAutopilot, { loading }] = useMutation(SetAutopilotDocument);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const isTimed = league.firstDay !== null && league.timeZone !== null && league.gameTime !== null;

  async function send(input: Input, done: string) {
    setMessage(null);
    try {
      await setAutopilot({ variables: { leagueId, input } });
      setMessage(succeeded(done));
    } catch (error) {
      const refused = formFailure(error, autopilotFailures.setAutopilot, ['minutes', 'until']);
      setProblems(refused.fields);
      setMessage(refused.message === null ? null : failed(refused.message));
    }
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const isLive = draft.mode === 'LIVE';
    const minutes = isLive ? lengthProblem(minutesOf(draft)) : undefined;
    setProblems(minutes === undefined ? {} : { minutes });
    if (minutes !== undefined) return;
    const { mode, until, catchUp } = draft;
    const input = {
      on: true,
      mode,
      until: until || null,
      catchUp,
      ...(isLive && { minutes: minutesOf(draft) }),
    };
    await send(input, setting.on ? 'Autopilot saved' : 'Autopilot turned on');
  }

  async function turnOff() {
    const isAgreed =
      setting.mode === 'SIMULATE' ||
      setting.nextAt === null ||
      (await confirmAction({
        title: 'Turn the autopilot off?',
        message: 'Announced matches that have not begun are called off. Matches that have begun continue.',
        confirmLabel: 'Turn off',
      }));
    if (isAgreed) await send({ on: false }, 'Autopilot turned off');
  }

  if (!isTimed && !setting.on)
    return (
      <>
        <p>
          The autopilot plays matches at fixed times. Set the first day of the season, the time zone and the
          game time first.
        </p>
        <div className="buttons">
          <Button onClick={onSetDates}>Set dates and times</Button>
        </div>
      </>
    );
  return (
    <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
      <Notice message={message} onClose={() => setMessage(null)} />
      <p className={classes.next}>{stateOf(setting, league)}</p>
      <Radio.Group
        label="Matches are"
        value={draft.mode}
        onChange={(mode) => change({ mode: mode === 'LIVE' ? 'LIVE' : 'SIMULATE' })}
      >
        <div className="stack">
          <Radio value="SIMULATE" label="simulated at their times" disabled={loading} />
          <Radio value="LIVE" label="announced a day ahead and played live" disabled={loading} />
        </div>
      </Radio.Group>
      {draft.mode === 'LIVE' ? (
        <LengthField {...draft} error={problems.minutes} disabled={loading} onChange={change} />
      ) : null}
      <TextInput
        type="date"
        label="Last day"
        description="Leave empty to play on without an end"
        value={draft.until}
        error={problems.until}
        disabled={loading}
        onChange={(event) => change({ until: event.currentTarget.value })}
      />
      <Radio.Group
        label="Matches whose time was missed by more than an hour are"
        value={draft.catchUp}
        onChange={(rule) => change({ catchUp: rule === 'POSTPONE' ? 'POSTPONE' : 'PLAY' })}
      >
        <div className="stack">
          <Radio value="PLAY" label="simulated as soon as possible, in order" disabled={loading} />
          <Radio value="POSTPONE" label="postponed until they get new dates" disabled={loading} />
        </div>
      </Radio.Group>
      <div className="buttons">
        <Button type="submit" loading={loading}>
          {setting.on ? 'Save autopilot' : 'Turn on'}
        </Button>
        {setting.on ? (
          <Button variant="default" disabled={loading} onClick={() => void turnOff()}>
            Turn off
          </Button>
        ) : null}
      </div>
    </form>
  );
}

interface Draft {
  mode: 'SIMULATE' | 'LIVE';
  until: string;
  catchUp: 'PLAY' | 'POSTPONE';
  length: string;
  otherLength: number | string;
}

const draftOf = ({ mode, until, catchUp, minutes }: LeagueSetting): Draft => ({
  mode,
  until: until ?? '',
  catchUp,
  length: lengths.some((offered) => offered.minutes === String(minutes)) ? String(minutes) : 'other',
  otherLength: minutes,
});

/** `On. Next: 4 matches of day 12 on Tuesday, November 24, 20:00 (Europe/Berlin)`. */
function stateOf(
  { on, nextAt, nextDay, nextMatches }: LeagueSetting,
  { timeZone }: Autopilot_LeagueFragment,
): string {
  if (!on) return 'Off';
  if (nextAt === null) return 'On. No match with a date is left to play';
  const day = nextDay === null ? '' : ` of day ${nextDay}`;
  const when = new Intl.DateTimeFormat('en-US', {
    timeZone: timeZone ?? undefined,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(nextAt));
  return `On. Next: ${counted(nextMatches, 'match', 'matches')}${day}, ${when}${timeZone === null ? '' : ` (${timeZone})`}`;
}

function Log({ entries }: { entries: readonly { id: string; at: string; message: string }[] }) {
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>Log</summary>
      <ul className={classes.log} aria-label="Acts of the autopilot">
        {entries.map(({ id, at, message }) => (
          <li key={id}>
            <time dateTime={at} title={fullTime(at)}>
              {shortDate(at)}
            </time>
            {message}
          </li>
        ))}
      </ul>
    </details>
  );
}

export const autopilotFailures = {
  loadAutopilot: 'Failed to load the autopilot',
  setAutopilot: {
    sentence: 'Failed to set the autopilot',
    instead: { FORBIDDEN: 'Only staff of the league can set its autopilot' },
  },
} as const;
