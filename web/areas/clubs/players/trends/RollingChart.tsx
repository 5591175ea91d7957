import { CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { axis, tooltip } from '../../../../ui/appearance/chart-style';
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
  const data = points.map(({ game, gameDay, rates }) => ({ game, gameDay, value: rates[key] ?? null }));
  const values = [season, ...data.map(({ value }) => value)].filter((value) => value !== null);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const ticks = ticksFor(low, high);
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
            domain={[ticks.at(0) ?? 0, ticks.at(-1) ?? 1]}
            ticks={ticks}
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

const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];
const MOST_STEPS = 4;

/** Round marks from just below the lowest value to just above the highest. */
function ticksFor(low: number, high: number): number[] {
  const step = STEPS.find((one) => Math.ceil(high / one) - Math.floor(low / one) <= MOST_STEPS) ?? 100;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}
