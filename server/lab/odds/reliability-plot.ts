import { type ReliabilityGroup } from '../../engine/chances/odds/calibration/reliability.js';
import { escapeHtml } from '../../platform/text/html.js';

export interface ReliabilityPlot {
  readonly title: string;
  /** Label of the event whose chances are shown. */
  readonly subtitle: string;
  readonly groups: readonly ReliabilityGroup[];
  /** Range of both axes; 0 to 1 if left out. */
  readonly range?: readonly [from: number, to: number];
}

const WIDTH = 640;
const PLOT = { left: 64, right: 616, top: 72, bottom: 480 };
const BARS = { top: 520, bottom: 590 };
const HEIGHT = 640;
/**
 * Length of the whiskers in standard errors. If the chances are right, the whiskers of 19 of 20 groups reach the
 * diagonal.
 */
const WHISKERS = 1.96;
const CAP = 4;
/** Distance of grid lines, in chance. */
const TICK = 0.1;

/** Colours of the plot on its own background, for light and for dark pages. */
const STYLE = `<style>
.page { fill: #ffffff } .ink { fill: #1f2933 } .quiet { fill: #52606d } .grid { stroke: #d9dee3 } .even { stroke: #6b7785 }
.point { fill: #0a6b3c } .whisker { stroke: #0a6b3c } .bar { fill: #8fb8a3 }
@media (prefers-color-scheme: dark) {
.page { fill: #16191d } .ink { fill: #e6eaee } .quiet { fill: #a9b4bf } .grid { stroke: #343b43 } .even { stroke: #93a0ad }
.point { fill: #5fd39a } .whisker { stroke: #5fd39a } .bar { fill: #3d6b55 }
}
</style>`;

/**
 * Plot of the share of events by predicted chance, with 95 % whiskers and the diagonal; below it numbers of
 * forecasts.
 */
export function drawReliability(plot: ReliabilityPlot): string {
  const { title, subtitle, groups, range = [0, 1] } = plot;
  const scale = new Scale(range);
  const name = escapeHtml(`${title}: ${subtitle}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${name}" font-family="system-ui, sans-serif" font-size="13">
${STYLE}
<rect class="page" width="${WIDTH}" height="${HEIGHT}"/>
<text class="ink" x="${PLOT.left}" y="28" font-size="17" font-weight="600">${escapeHtml(title)}</text>
<text class="quiet" x="${PLOT.left}" y="50">${escapeHtml(subtitle)}</text>
${axes(scale)}
<line class="even" x1="${scale.x(range[0])}" y1="${scale.y(range[0])}" x2="${scale.x(range[1])}" y2="${scale.y(range[1])}" stroke-dasharray="6 4"/>
${groups.map((group) => pointOf(group, scale)).join('\n')}
${bars(groups, scale)}
</svg>
`;
}

class Scale {
  constructor(readonly range: readonly [from: number, to: number]) {}

  x(chance: number): number {
    return tenth(PLOT.left + this.part(chance) * (PLOT.right - PLOT.left));
  }

  y(chance: number): number {
    return tenth(PLOT.bottom - this.part(chance) * (PLOT.bottom - PLOT.top));
  }

  ticks(): number[] {
    const [from, to] = this.range;
    return Array.from({ length: Math.round((to - from) / TICK) + 1 }, (_, at) => from + TICK * at);
  }

  private part(chance: number): number {
    const [from, to] = this.range;
    return Math.min(1, Math.max(0, (chance - from) / (to - from)));
  }
}

function axes(scale: Scale): string {
  const middle = tenth((PLOT.top + PLOT.bottom) / 2);
  const lines = scale.ticks().map((chance) => {
    const [x, y, text] = [scale.x(chance), scale.y(chance), percent(chance)];
    return `<line class="grid" x1="${x}" x2="${x}" y1="${PLOT.top}" y2="${PLOT.bottom}"/><line class="grid" x1="${PLOT.left}" x2="${PLOT.right}" y1="${y}" y2="${y}"/><text class="quiet" x="${x}" y="${PLOT.bottom + 18}" text-anchor="middle">${text}</text><text class="quiet" x="${PLOT.left - 8}" y="${y + 4}" text-anchor="end">${text}</text>`;
  });
  return `${lines.join('\n')}
<text class="ink" transform="translate(16 ${middle}) rotate(-90)" text-anchor="middle">observed</text>
<text class="ink" x="${(PLOT.left + PLOT.right) / 2}" y="${HEIGHT - 10}" text-anchor="middle">predicted chance, and how many forecasts</text>`;
}

function pointOf({ predicted, observed, error }: ReliabilityGroup, scale: Scale): string {
  const x = scale.x(predicted);
  const [high, low] = [scale.y(observed + WHISKERS * error), scale.y(observed - WHISKERS * error)];
  const cap = (y: number): string =>
    `<line class="whisker" x1="${x - CAP}" x2="${x + CAP}" y1="${y}" y2="${y}" stroke-width="1.5"/>`;
  return `<line class="whisker" x1="${x}" x2="${x}" y1="${high}" y2="${low}" stroke-width="1.5"/>${cap(high)}${cap(low)}<circle class="point" cx="${x}" cy="${scale.y(observed)}" r="4.5"/>`;
}

/** Heights follow the square root, so that a few hundred are visible next to ten thousand; the numbers are above. */
function bars(groups: readonly ReliabilityGroup[], scale: Scale): string {
  const most = Math.max(1, ...groups.map(({ count }) => count));
  const width = Math.min(40, (0.7 * (PLOT.right - PLOT.left)) / Math.max(1, groups.length));
  return groups
    .map(({ predicted, count }) => {
      const height = tenth(Math.sqrt(count / most) * (BARS.bottom - BARS.top));
      const x = scale.x(predicted);
      const top = tenth(BARS.bottom - height);
      return `<rect class="bar" x="${tenth(x - width / 2)}" y="${top}" width="${tenth(width)}" height="${height}"/><text class="quiet" x="${x}" y="${tenth(top - 4)}" text-anchor="middle" font-size="10">${count.toLocaleString('en')}</text>`;
    })
    .join('\n');
}

const tenth = (value: number): number => Math.round(10 * value) / 10;

const percent = (chance: number): string => `${Math.round(100 * chance)} %`;
