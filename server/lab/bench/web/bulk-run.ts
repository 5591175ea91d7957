import { type Browser } from '@playwright/test';
import { type Context } from '../../../platform/context/context.js';
import { runJob } from '../../../areas/games/simulation/jobs/job-run.service.js';
import { getJob, startSimulation } from '../../../areas/games/simulation/jobs/job.service.js';
import { type BenchResult } from '../measuring/bench.js';
import { judged } from '../measuring/measure.js';
import { longestTask, traceTasks } from './trace.js';

const mostTaskMs = 50;

/** Script that records the browser's list of long tasks; a string, because it runs in the page. */
const observe = `
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries())).observe({ type: 'longtask' });
`;

/**
 * Resolves when the page shows every match as played, which may be later than the last match. It polls inside the
 * page, because a Playwright locator would start with a long task.
 */
const caughtUp = (played: number) => `
  new Promise((resolve) => {
    const timer = setInterval(() => {
      const text = document.querySelector('main').textContent;
      const [, done, all] = /([\\d,]+) of ([\\d,]+) matches played/.exec(text) ?? [];
      if (done?.replace(',', '') !== '${played}' || all?.replace(',', '') !== '${played}') return;
      clearInterval(timer);
      resolve(window.longTasks.length);
    }, 200);
  })
`;

/** Longest task of an open league page while a bulk simulation plays all matches of the league. */
export async function bulkRun(
  browser: Browser,
  address: string,
  admin: Context,
  leagueId: number,
): Promise<BenchResult> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${address}/leagues/dashboard?type=all&league=${leagueId}`, { waitUntil: 'networkidle' });
  await page.getByRole('table').first().waitFor();
  await page.evaluate(observe);
  await traceTasks(browser, page);
  const job = await startSimulation(admin, { leagueId, span: 'all' });
  await runJob(admin, job.id, new AbortController().signal);
  const { done } = await getJob(admin, job.id);
  const overByClock = await page.evaluate<number>(caughtUp(done));
  const longest = longestTask(await browser.stopTracing());
  await page.close();
  return judged(
    {
      name: 'web: longest task on a league page while all its matches are simulated',
      value: longest,
      unit: `ms of processor time (${overByClock} over ${mostTaskMs} ms by the clock)`,
      reference: `${mostTaskMs} ms`,
      ratio: longest / mostTaskMs,
    },
    { atMost: 1 },
  );
}
