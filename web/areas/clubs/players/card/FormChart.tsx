import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { average, perNine } from '../../../../ui/text/format';
import { axis, fittedAxis, tooltip } from '../../../../ui/appearance/chart-style';
import type { FormPoint } from './rolling-form';

interface FormChartProps {
  points: readonly FormPoint[];
  pitches: boolean;
  colour: string;
  height: number;
}

const daysAgo = (ago: unknown) => (ago === 1 ? 'Last game' : `${String(ago)} games ago`);

export default function FormChart({ points, pitches, colour, height }: FormChartProps) {
  const rate = pitches ? perNine : average;
  const { domain, ticks } = fittedAxis(points.flatMap((point) => point.rate ?? []));
  return (
    <ComposedChart
      responsive
      style={{ width: '100%', height }}
      data={points}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid stroke="var(--pn-line)" vertical={false} />
      <XAxis dataKey="ago" {...axis} tickFormatter={(ago: number) => `−${ago}`} />
      <YAxis
        yAxisId="rate"
        {...axis}
        width={44}
        ticks={ticks}
        domain={domain}
        tickFormatter={(value: number) => rate(value)}
      />
      <YAxis yAxisId="count" orientation="right" {...axis} width={24} allowDecimals={false} />
      <Tooltip
        {...tooltip}
        labelFormatter={daysAgo}
        formatter={(value, name) => [
          name === 'ERA' || name === 'Average' ? rate(Number(value)) : String(value),
          name,
        ]}
      />
      <Bar
        yAxisId="count"
        dataKey="count"
        name={pitches ? 'Earned runs' : 'Hits'}
        fill={colour}
        fillOpacity={0.3}
        isAnimationActive={false}
        maxBarSize={26}
      />
      <Line
        yAxisId="rate"
        dataKey="rate"
        name={pitches ? 'ERA' : 'Average'}
        stroke={colour}
        strokeWidth={2.5}
        dot={{ r: 3, fill: colour }}
        isAnimationActive={false}
      />
    </ComposedChart>
  );
}
