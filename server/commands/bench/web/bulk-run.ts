import { type Browser, type Page } from '@playwright/test';
import { type Context } from '../../../core/context.js';
import { runJob } from '../../../simulation/job-run.service.js';
import { startSimulation } from '../../../simulation/job.service.js';
import { type BenchResult } from '../bench.js';
import { judged } from '../measure.js';

const mostTaskMs = 50;

/** Keeps the browser's own list of long tasks on the page. Text, as it runs there and not here. */
const observe = `
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
  }).observe({ type: 'longtask' });
`;

/** The longest task of a league's open page while a bulk simulation plays all its matches. */
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
  const job = await startSimulation(admin, { leagueId, span: 'all' });
  await runJob(admin, job.id, new AbortController().signal);
  const longest = await longestTask(page);
  await page.close();
  return judged(
    {
      name: 'web: longest task on a league page while all its matches are simulated',
      value: longest,
      // The browser reports only tasks that exceed this.
      unit: longest === 0 ? 'ms (none over 50 ms)' : 'ms',
      reference: `${mostTaskMs} ms`,
      ratio: longest / mostTaskMs,
    },
    { atMost: 1 },
  );
}

async function longestTask(page: Page): Promise<number> {
  // The last events are still being drawn: the page has caught up once it shows every match as played.
  await page.getByText(/^.*\b(\d+) of \1 matches played/).waitFor();
  const durations = await page.evaluate<number[]>('window.longTasks');
  return Math.max(0, ...durations);
}
