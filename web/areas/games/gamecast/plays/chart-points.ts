import type { Snapshot } from '../game/snapshots';

/** About the plays of nine innings: without spoilers, and live, the chart is that wide however long the game is. */
export const USUAL_PLAYS = 88;

/** The chart's own units. */
export const WIDTH = 1000;
export const HEIGHT = 100;

export interface ChartScale {
  /** Number of plays in the width of the chart. */
  readonly plays: number;
}

/** A game whose end is known fills the chart. Otherwise the chart must not reveal how much is to come: it grows when it must. */
export const scaleOf = (shown: number, isEndKnown: boolean): ChartScale => ({
  plays: isEndKnown ? Math.max(1, shown) : Math.max(USUAL_PLAYS, shown),
});

const x = (moment: number, { plays }: ChartScale) => (moment / plays) * WIDTH;
const y = (chance: number) => (1 - chance) * HEIGHT;
const rounded = (value: number) => Math.round(value * 10) / 10;

/** The line of the home team's chance from the first play to a moment. */
export function lineTo(snapshots: readonly Snapshot[], last: number, scale: ChartScale): string {
  const points = snapshots
    .slice(0, last + 1)
    .map(({ moment, homeChance }) => `${rounded(x(moment, scale))} ${rounded(y(homeChance ?? 0.5))}`);
  return points.length === 0 ? '' : `M${points.join('L')}`;
}

/** The same, closed along the middle. */
export function areaTo(snapshots: readonly Snapshot[], last: number, scale: ChartScale): string {
  const line = lineTo(snapshots, last, scale);
  return line === '' ? '' : `${line}L${rounded(x(last, scale))} 50L0 50Z`;
}

/** The moment at a share of the chart's width. */
export const momentAt = (share: number, { plays }: ChartScale): number => Math.round(share * plays);

/** Start of each inning, as a share of the chart's width. */
export function inningStarts(
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
