import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { liveChannel } from '../../core/events.js';
import { type BenchResult } from './bench.js';
import { judged, median } from './measure.js';
import { foundLeague, openServer, openStage, type BenchStage } from './stage.js';

const visits = 3;
const mostKilobytes = 180;
const mostMsToPaint = 2_500;
const mostShift = 0.1;
const mostTaskMs = 50;
const updates = 40;
const updateEveryMs = 100;

/** The web app in a browser: what its first page weighs, when it shows, and how it bears live standings. */
export async function run(): Promise<BenchResult[]> {
  const stage = await openStage();
  const browser = await openBrowser();
  try {
    const { leagueId } = await foundLeague(stage.admin);
    const server = await openServer(stage.url, { webRoot: join(__dirname, '../../../web') });
    try {
      return [
        ...(await firstLoad(browser, server.address)),
        await routeChange(browser, server.address),
        await liveStandings(browser, server.address, stage, leagueId),
      ];
    } finally {
      await server.close();
    }
  } finally {
    await browser.close();
    await stage.close();
  }
}

function openBrowser(): Promise<Browser> {
  const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** What the page has seen of itself since it was opened. */
interface Observed {
  paint: number;
  shift: number;
}

/** Keeps the browser's own measurements on the page. Text, as it runs there and not here. */
const observe = `
  window.observed = { paint: 0, shift: 0 };
  const on = (type, see) => new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => { window.observed.paint = entry.startTime; });
  on('layout-shift', (entry) => { if (!entry.hadRecentInput) window.observed.shift += entry.value; });
`;

const observedBy = (page: Page): Promise<Observed> => page.evaluate<Observed>('window.observed');

async function firstLoad(browser: Browser, address: string): Promise<BenchResult[]> {
  const seen: (Observed & { kilobytes: number })[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const page = await browser.newPage();
    await page.addInitScript(observe);
    const kilobytes = countScripts(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    seen.push({ ...(await observedBy(page)), kilobytes: await kilobytes() });
    await page.close();
  }
  const figure = (name: string, value: number, unit: string, most: number) =>
    judged(
      { name: `web: ${name}`, value, unit, reference: `${most} ${unit}`, ratio: value / most },
      { atMost: 1 },
    );
  return [
    figure(
      'scripts of the first load, compressed',
      median(seen.map((one) => one.kilobytes)),
      'kB',
      mostKilobytes,
    ),
    figure('largest paint of the first load', median(seen.map((one) => one.paint)), 'ms', mostMsToPaint),
    figure('layout shift of the first load', median(seen.map((one) => one.shift)), 'shift', mostShift),
  ];
}

/** Kilobytes of scripts as they came over the wire. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

/** From a click on a link of the header until the other page has its heading, its code not yet loaded. */
async function routeChange(browser: Browser, address: string): Promise<BenchResult> {
  const times: number[] = [];
  const loads: number[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    let start = performance.now();
    await page.goto(address, { waitUntil: 'networkidle' });
    loads.push(performance.now() - start);
    start = performance.now();
    await page.getByRole('navigation').getByRole('link', { name: 'Teams', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Teams' }).waitFor();
    times.push(performance.now() - start);
    await page.close();
  }
  const load = median(loads);
  return judged(
    {
      name: 'web: change to another route',
      value: median(times),
      unit: 'ms',
      reference: `the first load (${load.toFixed(0)} ms)`,
      ratio: median(times) / load,
    },
    { atMost: 1 },
  );
}

/**
 * The longest task of the page that shows the standings while they change ten times a second. In processor time: the time
 * a task waits for a core that others use is not the page's.
 */
async function liveStandings(
  browser: Browser,
  address: string,
  stage: BenchStage,
  leagueId: number,
): Promise<BenchResult> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${address}/leagues/dashboard?type=all&league=${leagueId}`, { waitUntil: 'networkidle' });
  await page.getByRole('table').first().waitFor();
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  for (let update = 0; update < updates; update++) {
    await changeStandings(stage, leagueId);
    await setTimeout(updateEveryMs);
  }
  const longest = longestTask(await browser.stopTracing());
  await page.close();
  return judged(
    {
      name: 'web: longest task while standings change ten times a second',
      value: longest,
      unit: 'ms of processor time',
      reference: `${mostTaskMs} ms`,
      ratio: longest / mostTaskMs,
    },
    { atMost: 1 },
  );
}

async function changeStandings({ db }: BenchStage, leagueId: number): Promise<void> {
  await db.query(
    `INSERT INTO standings (league_id, team_id, home_wins)
     SELECT league_id, team_id, 1 FROM league_teams WHERE league_id = $1 ORDER BY random() LIMIT 2
     ON CONFLICT (league_id, team_id) DO UPDATE SET home_wins = standings.home_wins + 1`,
    [leagueId],
  );
  const event = JSON.stringify({ type: 'standingsChanged', leagueId });
  await db.query('SELECT pg_notify($1, $2)', [liveChannel, event]);
}

interface TraceEvent {
  name: string;
  /** Process and thread. */
  pid: number;
  tid: number;
  /** Microseconds of the thread's processor time. */
  tdur?: number;
  args?: { name?: string };
}

function longestTask(trace: Buffer): number {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((event) => pages.has(threadOf(event)) && event.tdur !== undefined);
  if (tasks.length === 0) throw new Error('the browser traced no task');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
