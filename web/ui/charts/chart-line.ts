import type { LineStyle } from '../appearance/club-colours';

/** A line of a chart. */
export interface ChartLine {
  key: string;
  /** Name at the line's end and in the list of values. */
  name: string;
  /** Shown at the line's end where there is no room for the name. */
  short: string;
  style: LineStyle;
  /** Whether the line is the viewer's, which is bold. */
  isOwn?: boolean;
  /** A value for each point; null where it is unknown. */
  values: readonly (number | null)[];
}

/** Bars behind the lines, with a scale of their own from zero. */
export interface ChartBars {
  name: string;
  colour: string;
  values: readonly number[];
}
