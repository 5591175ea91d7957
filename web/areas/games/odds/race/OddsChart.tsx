import { useMemo } from 'react';
import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { axis, markedDays, tooltip } from '../../../../ui/appearance/chart-style';
import type { Drawn } from '../../../leagues/standings/race/line-styles';
import { type Measure, measureText } from '../measures';
import type { RaceTeam } from './odds-race';

interface OddsChartProps {
  days: readonly number[];
  teams: readonly Drawn<RaceTeam>[];
  measure: Measure;
  height: number;
}

/** The chart is not animated, because it changes with each result, and a moving line is hard to read. */
export default function OddsChart({ days, teams, measure, height }: OddsChartProps) {
  const isChance = measure !== 'expectedWins';
  const points = useMemo(
    () =>
      days.map((day, index) => ({
        day,
        ...Object.fromEntries(teams.map((team) => [team.teamId, team[measure]?.[index] ?? null])),
      })),
    [days, teams, measure],
  );
  return (
    <LineChart
      responsive
      style={{ width: '100%', height }}
      data={points}
      margin={{ top: 8, right: 12, bottom: 4, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid stroke="var(--pn-line)" vertical={false} />
      <XAxis
        dataKey="day"
        {...axis}
        ticks={markedDays(days)}
        interval={0}
        tickFormatter={(day) => (day === 0 ? 'Start' : `Day ${day}`)}
      />
      <YAxis
        {...axis}
        width={44}
        {...(isChance ? { ticks: [0, 0.25, 0.5, 0.75, 1] } : {})}
        domain={isChance ? [0, 1] : ['auto', 'auto']}
        tickFormatter={(value: number) => (isChance ? `${Math.round(100 * value)}%` : String(value))}
      />
      <Tooltip
        {...tooltip}
        labelFormatter={(day) => (day === 0 ? 'Before the first day' : ['Day ', day])}
        formatter={(value) => measureText(measure, Number(value))}
        itemSorter={(item) => -Number(item.value)}
      />
      {teams.map(({ teamId, teamName, style }) => (
        <Line
          key={teamId}
          dataKey={teamId}
          name={teamName}
          type="linear"
          stroke={style.colour}
          strokeWidth={2.5}
          {...(style.dash === undefined ? {} : { strokeDasharray: style.dash })}
          dot={days.length === 1}
          isAnimationActive={false}
        />
      ))}
    </LineChart>
  );
}
