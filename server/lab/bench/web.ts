import { join } from 'node:path';
import { type BenchOptions, type BenchResult } from './measuring/bench.js';
import { type BenchServer, type BenchStage, openServer, openStage } from './stage/stage.js';
import { type BenchBrowser, openBrowser } from './web/browser.js';
import { bulkRun } from './web/bulk-run.js';
import { firstLoad, routeChange } from './web/first-load.js';
import { installLighthouse, measureRoute } from './web/lighthouse.js';
import { liveStandings } from './web/live-standings.js';
import { addressesIn } from './web/routes.js';
import { signInBrowser, signOutBrowser } from './web/stored-session.js';
import { createWorld, type World } from './web/world.js';

const webRoot = join(__dirname, '../../../web');
const devices = ['desktop', 'phone'] as const;
/** Measured as an administrator: visitors are shown a refusal there. */
const notForVisitors: ReadonlySet<string> = new Set(['/admin', '/account']);

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

/** Says each figure as soon as it is there, because all of them take minutes. */
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
