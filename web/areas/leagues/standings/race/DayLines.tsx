import { useMemo } from 'react';
import { CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { axis, fittedAxis, markedDays, tooltip } from '../../../../ui/appearance/chart-style';
import { LineLabels } from './LineLabels';
import type { Drawn } from './use-drawn-teams';
import classes from './Season.module.css';

interface DayLine {
  teamId: string;
  teamName: string;
  /** A value for each day; null where it is unknown. */
  values: readonly (number | null)[];
}

interface DayLinesProps {
  days: readonly number[];
  teams: readonly Drawn<DayLine>[];
  height: number;
  valueText: (value: number) => string;
  dayText: (day: number) => string;
  /** Smallest difference of two marks on the axis of values. */
  smallestStep?: number;
}

const margin = { top: 10, right: 8, bottom: 4, left: 0 };
/** Height of the axis of days. */
const DAYS = 28;
const BOLD = 4;
const PLAIN = 2;

/**
 * A line for each club by day, with its name at its end. The chart is not animated, because it changes with each result,
 * and a moving line is hard to read.
 */
export default function DayLines({ days, teams, height, valueText, dayText, smallestStep }: DayLinesProps) {
  const points = useMemo(
    () =>
      days.map((day, index) => ({
        day,
        ...Object.fromEntries(teams.map(({ teamId, values }) => [teamId, values[index] ?? null])),
      })),
    [days, teams],
  );
  const { domain, ticks } = useMemo(
    () =>
      fittedAxis(
        teams.flatMap(({ values }) => values.filter((value) => value !== null)),
        smallestStep,
      ),
    [teams, smallestStep],
  );
  const [lowest, highest] = domain;
  const ends = teams.flatMap(({ teamId, teamName, code, values, style, isOwn }) => {
    const value = values.findLast((one) => one !== null);
    return typeof value === 'number'
      ? [{ teamId, teamName, code, style, isOwn, place: (highest - value) / (highest - lowest) }]
      : [];
  });
  return (
    <div className={classes.lines}>
      <LineChart
        responsive
        style={{ width: '100%', minWidth: 0, height }}
        data={points}
        margin={margin}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--pn-line)" vertical={false} />
        <XAxis
          dataKey="day"
          {...axis}
          height={DAYS}
          ticks={markedDays(days)}
          interval={0}
          tickFormatter={dayText}
        />
        <YAxis
          {...axis}
          width={44}
          ticks={ticks}
          domain={domain}
          allowDataOverflow
          tickFormatter={valueText}
        />
        {lowest < 0 && highest > 0 ? <ReferenceLine y={0} stroke="var(--pn-line-strong)" /> : null}
        <Tooltip
          {...tooltip}
          labelFormatter={(day) => dayText(Number(day))}
          formatter={(value) => valueText(Number(value))}
          itemSorter={(item) => -Number(item.value)}
        />
        {teams.map(({ teamId, teamName, style, isOwn }) => (
          <Line
            key={teamId}
            dataKey={teamId}
            name={teamName}
            type="linear"
            stroke={style.colour}
            strokeWidth={isOwn ? BOLD : PLAIN}
            {...(style.dash === undefined ? {} : { strokeDasharray: style.dash })}
            dot={days.length === 1}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
      <LineLabels ends={ends} top={margin.top} height={height - margin.top - margin.bottom - DAYS} />
    </div>
  );
}
