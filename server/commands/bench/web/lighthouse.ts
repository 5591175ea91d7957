import { type Result } from 'lighthouse';
import { type BenchResult } from '../bench.js';
import { judged } from '../measure.js';

export type Device = 'desktop' | 'phone';

/** The required score of a route in each category, of 100 points. */
const leastScore: Record<Device, number> = { desktop: 95, phone: 90 };
const mostShift = 0.05;

/** Lighthouse's results for one page. */
export interface Audit {
  /** Of 100. */
  readonly score: number;
  /** Milliseconds to the largest paint. */
  readonly paint: number;
  /** Milliseconds for which long tasks blocked the page. */
  readonly blocked: number;
  readonly shift: number;
  readonly kilobytes: number;
  readonly requests: number;
}

/** Tracing sometimes misses the start of a page; then it is visited again. */
const attempts = 3;

/** Visits the page with an empty cache, on a simulated device and network. */
export async function audit(url: string, device: Device, port: number): Promise<Audit> {
  let failure = 'Lighthouse did not visit it';
  for (let attempt = 0; attempt < attempts; attempt++) {
    const result = await visit(url, device, port);
    if (result && !result.runtimeError) return figuresOf(result);
    failure = result?.runtimeError?.message ?? failure;
  }
  throw new Error(`${url}: ${failure}`);
}

async function visit(url: string, device: Device, port: number): Promise<Result | undefined> {
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const answer = await lighthouse(
    url,
    {
      port,
      onlyCategories: ['performance'],
      disableFullPageScreenshot: true,
      output: 'json',
      logLevel: 'silent',
    },
    device === 'desktop' ? desktopConfig : undefined,
  );
  return answer?.lhr;
}

function figuresOf({ audits, categories }: Result): Audit {
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details;
  return {
    score: Math.round((categories['performance']?.score ?? 0) * 100),
    paint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    kilobytes: figure('total-byte-weight') / 1000,
    requests: requests?.type === 'table' ? requests.items.length : Number.NaN,
  };
}

/** Two lines of the table: the score with its parts, and the layout shift. */
export function judge(route: string, device: Device, seen: Audit): BenchResult[] {
  const least = leastScore[device];
  const name = `web: ${route}, ${device}`;
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const parts = `largest paint ${ms(seen.paint)}, blocked ${ms(seen.blocked)}, ${seen.kilobytes.toFixed(0)} kB in ${seen.requests} requests`;
  return [
    judged(
      {
        name,
        value: seen.score,
        unit: `points (${parts})`,
        reference: `${least}`,
        ratio: seen.score / least,
      },
      { atLeast: 1 },
    ),
    judged(
      {
        name: `${name}, layout shift`,
        value: Number(seen.shift.toFixed(4)),
        unit: 'shift',
        reference: `${mostShift}`,
        ratio: seen.shift / mostShift,
      },
      { atMost: 1 },
    ),
  ];
}
