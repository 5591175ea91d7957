import { useMutation } from '@apollo/client/react';
import { Button, Loader, Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formFailure } from '../../../../graphql/errors';
import type { LeagueType } from '../../../../graphql/schema.generated';
import { confirmAction } from '../../../../ui/dialogs/dialogs';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { Notice } from '../../../../ui/page/Notice';
import { Panel } from '../../../../ui/page/Panel';
import { DatesFields } from '../../dates/DatesFields';
import {
  type DatesDraft,
  datesFieldsOf,
  datesProblems,
  type DatesProblems,
  nextDatesOf,
  toDatesInput,
} from '../../dates/dates-draft';
import { WithDates } from '../../dates/WithDates';
import {
  firstProblem,
  usualSchedule,
  type ScheduleChoice,
  toScheduleInput,
} from '../../schedule/schedule-choice';
import {
  StartNextSeasonDocument,
  type StartNextSeasonMutation,
  type StartNextSeasonMutationVariables,
} from './season-actions.generated';
import { ScheduleFields } from '../../schedule/ScheduleFields';
import { counted } from '../../../../ui/text/format';
import classes from './StartSeason.module.css';

interface StartSeasonProps {
  league: { id: string; leagueType: LeagueType };
  /** The current season, which will end. */
  season: EndingSeason;
  /** Number of clubs in the league. */
  teams: number;
}

/** For administrators: archives the current season and begins the next one with the same clubs. */
export function StartSeason(props: StartSeasonProps) {
  const { league, season } = props;
  const [message, setMessage] = useState<string | null>(null);
  return (
    <Panel title="Next Season">
      <div className={classes.fields}>
        <Notice message={message} onClose={() => setMessage(null)} />
        {season.schedule.simulated > 0 ? (
          <WithDates leagueId={league.id}>
            {(stored) => <SeasonForm {...props} stored={stored} onMessage={setMessage} />}
          </WithDates>
        ) : (
          <p className="hint">The next season can start once a match of {season.name} was played.</p>
        )}
      </div>
    </Panel>
  );
}

interface SeasonFormProps extends StartSeasonProps {
  /** Dates of the season that ends. */
  stored: DatesDraft;
  onMessage: (message: string | null) => void;
}

function SeasonForm({ league, season, teams, stored, onMessage }: SeasonFormProps) {
  const [draft, setDraft] = useState(() => usualDraft(league.leagueType, teams, stored));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [startSeason, { loading }] = useMutation(StartNextSeasonDocument, {
    // Everything is refetched, because all data on the page belong to the season that has ended.
    refetchQueries: 'active',
    awaitRefetchQueries: true,
  });
  const name = draft.name.trim() === '' ? usualName(season) : draft.name.trim();

  async function start() {
    const problem = draft.schedule && firstProblem(draft.schedule, teams);
    if (problem !== null) return onMessage(failed(problem));
    onMessage(null);
    const found = draft.schedule === null ? {} : datesProblems(draft.dates);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const agreed = await confirmAction({
      title: `Start ${name}?`,
      message: consequencesOf(season, draft),
      confirmLabel: `Start ${name}`,
    });
    if (!agreed) return;
    try {
      const input = toSeasonInput(draft, stored);
      const { data } = await startSeason({ variables: { leagueId: league.id, input } });
      if (!data) return;
      setDraft(usualDraft(league.leagueType, teams, stored));
      onMessage(succeeded(outcomeOf(data.startNextSeason)));
    } catch (error) {
      const known = draft.schedule === null ? [] : datesFieldsOf(draft.dates);
      const refused = formFailure(error, seasonFailures.startSeason, known);
      setProblems(refused.fields);
      onMessage(refused.message === null ? null : failed(refused.message));
    }
  }

  return (
    <>
      <SeasonFields
        draft={draft}
        stored={stored}
        problems={problems}
        onChange={(changed) => {
          setDraft(changed);
          setProblems({});
        }}
        usualName={usualName(season)}
        teams={teams}
        disabled={loading}
      />
      <Losses season={season} />
      <div className="buttons">
        <Button onClick={() => void start()} loading={loading}>
          Start Next Season
        </Button>
        <p className={classes.progress} role="status">
          {loading ? (
            <>
              <Loader size="xs" aria-hidden="true" /> {progressOf(season, draft.agePlayers)}
            </>
          ) : null}
        </p>
      </div>
    </>
  );
}

const progressOf = ({ name }: EndingSeason, agePlayers: boolean): string =>
  agePlayers
    ? `${name} is being archived, and players age. This may take a few seconds.`
    : `${name} is being archived. This may take a few seconds.`;

function Losses({ season }: { season: EndingSeason }) {
  const losses = lossesOf(season);
  return losses.length === 0 ? null : <p className={classes.warning}>{losses.join(' ')}</p>;
}

export const seasonFailures = {
  startSeason: 'Failed to start the season',
} as const;

interface SeasonFieldsProps {
  draft: SeasonDraft;
  /** Dates of the season that ends. */
  stored: DatesDraft;
  problems: DatesProblems;
  onChange: (draft: SeasonDraft) => void;
  /** Name of the season if none is typed. */
  usualName: string;
  /** Number of clubs in the league. */
  teams: number;
  disabled: boolean;
}

function SeasonFields(props: SeasonFieldsProps) {
  const { draft, stored, problems, onChange, usualName: placeholder, teams, disabled } = props;
  const { name, agePlayers, schedule, dates, seed } = draft;
  return (
    <>
      <TextInput
        label="Name"
        placeholder={placeholder}
        maxLength={100}
        value={name}
        disabled={disabled}
        onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
      />
      <Checkbox
        label="Players age"
        description="They become a year older, their ratings change, some retire, and newcomers fill the rosters"
        checked={agePlayers}
        disabled={disabled}
        onChange={(event) => onChange({ ...draft, agePlayers: event.currentTarget.checked })}
      />
      <Checkbox
        label="Generate its schedule at once"
        checked={schedule !== null}
        disabled={disabled}
        onChange={(event) =>
          onChange({ ...draft, schedule: event.currentTarget.checked ? usualSchedule : null })
        }
      />
      {schedule === null ? null : (
        <>
          <ScheduleFields
            value={schedule}
            teams={teams}
            disabled={disabled}
            onChange={(chosen) => onChange({ ...draft, schedule: chosen })}
          />
          <DatesFields
            value={dates}
            stored={stored}
            problems={problems}
            disabled={disabled}
            onChange={(changed) => onChange({ ...draft, dates: changed })}
          />
        </>
      )}
      <details className={classes.advanced}>
        <summary>Advanced</summary>
        <NumberInput
          label="Seed"
          description="A seed always makes the same changes. Leave empty for a random one."
          min={0}
          max={Number.MAX_SAFE_INTEGER}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          value={seed}
          disabled={disabled || !agePlayers}
          onChange={(value) => onChange({ ...draft, seed: value })}
        />
      </details>
    </>
  );
}

/** The season that would end. */
interface EndingSeason {
  number: number;
  name: string;
  championName: string | null;
  schedule: { pending: number; simulated: number };
}

interface SeasonDraft {
  /** Empty for the default name. */
  name: string;
  agePlayers: boolean;
  /** Null for no schedule. */
  schedule: ScheduleChoice | null;
  dates: DatesDraft;
  /** Empty for a random seed. */
  seed: number | string;
}

/** Default choices. A tournament season needs no schedule, and a schedule needs at least two clubs. */
const usualDraft = (leagueType: LeagueType, teams: number, ended: DatesDraft): SeasonDraft => ({
  name: '',
  agePlayers: true,
  schedule: leagueType === 'TOURNAMENT' || teams < 2 ? null : usualSchedule,
  dates: nextDatesOf(ended),
  seed: '',
});

const usualName = ({ number }: EndingSeason): string => `Season ${number + 1}`;

function toSeasonInput(draft: SeasonDraft, stored: DatesDraft): StartNextSeasonMutationVariables['input'] {
  const { name, agePlayers, schedule, dates, seed } = draft;
  return {
    name: name.trim() === '' ? null : name.trim(),
    agePlayers,
    schedule: schedule === null ? null : { ...toScheduleInput(schedule), ...toDatesInput(dates, stored) },
    seed: agePlayers && seed !== '' ? Number(seed) : null,
  };
}

/** Sentences about what is lost. There are none if all matches are played and there is a champion. */
function lossesOf({ name, championName, schedule }: EndingSeason): string[] {
  const { pending } = schedule;
  const losses = [];
  if (pending > 0) {
    losses.push(`${counted(pending, 'pending match', 'pending matches')} of ${name} will be dropped.`);
  }
  if (championName === null) losses.push(`${name} has no champion yet, and would stay without one.`);
  return losses;
}

/** Text of the confirmation. */
function consequencesOf(ending: EndingSeason, draft: SeasonDraft): string {
  const sentences = [
    ...lossesOf(ending),
    `${ending.name} will be archived: it can still be read, but its results can no longer be changed.`,
  ];
  if (draft.agePlayers) {
    sentences.push('Players become a year older, some retire, and newcomers fill the rosters.');
  }
  return [...sentences, 'This cannot be undone.'].join(' ');
}

type SeasonStart = StartNextSeasonMutation['startNextSeason'];

/** Message of the server, with the numbers of players and dropped matches. */
function outcomeOf({ message, retired, newcomers, matchesDropped }: SeasonStart): string {
  const parts = [
    retired > 0 ? `${counted(retired, 'player')} retired` : null,
    newcomers > 0 ? `${counted(newcomers, 'newcomer')} joined` : null,
    matchesDropped > 0 ? `${counted(matchesDropped, 'pending match', 'pending matches')} dropped` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? message : `${message} ${parts.join(', ')}.`;
}
