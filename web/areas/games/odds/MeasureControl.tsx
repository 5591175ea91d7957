import { SegmentedControl } from '@mantine/core';
import { isMeasure, type Measure, measures, measureWords } from './measures';

interface MeasureControlProps {
  label: string;
  value: Measure;
  onChange: (measure: Measure) => void;
  offered?: readonly Measure[];
}

export function MeasureControl({ label, value, onChange, offered = measures }: MeasureControlProps) {
  return (
    <SegmentedControl
      aria-label={label}
      size="xs"
      data-print="hide"
      data={offered.map((measure) => ({ value: measure, label: measureWords[measure].label }))}
      value={value}
      onChange={(chosen) => {
        if (isMeasure(chosen)) onChange(chosen);
      }}
    />
  );
}
