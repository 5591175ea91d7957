import { NativeSelect, NumberInput } from '@mantine/core';
import type { ScheduleInput } from '../../../graphql/schema.generated';
import { scheduleTypes } from '../leagues/league-words';
import { type ScheduleChoice, scheduleProblems } from './schedule-choice';
import classes from '../leagues/League.module.css';

interface ScheduleFieldsProps {
  value: ScheduleChoice;
  onChange: (value: ScheduleChoice) => void;
  /** Number of teams to schedule, if known: with an odd number not every number of games is possible. */
  teams: number | null;
  disabled?: boolean;
}

export function ScheduleFields({ value, onChange, teams, disabled = false }: ScheduleFieldsProps) {
  const setType = (text: string) => {
    const chosen = scheduleTypes.find((type) => type.value === text);
    if (chosen) onChange({ ...value, type: chosen.value });
  };
  return (
    <>
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
      {value.type === 'BALANCED' ? (
        <BalancedFields value={value} onChange={onChange} teams={teams} disabled={disabled} />
      ) : null}
    </>
  );
}

type BalancedField = Extract<
  keyof ScheduleInput,
  'games' | 'divisionWeight' | 'conferenceWeight' | 'offDays'
>;

interface FieldWords {
  field: BalancedField;
  label: string;
  description: string;
  decimals: boolean;
}

const balancedFields: readonly FieldWords[] = [
  { field: 'games', label: 'Games', description: 'Of each team', decimals: false },
  {
    field: 'offDays',
    label: 'Days off',
    description: 'For each team. Leave empty for one every seven games.',
    decimals: false,
  },
  {
    field: 'divisionWeight',
    label: 'Division weight',
    description: 'A club meets each division rival this many times as often as a club outside the conference',
    decimals: true,
  },
  {
    field: 'conferenceWeight',
    label: 'Conference weight',
    description:
      'A club meets the other clubs of its conference this many times as often as clubs outside it',
    decimals: true,
  },
];

function BalancedFields({ value, onChange, teams, disabled }: ScheduleFieldsProps) {
  const problems = scheduleProblems(value, teams);
  return (
    <div className={classes.pair}>
      {balancedFields.map(({ field, label, description, decimals }) => (
        <NumberInput
          key={field}
          label={label}
          description={description}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDecimal={decimals}
          allowNegative={false}
          value={value[field]}
          error={problems[field]}
          disabled={disabled ?? false}
          onChange={(typed) => onChange({ ...value, [field]: typed })}
        />
      ))}
    </div>
  );
}
