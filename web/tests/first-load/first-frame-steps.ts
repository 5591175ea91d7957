import type { Page } from '@playwright/test';

/** Keeps the app's code from arriving until the returned function is called. */
export async function holdCode(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    // The entry script is not held back: it only waits for the first paint. The first queries are sent before it.
    if (!/\/(index|first-queries)-/.test(route.request().url())) await released;
    await route.continue();
  });
  return release;
}
