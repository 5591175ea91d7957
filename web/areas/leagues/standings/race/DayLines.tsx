import { useMemo } from 'react';
import { initialsOf } from '../../../../ui/baseball/crest';
import { LineChart } from '../../../../ui/charts/LineChart';
import type { Drawn } from './use-drawn-teams';

interface DayLine {
  teamId: string;
  teamName: string;
  /** A value for each day; null where it is unknown. */
  values: readonly (number | null)[];
}

interface DayLinesProps {
  label: string;
  days: readonly number[];
  teams: readonly Drawn<DayLine>[];
  valueText: (value: number) => string;
  dayText: (day: number) => string;
  /** Smallest difference of two marks on the axis of values. */
  smallestStep: number;
}

const HEIGHT = 300;

/** A line for each club by day. */
export function DayLines({ label, days, teams, valueText, dayText, smallestStep }: DayLinesProps) {
  const lines = useMemo(
    () =>
      teams.map(({ teamId, teamName, code, ...line }) => ({
        key: teamId,
        name: teamName,
        short: code ?? initialsOf(teamName),
        ...line,
      })),
    [teams],
  );
  return (
    <LineChart
      label={label}
      points={days.map(dayText)}
      lines={lines}
      height={HEIGHT}
      valueText={valueText}
      smallestStep={smallestStep}
    />
  );
}
