import { CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { axis, fittedAxis, tooltip } from '../../../../ui/appearance/chart-style';
import { average, perNine } from '../../../../ui/text/format';
import type { RollingPoint, RollingRate } from './rolling';
import classes from './Trends.module.css';

interface RollingChartProps {
  rate: RollingRate;
  points: readonly RollingPoint[];
  /** The season's rate. */
  season: number | null;
  colour: string;
}

const HEIGHT = 150;

/** Line of a rate over the last games, with the season's rate. The caption says both figures in words. */
export function RollingChart({ rate: { key, label }, points, season, colour }: RollingChartProps) {
  const write = label === 'ERA' || label === 'WHIP' ? perNine : average;
  const data = points.map(({ game, rates }) => ({ game, value: rates[key] ?? null }));
  const values = [season, ...data.map(({ value }) => value)].filter((value) => value !== null);
  const low = Math.min(...values);
  const high = Math.max(...values);
  return (
    <figure className={classes.line}>
      <figcaption>
        <strong>{label}</strong> <span>{write(data.at(-1)?.value)} of late</span>
        <span>{write(season)} this season</span>
        <span>
          {write(low)} to {write(high)}
        </span>
      </figcaption>
      <div aria-hidden="true">
        <LineChart
          responsive
          style={{ width: '100%', height: HEIGHT }}
          data={data}
          margin={{ top: 6, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid stroke="var(--pn-line)" vertical={false} />
          <XAxis dataKey="game" {...axis} minTickGap={28} tickMargin={4} />
          <YAxis
            {...axis}
            width={44}
            {...fittedAxis(values, 0.01)}
            tickFormatter={(value: number) => write(value)}
          />
          <Tooltip
            {...tooltip}
            labelFormatter={(game: unknown) => `Game ${String(game)}`}
            formatter={(value) => [write(Number(value)), label]}
          />
          {season === null ? null : (
            <ReferenceLine y={season} stroke="var(--pn-ink-soft)" strokeDasharray="4 4" />
          )}
          <Line
            dataKey="value"
            stroke={colour}
            strokeWidth={2.5}
            dot={false}
            connectNulls
            isAnimationActive={false}
          />
        </LineChart>
      </div>
    </figure>
  );
}
