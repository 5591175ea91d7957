import { setTimeout } from 'node:timers/promises';
import { type Browser } from '@playwright/test';
import { liveChannel } from '../../../platform/data/transactions/announce.js';
import { standingsChanged } from '../../../areas/clubs/ownership/league-events.js';
import { type BenchResult } from '../measuring/bench.js';
import { judged } from '../measuring/measure.js';
import { type BenchStage } from '../stage/stage.js';
import { longestTask, traceTasks } from './trace.js';

const mostTaskMs = 50;
const updates = 40;
const updateEveryMs = 100;

/**
 * The longest task of the page that shows the standings while they change ten times a second. In processor time:
 * waiting for a core that others use is not the page's fault.
 */
export async function liveStandings(
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
  const event = JSON.stringify(standingsChanged({ leagueId }));
  await db.query('SELECT pg_notify($1, $2)', [liveChannel, event]);
}
