import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { type BenchOptions, type BenchResult } from './measuring/bench.js';
import { type BenchServer, type BenchStage, openServer, openStage } from './stage/stage.js';
import { type BenchBrowser, openBrowser } from './web/browser.js';
import { bulkRun } from './web/bulk-run.js';
import { announceFrom } from './stage/announce.js';
import { installLighthouse, measureRoute } from './web/lighthouse.js';
import { addressesIn } from './web/routes.js';
import { createWorld, type World } from './web/world.js';
import { type Actor } from '../../platform/context/policy.js';
import { standingsChanged } from '../../areas/clubs/ownership/league-events.js';
import { judged, median } from './measuring/measure.js';
import { longestTask, traceTasks } from './web/trace';

const webRoot = join(__dirname, '../../../web');
const devices = ['desktop', 'phone'] as const;
/** These pages are measured as an administrator, because they show visitors a link to log in. */
const notForVisitors: ReadonlySet<string> = new Set([
  '/admin',
  '/account',
  '/notifications',
  '/teams/create',
]);

interface Opened extends BenchBrowser {
  readonly stage: BenchStage;
  readonly server: BenchServer;
  readonly world: World;
}

/**
 * The web app in a browser: the size of its first page, the speed of every route, and how a page handles live results.
 */
export async function run({ routes }: BenchOptions): Promise<BenchResult[]> {
  await installLighthouse();
  const stage = await openStage();
  const { browser, port } = await openBrowser();
  try {
    const world = await createWorld(stage.admin);
    await stage.db.query('ANALYZE');
    const server = await openServer(stage.url, { webRoot });
    try {
      const opened = { stage, server, world, browser, port };
      if (routes) return await everyRoute(opened, routes);
      const { address } = server;
      return [
        ...(await firstLoad(browser, address)),
        await routeChange(browser, address),
        ...(await everyRoute(opened, [''])),
        await liveStandings(browser, address, stage, world.played.leagueId),
        await bulkRun(browser, address, stage.admin, world.pending.leagueId),
      ];
    } finally {
      await server.close();
    }
  } finally {
    await browser.close();
    await stage.close();
  }
}

/** Prints each figure immediately, because all of them take minutes. */
async function everyRoute(opened: Opened, parts: readonly string[]): Promise<BenchResult[]> {
  const { server, world, port, stage } = opened;
  const { address } = server;
  const results: BenchResult[] = [];
  const all = await addressesIn(world, webRoot);
  for (const route of all.filter((one) => parts.some((part) => one.includes(part)))) {
    if (notForVisitors.has(route)) await signInBrowser(opened, stage.admin.actor);
    for (const device of devices) {
      const result = await measureRoute({ address, route, port }, device);
      process.stderr.write(`${result.name}: ${result.value} points, ${result.detail ?? ''}\n`);
      results.push(result);
    }
    if (notForVisitors.has(route)) await signOutBrowser(opened);
  }
  return results;
}

interface VisitingBrowser {
  readonly server: BenchServer;
  readonly port: number;
}

/** Stores a session where the pages that Lighthouse opens find it, as the web app does. */
async function signInBrowser(visiting: VisitingBrowser, { id, username, role }: Actor): Promise<void> {
  if (id === null) throw new Error('there is no account to sign in');
  const session = {
    'pennant.token': await visiting.server.tokenOf(id),
    'pennant.user': JSON.stringify({ id: String(id), username, role }),
  };
  await inStorage(visiting, `Object.assign(localStorage, ${JSON.stringify(session)})`);
}

const signOutBrowser = (visiting: VisitingBrowser): Promise<void> =>
  inStorage(visiting, 'localStorage.clear()');

/** Lighthouse uses the browser's first context, which Playwright reaches only by connecting from outside. */
async function inStorage({ server, port }: VisitingBrowser, script: string): Promise<void> {
  const outside = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const [context] = outside.contexts();
    if (!context) throw new Error('the browser has no context of its own');
    const page = await context.newPage();
    // Any page of the site can reach its storage; this one is the smallest.
    await page.goto(`${server.address}/healthz`);
    await page.evaluate(script);
    await page.close();
  } finally {
    await outside.close();
  }
}

const mostTaskMs = 50;
const updates = 40;
const updateEveryMs = 100;

/**
 * Longest task of the standings page while the standings change ten times a second. It is measured in processor time,
 * because waiting for a busy core is not the page's fault.
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
  await traceTasks(browser, page);
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
  await announceFrom(db, standingsChanged({ leagueId }));
}

const visits = 3;
const mostKilobytes = 180;
const mostMsToPaint = 2_500;
const mostShift = 0.1;

/** The page's own measurements since it was opened. */
interface Observed {
  paint: number;
  shift: number;
}

/** Script that records the browser's own measurements; a string, because it runs in the page. */
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

/** Transferred kilobytes of scripts. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

/** Time from a click on a link of the header until the other page, whose code is not loaded yet, has its heading. */
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
