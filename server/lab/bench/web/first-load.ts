import { type Browser, type Page } from '@playwright/test';
import { type BenchResult } from '../measuring/bench.js';
import { judged, median } from '../measuring/measure.js';

const visits = 3;
const mostKilobytes = 180;
const mostMsToPaint = 2_500;
const mostShift = 0.1;

/** The page's own measurements since it was opened. */
interface Observed {
  paint: number;
  shift: number;
}

/** Records the browser's own measurements on the page. Text, because it runs in the page. */
const observe = `
  window.observed = { paint: 0, shift: 0 };
  const on = (type, see) => new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => { window.observed.paint = entry.startTime; });
  on('layout-shift', (entry) => { if (!entry.hadRecentInput) window.observed.shift += entry.value; });
`;

const observedBy = (page: Page): Promise<Observed> => page.evaluate<Observed>('window.observed');

export async function firstLoad(browser: Browser, address: string): Promise<BenchResult[]> {
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

/** Kilobytes of scripts as transferred. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

/** From a click on a link of the header until the other page has its heading; its code is not loaded yet. */
export async function routeChange(browser: Browser, address: string): Promise<BenchResult> {
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
