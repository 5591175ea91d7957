/** Shared by all charts: the page's colours and fonts. */
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
