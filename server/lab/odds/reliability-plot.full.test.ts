import { drawReliability } from './reliability-plot.js';

const groups = [
  { from: 0, to: 0.1, count: 12_345, predicted: 0.05, observed: 0.04, error: 0.002 },
  { from: 0.5, to: 0.6, count: 400, predicted: 0.55, observed: 0.6, error: 0.025 },
];
const svg = drawReliability({ title: 'Playoffs', subtitle: '<10 & more', groups });

const attributes = (kind: string, name: string): number[] =>
  [...svg.matchAll(new RegExp(`<${kind} [^>]*\\b${name}="([\\d.]+)"`, 'g'))].map(([, value]) =>
    Number(value),
  );

describe('the reliability plot', () => {
  it('has a point for each group, above the diagonal if more happened than was predicted', () => {
    const [xs, ys] = [attributes('circle', 'cx'), attributes('circle', 'cy')];
    expect(xs).toHaveLength(2);
    // The plot is 552 wide from 64 and 408 high up from 480.
    const diagonal = xs.map((x) => 480 - ((x - 64) / 552) * 408);
    expect(ys[0]).toBeGreaterThan(diagonal[0] ?? 0);
    expect(ys[1]).toBeLessThan(diagonal[1] ?? 0);
  });

  it('has longer whiskers for larger errors', () => {
    const whiskers = [
      ...svg.matchAll(/<line class="whisker" x1="([\d.]+)" x2="\1" y1="([\d.]+)" y2="([\d.]+)"/g),
    ];
    const lengths = whiskers.map(([, , high, low]) => Number(low) - Number(high));
    expect(lengths.map(Math.round)).toEqual([3, 40]);
  });

  it('has the numbers of forecasts and a description as text', () => {
    expect(svg).toContain('>12,345</text>');
    expect(svg).toContain('>400</text>');
    expect(svg).toContain('aria-label="Playoffs: &lt;10 &amp; more"');
    expect(svg).not.toContain('<10');
  });

  it('can show a part of the scale', () => {
    const part = drawReliability({ title: '', subtitle: '', groups, range: [0, 0.6] });
    expect(part).toContain('>60 %</text>');
    expect(part).not.toContain('>100 %</text>');
  });

  it('has colours for light and for dark pages', () => {
    expect(svg).toContain('@media (prefers-color-scheme: dark)');
  });
});
