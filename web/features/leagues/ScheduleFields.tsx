import { NativeSelect, NumberInput } from '@mantine/core';
import type { ScheduleInput, ScheduleType } from '../../graphql/schema.generated';
import { scheduleTypes } from './league-words';
import classes from './League.module.css';

export interface ScheduleChoice {
  type: ScheduleType;
  /** Empty when nothing is typed. */
  matchesPerPair: number | string;
}

export const usualSchedule: ScheduleChoice = { type: 'ROUND_ROBIN', matchesPerPair: 2 };

/** Matches per pair belong to a custom schedule, and are only sent as a number above 0. */
export function toScheduleInput({ type, matchesPerPair }: ScheduleChoice): ScheduleInput {
  const perPair = Number(matchesPerPair);
  return type === 'CUSTOM' && perPair > 0 ? { type, matchesPerPair: perPair } : { type };
}

interface ScheduleFieldsProps {
  value: ScheduleChoice;
  onChange: (value: ScheduleChoice) => void;
  disabled?: boolean;
}

export function ScheduleFields({ value, onChange, disabled = false }: ScheduleFieldsProps) {
  const setType = (text: string) => {
    const chosen = scheduleTypes.find((type) => type.value === text);
    if (chosen) onChange({ ...value, type: chosen.value });
  };
  return (
    <div className={classes.pair}>
      <NativeSelect
        label="Schedule type"
        data={scheduleTypes.map(({ value: type, label }) => ({ value: type, label }))}
        value={value.type}
        disabled={disabled}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      {value.type === 'CUSTOM' ? (
        <NumberInput
          label="Matches per pair"
          min={1}
          max={50}
          allowDecimal={false}
          value={value.matchesPerPair}
          disabled={disabled}
          onChange={(matchesPerPair) => onChange({ ...value, matchesPerPair })}
        />
      ) : null}
    </div>
  );
}
