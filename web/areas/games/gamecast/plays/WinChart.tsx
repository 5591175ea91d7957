import { useId, useMemo } from 'react';
import { clubColour } from '../../../../ui/appearance/club-colours';
import { CrossHair } from '../../../../ui/charts/CrossHair';
import { useCrossHair } from '../../../../ui/charts/use-cross-hair';
import { NameOrCode } from '../../../../ui/baseball/NameOrCode';
import { counted } from '../../../../ui/text/format';
import type { Side } from '../game/game-plays';
import { biggestPlays } from '../game/moments';
import type { Snapshot } from '../game/snapshots';
import { halfName, momentWords, percent, swingWords, type TeamNames } from '../game/words';
import classes from './WinChart.module.css';

interface WinChartProps {
  snapshots: readonly Snapshot[];
  moment: number;
  /** The latest play that may be shown. */
  shown: number;
  /** Whether `shown` is the last play of the game. */
  isEndKnown: boolean;
  names: TeamNames;
  codes: Readonly<Record<Side, string>>;
  /** Colour of each club. */
  colours: Readonly<Record<Side, string>>;
  onSeek: (moment: number) => void;
}

/** The home team's chance to win, play by play. A click, a drag or the arrow keys go to another moment. */
export function WinChart(props: WinChartProps) {
  const { snapshots, moment, shown, isEndKnown, names, codes, colours, onSeek } = props;
  const scale = useMemo(() => scaleOf(shown, isEndKnown), [shown, isEndKnown]);
  const whole = useMemo(() => lineTo(snapshots, shown, scale), [snapshots, shown, scale]);
  const innings = useMemo(() => inningStarts(snapshots, shown, scale), [snapshots, shown, scale]);
  const now = snapshots[moment];
  const chance = now?.homeChance ?? 0.5;
  const { pointed, target } = useCrossHair({
    label: 'Moment of the game',
    last: shown,
    current: moment,
    indexAt: (share) => momentAt(share, scale),
    textOf: (at) => {
      const snapshot = snapshots[at];
      return snapshot ? momentWords(snapshot, names) : '';
    },
    onChoose: onSeek,
  });
  return (
    <figure style={{ '--away-ink': clubColour([colours.away]), '--home-ink': clubColour([colours.home]) }}>
      <figcaption className={classes.caption}>
        <span>Win probability</span>
        <strong>
          {chance >= 0.5 ? `${names.home} ${percent(chance)}` : `${names.away} ${percent(1 - chance)}`}
        </strong>
      </figcaption>
      <div
        className={classes.chart}
        data-early={(now ? shareOf(now.moment, scale) : 0) < 0.35 || undefined}
        {...target}
      >
        <Lines
          whole={whole}
          seen={areaTo(snapshots, moment, scale)}
          line={lineTo(snapshots, moment, scale)}
        />
        <Cursor snapshot={now} scale={scale} codes={codes} />
        <Values snapshot={pointed === null ? undefined : snapshots[pointed]} scale={scale} codes={codes} />
        <span className={classes.home}>
          <NameOrCode name={names.home} code={codes.home} />
        </span>
        <span className={classes.away}>
          <NameOrCode name={names.away} code={codes.away} />
        </span>
      </div>
      <div className={classes.innings} aria-hidden="true">
        {innings.map(({ inning, at }) => (
          <span key={inning} style={{ left: `${at * 100}%` }}>
            {inning}
          </span>
        ))}
      </div>
      <TextAlternative snapshots={snapshots} shown={shown} names={names} />
    </figure>
  );
}

interface MarkProps {
  snapshot: Snapshot | undefined;
  scale: ChartScale;
}

const shareOf = (moment: number, { plays }: ChartScale) => Math.min(moment, plays) / plays;

/** The moment shown: a line with a dot, and at the end of the line the favourite's chance. */
function Cursor({ snapshot, scale, codes }: MarkProps & Pick<WinChartProps, 'codes'>) {
  if (!snapshot) return null;
  const chance = snapshot.homeChance ?? 0.5;
  const share = shareOf(snapshot.moment, scale);
  const favourite = chance >= 0.5 ? codes.home : codes.away;
  return (
    <div className={classes.cursor} style={{ transform: `translateX(${share * 100}%)` }} aria-hidden="true">
      <i style={{ transform: `translateY(${(1 - chance) * 100}%)` }}>
        <b data-left={share > 0.8 || undefined} data-below={chance > 0.8 || undefined}>
          {favourite} {percent(Math.max(chance, 1 - chance))}
        </b>
      </i>
    </div>
  );
}

/** Values of the moment that is pointed at. */
function Values({ snapshot, scale, codes }: MarkProps & Pick<WinChartProps, 'codes'>) {
  if (!snapshot) return null;
  const chance = snapshot.homeChance ?? 0.5;
  return (
    <CrossHair
      share={shareOf(snapshot.moment, scale)}
      title={
        snapshot.play === null
          ? 'Before the first pitch'
          : `${halfName(snapshot)}, ${counted(snapshot.outs, 'out')}`
      }
    >
      <dl>
        <div style={{ '--line': 'var(--away-ink)' }}>
          <dt>{`${codes.away} ${snapshot.score.away.runs}`}</dt>
          <dd>{percent(1 - chance)}</dd>
        </div>
        <div style={{ '--line': 'var(--home-ink)' }}>
          <dt>{`${codes.home} ${snapshot.score.home.runs}`}</dt>
          <dd>{percent(chance)}</dd>
        </div>
      </dl>
    </CrossHair>
  );
}

function Lines({ whole, seen, line }: { whole: string; seen: string; line: string }) {
  const id = useId();
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <clipPath id={`${id}home`}>
        <rect width={WIDTH} height={HEIGHT / 2} />
      </clipPath>
      <clipPath id={`${id}away`}>
        <rect y={HEIGHT / 2} width={WIDTH} height={HEIGHT / 2} />
      </clipPath>
      <path className={classes.homeArea} d={seen} clipPath={`url(#${id}home)`} />
      <path className={classes.awayArea} d={seen} clipPath={`url(#${id}away)`} />
      <path className={classes.middle} d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
      <path className={classes.whole} d={whole} />
      <path className={classes.line} d={line} />
    </svg>
  );
}

/** Describes the line to screen readers. */
function TextAlternative({ snapshots, shown, names }: Pick<WinChartProps, 'snapshots' | 'shown' | 'names'>) {
  const words = useMemo(() => {
    const seen = snapshots.slice(0, shown + 1);
    const chances = seen.map(({ homeChance }) => homeChance ?? 0.5);
    const biggest = biggestPlays(seen, 1)[0];
    return [
      `The chance of ${names.home} to win was between ${percent(Math.min(...chances))} and ${percent(Math.max(...chances))}.`,
      biggest &&
        `The biggest change was ${swingWords(biggest.change, names)}: ${seen[biggest.moment]?.play?.text}`,
    ]
      .filter(Boolean)
      .join(' ');
  }, [snapshots, shown, names]);
  return <p className="visually-hidden">{words}</p>;
}

/**
 * About the number of plays in nine innings. The chart has room for this many while it must not show how long the game
 * is.
 */
export const USUAL_PLAYS = 88;

/** Units of the drawing. */
export const WIDTH = 1000;
const HEIGHT = 100;

interface ChartScale {
  /** Number of plays that fill the chart's width. */
  readonly plays: number;
}

/** A game whose end is known fills the chart. Otherwise the scale must not reveal how many plays follow. */
export const scaleOf = (shown: number, isEndKnown: boolean): ChartScale => ({
  plays: isEndKnown ? Math.max(1, shown) : Math.max(USUAL_PLAYS, shown),
});

const x = (moment: number, { plays }: ChartScale) => (moment / plays) * WIDTH;
const y = (chance: number) => (1 - chance) * HEIGHT;
const rounded = (value: number) => Math.round(value * 10) / 10;

/** Path of the home team's chance, from the first play to a moment. */
export function lineTo(snapshots: readonly Snapshot[], last: number, scale: ChartScale): string {
  const points = snapshots
    .slice(0, last + 1)
    .map(({ moment, homeChance }) => `${rounded(x(moment, scale))} ${rounded(y(homeChance ?? 0.5))}`);
  return points.length === 0 ? '' : `M${points.join('L')}`;
}

/** Area between the path of the chance and the middle line. */
function areaTo(snapshots: readonly Snapshot[], last: number, scale: ChartScale): string {
  const line = lineTo(snapshots, last, scale);
  return line === '' ? '' : `${line}L${rounded(x(last, scale))} 50L0 50Z`;
}

/** The moment at a fraction of the chart's width. */
export const momentAt = (share: number, { plays }: ChartScale): number => Math.round(share * plays);

/** Start of each inning, as a fraction of the chart's width. */
function inningStarts(
  snapshots: readonly Snapshot[],
  last: number,
  { plays }: ChartScale,
): { inning: number; at: number }[] {
  const starts: { inning: number; at: number }[] = [];
  for (const { play, moment, inning } of snapshots.slice(1, last + 1)) {
    if (play !== null && starts.at(-1)?.inning !== inning) starts.push({ inning, at: (moment - 1) / plays });
  }
  return starts;
}
