import { useMemo } from 'react';
import { fittedAxis, markedPoints } from './axes';
import type { ChartBars, ChartLine } from './chart-line';
import { CrossHair } from './CrossHair';
import { LineLabels } from './LineLabels';
import { useCrossHair } from './use-cross-hair';
import classes from './Charts.module.css';

interface LineChartProps {
  /** Name of the chart, for screen readers. */
  label: string;
  /** Name of each point, such as `Day 12`. */
  points: readonly string[];
  /** Names of the points on the axis, if they are shorter. */
  marks?: readonly string[];
  lines: readonly ChartLine[];
  bars?: ChartBars;
  /** Height of the area of the lines, in pixels. */
  height: number;
  valueText: (value: number) => string;
  /** Smallest difference of two marks on the axis of values. */
  smallestStep?: number;
}

/** Units of the drawing's width; its height is in pixels. */
const WIDTH = 1000;
const rounded = (value: number) => Math.round(value * 10) / 10;

/**
 * Lines with their names at their ends, on an axis that fits them. The mouse, a finger or the arrow keys show all values
 * of a point. The chart is not animated, because it changes with each result, and a moving line is hard to read.
 */
export function LineChart(props: LineChartProps) {
  const { label, points, marks = points, lines, bars, height, valueText, smallestStep } = props;
  const { domain, ticks } = useMemo(
    () =>
      fittedAxis(
        lines.flatMap(({ values }) => values.filter((value) => value !== null)),
        smallestStep,
      ),
    [lines, smallestStep],
  );
  const [lowest, highest] = domain;
  const placeOf = (value: number) => (highest - value) / (highest - lowest);
  const place = placesOf(points.length, bars !== undefined);
  const valuesAt = (index: number) =>
    lines
      .flatMap((line) => {
        const value = line.values[index];
        return typeof value === 'number' ? [{ line, value }] : [];
      })
      .toSorted((one, other) => other.value - one.value);
  const textOf = (index: number) =>
    [
      `${points[index]}:`,
      ...valuesAt(index).map(({ line, value }) => `${line.name} ${valueText(value)},`),
      ...(bars ? [`${bars.name} ${bars.values[index]},`] : []),
    ]
      .join(' ')
      .slice(0, -1);
  const { pointed, target } = useCrossHair({
    label,
    last: points.length - 1,
    indexAt: place.indexAt,
    textOf,
  });
  const ends = lines.flatMap((line) => {
    const value = line.values.findLast((one) => one !== null);
    return typeof value === 'number' ? [{ line, place: placeOf(value) }] : [];
  });
  return (
    <div className={classes.chart} style={{ '--height': `${height}px` }}>
      <ol className={classes.scale} aria-hidden="true">
        {ticks.map((tick) => (
          <li key={tick} style={{ top: `${100 * placeOf(tick)}%` }}>
            {valueText(tick)}
          </li>
        ))}
      </ol>
      <div className={classes.area} {...target}>
        <svg viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path
            className={classes.grid}
            d={ticks.map((tick) => `M0 ${rounded(placeOf(tick) * height)}H${WIDTH}`).join('')}
          />
          {lowest < 0 && highest > 0 ? (
            <path className={classes.zero} d={`M0 ${rounded(placeOf(0) * height)}H${WIDTH}`} />
          ) : null}
          {bars ? <Bars bars={bars} height={height} /> : null}
          {ownLast(lines).map(({ key, values, style, isOwn }) => {
            const at = (index: number, value: number) =>
              `${rounded(place.shareOf(index) * WIDTH)} ${rounded(placeOf(value) * height)}`;
            const value = pointed === null ? null : values[pointed];
            return (
              <g key={key} className={classes.line} stroke={style.colour} data-own={isOwn || undefined}>
                <path
                  d={pathOf(values, at)}
                  {...(style.dash === undefined
                    ? { strokeLinecap: 'round' }
                    : { strokeDasharray: style.dash })}
                />
                {pointed !== null && typeof value === 'number' ? (
                  <path className={classes.dot} d={`M${at(pointed, value)}h0`} />
                ) : null}
              </g>
            );
          })}
        </svg>
        {bars ? <BarFigures values={bars.values} shareOf={place.shareOf} /> : null}
        {pointed === null ? null : (
          <CrossHair share={place.shareOf(pointed)} title={points[pointed]}>
            <dl>
              {valuesAt(pointed).map(({ line: { key, name, short, style, isOwn }, value }) => (
                <div key={key} style={{ '--line': style.colour }} data-own={isOwn || undefined}>
                  <dt>
                    <span>{name}</span>
                    <abbr>{short}</abbr>
                  </dt>
                  <dd>{valueText(value)}</dd>
                </div>
              ))}
              {bars ? (
                <div style={{ '--line': bars.colour }}>
                  <dt>{bars.name}</dt>
                  <dd>{bars.values[pointed]}</dd>
                </div>
              ) : null}
            </dl>
          </CrossHair>
        )}
      </div>
      <LineLabels ends={ends} height={height} />
      <ol className={classes.marks} aria-hidden="true">
        {markedPoints(points.length).map((index) => (
          <li
            key={index}
            style={{ left: `${100 * place.shareOf(index)}%` }}
            data-edge={(bars === undefined && index === 0) || undefined}
          >
            {marks[index]}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The viewer's lines are drawn over the others. */
const ownLast = (lines: readonly ChartLine[]): readonly ChartLine[] =>
  lines.toSorted((one, other) => Number(one.isOwn ?? false) - Number(other.isOwn ?? false));

interface Places {
  /** Place of a point, as a share of the chart's width. */
  shareOf: (index: number) => number;
  indexAt: (share: number) => number;
}

/** Lines begin and end at the edges of the chart; with bars, each point has a band. */
function placesOf(points: number, hasBands: boolean): Places {
  return hasBands || points < 2
    ? { shareOf: (index) => (index + 0.5) / points, indexAt: (share) => Math.floor(share * points) }
    : {
        shareOf: (index) => index / (points - 1),
        indexAt: (share) => Math.round(share * (points - 1)),
      };
}

/** Path through the known values; a single one is a dot. */
function pathOf(values: readonly (number | null)[], at: (index: number, value: number) => string): string {
  const known = values.flatMap((value, index) => (value === null ? [] : [at(index, value)]));
  return known.length === 0 ? '' : `M${known.join('L')}${known.length === 1 ? 'h0' : ''}`;
}

/** Share of the height that the highest bar takes, so that lines are seen above the bars. */
const BARS = 0.6;

function Bars({ bars: { values, colour }, height }: { bars: ChartBars; height: number }) {
  const band = WIDTH / values.length;
  const most = Math.max(1, ...values);
  return (
    <g className={classes.bars} fill={colour}>
      {values.map((value, index) => {
        const size = (value / most) * BARS * height;
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a bar is known by its place
            key={index}
            x={rounded((index + 0.2) * band)}
            width={rounded(0.6 * band)}
            y={rounded(height - size)}
            height={rounded(size)}
          />
        );
      })}
    </g>
  );
}

function BarFigures({ values, shareOf }: Pick<ChartBars, 'values'> & Pick<Places, 'shareOf'>) {
  return (
    <ol className={classes.counts} aria-hidden="true">
      {values.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a bar is known by its place
        <li key={index} style={{ left: `${100 * shareOf(index)}%` }}>
          {value}
        </li>
      ))}
    </ol>
  );
}
