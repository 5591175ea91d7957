import { EmptyState } from '../../../../ui/page/EmptyState';
import { count, counted } from '../../../../ui/text/format';
import type { PlayerTrendsQuery } from './player-trends.generated';
import classes from './Trends.module.css';

type Zone = NonNullable<PlayerTrendsQuery['player']>['battedBalls'][number];

/** Home plate, and the radii of the field, in the units of the drawing. */
const HOME = { x: 160, y: 196 };
const RADII = { plate: 18, mound: 46, infield: 98, fence: 168, stands: 190 };

interface Place {
  fielder: number;
  overFence: boolean;
  name: string;
  /** Degrees from the line through second base; the left is negative. */
  from: number;
  to: number;
  inner: number;
  outer: number;
}

const { plate, mound, infield, fence, stands } = RADII;

const places: readonly Place[] = [
  {
    fielder: 7,
    overFence: true,
    name: 'Over the fence in left',
    from: -45,
    to: -15,
    inner: fence,
    outer: stands,
  },
  {
    fielder: 8,
    overFence: true,
    name: 'Over the fence in center',
    from: -15,
    to: 15,
    inner: fence,
    outer: stands,
  },
  {
    fielder: 9,
    overFence: true,
    name: 'Over the fence in right',
    from: 15,
    to: 45,
    inner: fence,
    outer: stands,
  },
  { fielder: 7, overFence: false, name: 'Left field', from: -45, to: -15, inner: infield, outer: fence },
  { fielder: 8, overFence: false, name: 'Center field', from: -15, to: 15, inner: infield, outer: fence },
  { fielder: 9, overFence: false, name: 'Right field', from: 15, to: 45, inner: infield, outer: fence },
  { fielder: 5, overFence: false, name: 'Third baseman', from: -45, to: -23, inner: mound, outer: infield },
  { fielder: 6, overFence: false, name: 'Shortstop', from: -23, to: 0, inner: mound, outer: infield },
  { fielder: 4, overFence: false, name: 'Second baseman', from: 0, to: 23, inner: mound, outer: infield },
  { fielder: 3, overFence: false, name: 'First baseman', from: 23, to: 45, inner: mound, outer: infield },
  { fielder: 1, overFence: false, name: 'Pitcher', from: -45, to: 45, inner: plate, outer: mound },
  { fielder: 2, overFence: false, name: 'Catcher', from: -45, to: 45, inner: 0, outer: plate },
];

function pointAt(degrees: number, radius: number): string {
  const { x, y } = placeAt(degrees, radius);
  return `${x} ${y}`;
}

function placeAt(degrees: number, radius: number) {
  const angle = (degrees * Math.PI) / 180;
  const rounded = (value: number) => Math.round(10 * value) / 10;
  return { x: rounded(HOME.x + radius * Math.sin(angle)), y: rounded(HOME.y - radius * Math.cos(angle)) };
}

const outlineOf = ({ from, to, inner, outer }: Place): string =>
  `M${pointAt(from, inner)}L${pointAt(from, outer)}A${outer} ${outer} 0 0 1 ${pointAt(to, outer)}L${pointAt(to, inner)}A${inner} ${inner} 0 0 0 ${pointAt(from, inner)}Z`;

interface SprayChartProps {
  zones: readonly Zone[];
  /** Colour of the club. */
  colour: string;
}

/** The field with the number of balls and hits by the fielder who handled them. The list below says it in words. */
export function SprayChart({ zones, colour }: SprayChartProps) {
  const total = zones.reduce((sum, { balls }) => sum + balls, 0);
  if (total === 0) return <EmptyState title="No batted balls yet." />;
  const most = Math.max(...zones.map(({ balls }) => balls));
  const shown = places.map((place) => ({
    ...place,
    zone: zones.find(({ fielder, overFence }) => fielder === place.fielder && overFence === place.overFence),
  }));
  return (
    <figure className={classes.spray} style={{ '--spray': colour }}>
      <svg viewBox="0 0 320 204" aria-hidden="true">
        {shown.map((place) => (
          <path
            key={place.name}
            className={classes.zone}
            d={outlineOf(place)}
            style={{ '--share': `${Math.round((70 * (place.zone?.balls ?? 0)) / most)}%` }}
          />
        ))}
        {shown.map(({ name, from, to, inner, outer, overFence, zone }) => {
          if (!zone || inner === 0) return null;
          const { x, y } = placeAt((from + to) / 2, (inner + outer) / 2);
          const hasHits = zone.hits > 0 && !overFence;
          return (
            <text key={name} className={classes.count} x={x} y={hasHits ? y : y + 5}>
              {count(zone.balls)}
              {hasHits ? (
                <tspan className={classes.hits} x={x} dy={13}>
                  {zone.hits} H
                </tspan>
              ) : null}
            </text>
          );
        })}
      </svg>
      <figcaption>
        <p>
          {kinds.map(({ key, label }) => (
            <span key={key}>
              <strong>{Math.round((100 * zones.reduce((sum, zone) => sum + zone[key], 0)) / total)}%</strong>{' '}
              {label}
            </span>
          ))}
        </p>
        <p className="hint">
          {`${counted(total, 'ball')} by the fielder who handled them first; H: hits. Beyond the fence: home runs.`}
        </p>
        <ul className="visually-hidden">
          {shown.map(({ name, zone }) =>
            zone ? (
              <li key={name}>{`${name}: ${counted(zone.balls, 'ball')}, ${counted(zone.hits, 'hit')}`}</li>
            ) : null,
          )}
        </ul>
      </figcaption>
    </figure>
  );
}

const kinds = [
  { key: 'groundBalls', label: 'on the ground' },
  { key: 'lineDrives', label: 'line drives' },
  { key: 'flyBalls', label: 'fly balls' },
  { key: 'popUps', label: 'pop-ups' },
] as const;
