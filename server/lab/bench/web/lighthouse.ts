import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BenchResult } from '../measuring/bench.js';

const root = join(__dirname, '../../../../..');
const lighthouse = join(root, '.cache/lab/node_modules/lighthouse/cli/index.js');
const run = promisify(execFile);

export type Device = 'desktop' | 'phone';

/** Required score of a route in each category, out of 100 points. */
const leastScore: Record<Device, number> = { desktop: 95, phone: 90 };
const mostShift = 0.05;

export interface VisitedRoute {
  readonly address: string;
  readonly route: string;
  /** Address at which the browser accepts commands. */
  readonly port: number;
}

/** A part of Lighthouse's report. */
interface Report {
  readonly audits: Readonly<
    Record<
      string,
      { readonly numericValue?: number; readonly details?: { readonly items?: readonly unknown[] } }
    >
  >;
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly runtimeError?: { readonly message: string };
}

/** Lighthouse's results for one page. */
interface Audit {
  /** Of 100. */
  readonly score: number;
  /** Time of the largest contentful paint, milliseconds. */
  readonly paint: number;
  /** Time for which long tasks blocked the page, milliseconds. */
  readonly blocked: number;
  readonly shift: number;
  readonly kilobytes: number;
  readonly requests: number;
}

/** Tracing sometimes misses the start of a page; then the page is visited again. */
const attempts = 3;

/** Visits the page with an empty cache, on a simulated device and network. */
async function audit({ address, route, port }: VisitedRoute, device: Device): Promise<Audit> {
  const url = `${address}${route}`;
  let failure = 'Lighthouse did not visit it';
  for (let attempt = 0; attempt < attempts; attempt++) {
    const result = await visit(url, device, port);
    if (!result.runtimeError) return figuresOf(result);
    failure = result.runtimeError.message;
  }
  throw new Error(`${url}: ${failure}`);
}

/** Lighthouse's packages are installed when a bench first needs them. */
export async function installLighthouse(): Promise<void> {
  await run(process.execPath, [join(root, 'server/lab/install.mjs')]);
}

async function visit(url: string, device: Device, port: number): Promise<Report> {
  const options = ['--output=json', '--only-categories=performance', '--disable-full-page-screenshot'];
  const settings = [...options, ...(device === 'desktop' ? ['--preset=desktop'] : [])];
  const args = [lighthouse, url, `--port=${port}`, '--quiet', '--no-enable-error-reporting', ...settings];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 50_000_000 });
  const report: Report = JSON.parse(stdout);
  return report;
}

function figuresOf({ audits, categories }: Report): Audit {
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    score: Math.round((categories['performance']?.score ?? 0) * 100),
    paint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    kilobytes: figure('total-byte-weight') / 1000,
    requests: audits['network-requests']?.details?.items?.length ?? Number.NaN,
  };
}

/**
 * Visits the page once, or three times if the first visit misses a limit. Then the median score counts, because other
 * load on the machine can only lower a score.
 */
export async function measureRoute(visited: VisitedRoute, device: Device): Promise<BenchResult> {
  const first = judge(visited.route, device, await audit(visited, device));
  if (first.pass) return first;
  const again = [await audit(visited, device), await audit(visited, device)];
  const all = [first, ...again.map((seen) => judge(visited.route, device, seen))];
  return all.toSorted((one, other) => one.value - other.value)[1] ?? first;
}

/** A row of the table: the score, and its parts. */
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
