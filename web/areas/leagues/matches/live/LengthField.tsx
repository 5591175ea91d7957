import { NumberInput, Radio } from '@mantine/core';
import { lengths } from './start-choice';
import classes from './StartLive.module.css';

interface LengthFieldProps {
  length: string;
  otherLength: number | string;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (change: { length?: string; otherLength?: number | string }) => void;
}

/** Field for the approximate duration of nine innings. */
export function LengthField({ length, otherLength, error, disabled = false, onChange }: LengthFieldProps) {
  return (
    <Radio.Group
      label="Length of nine innings"
      description="Extra innings add time."
      value={length}
      onChange={(value) => onChange({ length: value })}
      error={length === 'other' ? undefined : error}
    >
      <div className={classes.options}>
        {lengths.map(({ minutes, label }) => (
          <Radio key={minutes} value={minutes} label={label} disabled={disabled} />
        ))}
        <Radio value="other" label="Another length" disabled={disabled} />
        {length === 'other' ? (
          <NumberInput
            className={classes.other}
            label="Minutes"
            description="1 to 240"
            min={1}
            max={240}
            clampBehavior="none"
            allowDecimal={false}
            value={otherLength}
            error={error}
            disabled={disabled}
            onChange={(value) => onChange({ otherLength: value })}
          />
        ) : null}
      </div>
    </Radio.Group>
  );
}
