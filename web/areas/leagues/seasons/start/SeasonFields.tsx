import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { ScheduleFields } from '../../schedule/ScheduleFields';
import { usualSchedule } from '../../schedule/schedule-choice';
import type { SeasonDraft } from './season-start';
import classes from './StartSeason.module.css';

interface SeasonFieldsProps {
  draft: SeasonDraft;
  onChange: (draft: SeasonDraft) => void;
  /** The name that the season gets without one. */
  usualName: string;
  /** The number of clubs. */
  teams: number;
  disabled: boolean;
}

export function SeasonFields({ draft, onChange, usualName, teams, disabled }: SeasonFieldsProps) {
  const { name, agePlayers, schedule, seed } = draft;
  return (
    <>
      <TextInput
        label="Name"
        placeholder={usualName}
        maxLength={100}
        value={name}
        disabled={disabled}
        onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
      />
      <Checkbox
        label="Players age"
        description="A year older, their ratings move, some retire, and newcomers fill the rosters"
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
        <ScheduleFields
          value={schedule}
          teams={teams}
          disabled={disabled}
          onChange={(chosen) => onChange({ ...draft, schedule: chosen })}
        />
      )}
      <details className={classes.advanced}>
        <summary>Advanced</summary>
        <NumberInput
          label="Seed"
          description="Equal seeds make equal changes to players; random if left empty"
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
