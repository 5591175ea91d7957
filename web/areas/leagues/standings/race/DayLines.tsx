import { useMemo } from 'react';
import { initialsOf } from '../../../../ui/baseball/crest';
import { LineChart } from '../../../../ui/charts/LineChart';
import { dateText, dayOf } from '../../../../ui/text/match-day';
import type { Drawn } from './use-drawn-teams';

interface DayLine {
  teamId: string;
  teamName: string;
  /** A value for each day; null where it is unknown. */
  values: readonly (number | null)[];
}

interface DayLinesProps {
  label: string;
  days: { days: readonly number[]; dates: readonly (string | null)[] };
  teams: readonly Drawn<DayLine>[];
  valueText: (value: number) => string;
  /** Smallest difference of two marks on the axis of values. */
  smallestStep: number;
}

const HEIGHT = 300;

/** A line for each club by day. */
export function DayLines({ label, days: { days, dates }, teams, valueText, smallestStep }: DayLinesProps) {
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
  const points = days.map((gameDay, at) =>
    gameDay === 0 ? 'Start' : (dayOf({ date: dates[at] ?? null, gameDay }) ?? ''),
  );
  return (
    <LineChart
      label={label}
      points={points}
      marks={marksOf(points, dates)}
      lines={lines}
      height={HEIGHT}
      valueText={valueText}
      smallestStep={smallestStep}
    />
  );
}

/** The axis has room for a date or a day. */
const marksOf = (points: readonly string[], dates: readonly (string | null)[]): string[] =>
  points.map((point, at) => {
    const date = dates[at] ?? null;
    return date === null ? point : dateText(date);
  });
