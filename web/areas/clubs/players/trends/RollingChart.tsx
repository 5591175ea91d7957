import { LineChart } from '../../../../ui/charts/LineChart';
import { average, perNine } from '../../../../ui/text/format';
import type { RollingPoint, RollingRate } from './rolling';
import classes from './Trends.module.css';

interface RollingChartProps {
  rate: RollingRate;
  points: readonly RollingPoint[];
  /** Number of games in each point. */
  span: number;
  /** The season's rate. */
  season: number | null;
  colour: string;
}

const HEIGHT = 130;

/** Line of a rate over the last games, with the season's rate. The caption says both figures in words. */
export function RollingChart({ rate: { key, label }, points, span, season, colour }: RollingChartProps) {
  const write = label === 'ERA' || label === 'WHIP' ? perNine : average;
  const rates = points.map((point) => point.rates[key] ?? null);
  const values = [season, ...rates].filter((value) => value !== null);
  const last = rates.at(-1) ?? null;
  return (
    <figure className={classes.line}>
      <figcaption>
        <strong>{label}</strong> <span>{write(last)} of late</span>
        <span>{write(season)} this season</span>
        <span>
          {write(Math.min(...values))} to {write(Math.max(...values))}
        </span>
      </figcaption>
      <LineChart
        label={`${label} of ${span} games`}
        points={points.map(({ game }) => `Game ${game}`)}
        marks={points.map(({ game }) => String(game))}
        lines={[
          {
            key: 'season',
            name: 'Season',
            short: 'Season',
            style: { colour: 'var(--pn-ink-soft)', dash: '4 4' },
            values: points.map(() => season),
          },
          {
            key: 'rate',
            name: `Last ${span}`,
            short: `Last ${span}`,
            style: { colour, dash: undefined },
            isOwn: true,
            values: rates,
          },
        ]}
        height={HEIGHT}
        valueText={write}
        smallestStep={0.01}
      />
    </figure>
  );
}
