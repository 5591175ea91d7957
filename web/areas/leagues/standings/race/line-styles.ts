export interface LineStyle {
  colour: string;
  /** Pattern of dashes, for readers who cannot tell the lines apart by colour. */
  dash: string | undefined;
}

/** A team of a chart with the style of its line. */
export type Drawn<Team> = Team & { style: LineStyle };

const dashes = [undefined, '7 4', '2 3', '10 3 2 3'];

/** One style for each line that a chart can have. */
export const lineStyles: readonly LineStyle[] = Array.from({ length: 8 }, (_, index) => ({
  colour: `var(--pn-chart-${index + 1})`,
  dash: dashes[index % dashes.length],
}));
