import {
  Bar,
  BarChart,
  LabelList,
  Rectangle,
  ReferenceLine,
  XAxis,
  YAxis,
  type BarShapeProps,
} from 'recharts';
import { signed } from '../../../../ui/text/format';
import { axis } from '../../../../ui/appearance/chart-style';

interface RunDifferenceChartProps {
  rows: readonly { teamName: string; runDiff: number }[];
}

const LONGEST_NAME = 30;
const ROW_HEIGHT = 36;

const shorten = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;

/** Side and sign distinguish gains from losses, so that nobody depends on the colour. */
export default function RunDifferenceChart({ rows }: RunDifferenceChartProps) {
  // Leaves space for the figures beside the longest bars.
  const reach = Math.ceil(1.6 * Math.max(10, ...rows.map(({ runDiff }) => Math.abs(runDiff))));
  return (
    <BarChart
      responsive
      style={{ width: '100%', height: rows.length * ROW_HEIGHT + 30 }}
      layout="vertical"
      data={rows}
      margin={{ top: 4, right: 12, bottom: 4, left: 8 }}
      accessibilityLayer={false}
    >
      <XAxis
        type="number"
        {...axis}
        domain={[-reach, reach]}
        ticks={[-reach, 0, reach]}
        allowDecimals={false}
        tickFormatter={(runs: number) => signed(runs)}
      />
      <YAxis
        type="category"
        dataKey="teamName"
        {...axis}
        width={118}
        interval={0}
        tickFormatter={(name) => shorten(String(name))}
      />
      <ReferenceLine x={0} stroke="var(--pn-line-strong)" />
      <Bar dataKey="runDiff" isAnimationActive={false} shape={TintedBar} maxBarSize={18}>
        <LabelList
          dataKey="runDiff"
          position="right"
          fill="var(--pn-ink)"
          fontSize={12}
          formatter={(runs) => signed(Number(runs))}
        />
      </Bar>
    </BarChart>
  );
}

function TintedBar(bar: BarShapeProps) {
  const fill = bar.width < 0 ? 'var(--pn-clay)' : 'var(--pn-grass)';
  return <Rectangle x={bar.x} y={bar.y} width={bar.width} height={bar.height} fill={fill} />;
}
