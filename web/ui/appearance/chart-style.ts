/** Style that all charts share: the page's colours and fonts. */
export const axis = {
  stroke: 'var(--pn-line-strong)',
  tick: { fill: 'var(--pn-ink-soft)', fontSize: 12 },
  tickLine: false,
};

export const tooltip = {
  isAnimationActive: false,
  contentStyle: {
    background: 'var(--pn-panel)',
    border: '1px solid var(--pn-line-strong)',
    borderRadius: 'var(--pn-radius)',
    color: 'var(--pn-ink)',
  },
  itemStyle: { padding: 0 },
  labelStyle: { fontWeight: 700 },
  cursor: { stroke: 'var(--pn-line-strong)', fill: 'var(--pn-panel-soft)' },
};

const MOST_MARKS = 5;

/**
 * A few evenly spread days to mark on an axis. Given all days, a chart would measure the text of each to choose some.
 */
export function markedDays(days: readonly number[]): number[] {
  const step = Math.ceil(days.length / MOST_MARKS);
  return days.filter((_, index) => index % step === 0);
}
