import { type Result } from 'lighthouse';
import { type BenchResult } from '../bench.js';

export type Device = 'desktop' | 'phone';

/** The required score of a route in each category, of 100 points. */
const leastScore: Record<Device, number> = { desktop: 95, phone: 90 };
const mostShift = 0.05;

export interface VisitedRoute {
  readonly address: string;
  readonly route: string;
  /** Where the browser takes commands. */
  readonly port: number;
}

/** Lighthouse's results for one page. */
interface Audit {
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

/** Visits the page with an empty cache; the device and its network are simulated. */
async function audit({ address, route, port }: VisitedRoute, device: Device): Promise<Audit> {
  const url = `${address}${route}`;
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

/**
 * Visits the page once, or three times where the first visit misses a limit: then the visit with the middle score counts,
 * because whatever else the machine does makes a score worse and never better.
 */
export async function measureRoute(visited: VisitedRoute, device: Device): Promise<BenchResult> {
  const first = judge(visited.route, device, await audit(visited, device));
  if (first.pass) return first;
  const again = [await audit(visited, device), await audit(visited, device)];
  const all = [first, ...again.map((seen) => judge(visited.route, device, seen))];
  return all.toSorted((one, other) => one.value - other.value)[1] ?? first;
}

/** A line of the table: the score, and what it is made of. */
function judge(route: string, device: Device, seen: Audit): BenchResult {
  const least = leastScore[device];
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  return {
    name: `web: ${route}, ${device}`,
    value: seen.score,
    unit: 'points',
    reference: `${least}`,
    ratio: seen.score / least,
    target: `at least 1, CLS below ${mostShift}`,
    pass: seen.score >= least && seen.shift < mostShift,
    detail: [
      `CLS ${seen.shift.toFixed(3)}`,
      `TBT ${ms(seen.blocked)}`,
      `LCP ${ms(seen.paint)}`,
      `${seen.kilobytes.toFixed(0)} kB in ${seen.requests} requests`,
    ].join(', '),
  };
}
