import { useMemo } from 'react';
import { CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { signed } from '../../../../ui/text/format';
import { axis, markedDays, tooltip } from '../../../../ui/appearance/chart-style';
import type { Drawn } from './line-styles';
import type { Race } from './season-race';

interface RaceChartProps {
  days: readonly number[];
  teams: readonly Drawn<Race['teams'][number]>[];
  height: number;
}

/** The chart is not animated, because it changes with each result, and a moving line is hard to read. */
export default function RaceChart({ days, teams, height }: RaceChartProps) {
  const points = useMemo(
    () =>
      days.map((day, index) => ({
        day,
        ...Object.fromEntries(teams.map(({ teamId, gamesAbove }) => [teamId, gamesAbove[index]])),
      })),
    [days, teams],
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
        tickFormatter={(day) => `Day ${day}`}
      />
      <YAxis {...axis} width={36} allowDecimals={false} tickFormatter={(games: number) => signed(games)} />
      <ReferenceLine y={0} stroke="var(--pn-line-strong)" />
      <Tooltip
        {...tooltip}
        labelFormatter={(day) => ['Day ', day]}
        formatter={(games) => signed(Number(games))}
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
