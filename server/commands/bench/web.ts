import { join } from 'node:path';
import { type BenchResult } from './bench.js';
import { openServer, openStage } from './stage.js';
import { openBrowser } from './web/browser.js';
import { bulkRun } from './web/bulk-run.js';
import { firstLoad, routeChange } from './web/first-load.js';
import { audit, judge } from './web/lighthouse.js';
import { liveStandings } from './web/live-standings.js';
import { addressesIn } from './web/routes.js';
import { createWorld } from './web/world.js';

const webRoot = join(__dirname, '../../../web');
const devices = ['desktop', 'phone'] as const;

/**
 * The web app in a browser: the size of its first page, the speed of every route, and how a page handles live results.
 */
export async function run(): Promise<BenchResult[]> {
  const stage = await openStage();
  const { browser, port } = await openBrowser();
  try {
    const world = await createWorld(stage.admin);
    const server = await openServer(stage.url, { webRoot });
    try {
      const { address } = server;
      const results = [...(await firstLoad(browser, address)), await routeChange(browser, address)];
      for (const path of await addressesIn(world, webRoot)) {
        for (const device of devices) {
          results.push(...judge(path, device, await audit(`${address}${path}`, device, port)));
        }
      }
      results.push(await liveStandings(browser, address, stage, world.played.leagueId));
      results.push(await bulkRun(browser, address, stage.admin, world.pending.leagueId));
      return results;
    } finally {
      await server.close();
    }
  } finally {
    await browser.close();
    await stage.close();
  }
}
