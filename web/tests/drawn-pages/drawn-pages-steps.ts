import { expect, type Page } from '@playwright/test';

/** Opens a page, again if the server has not drawn it in time: on a busy machine, the first drawing may take too long. */
export async function openDrawn(
  page: Page,
  path: string,
  waitUntil: 'commit' | 'networkidle',
): Promise<void> {
  await expect(async () => {
    const answer = await page.goto(path, { waitUntil });
    expect(await answer?.text(), path).not.toMatch(/<div id="root"[^>]* data-frame/);
  }).toPass();
}

/**
 * Keeps scripts from arriving until the returned function is called.
 * @param except scripts that arrive at once
 */
export async function holdScripts(page: Page, except?: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!except?.test(route.request().url())) await released;
    await route.continue();
  });
  return release;
}

/** The script that starts the app. */
export const entry = /\/(index|rolldown-runtime)-[^/]+\.js$/;

/** Holds back the code of the pickers' lists, and delivers all other scripts. */
export const holdLists = (page: Page) => holdScripts(page, /\/assets\/(?!ChoiceCombobox-)/);

/** Collects the operations that the page sends after it was opened, each with its variables. */
export function operationsOf(page: Page): { name: string; variables: string }[] {
  const sent: { name: string; variables: string }[] = [];
  // Until the page replaces the one before it, which is a moment after its answer, that one may send operations.
  let isAnswered = false;
  page.on('response', (response) => {
    const request = response.request();
    isAnswered ||= request.isNavigationRequest() && request.frame() === page.mainFrame();
  });
  page.on('framenavigated', (frame) => {
    if (!isAnswered || frame !== page.mainFrame()) return;
    isAnswered = false;
    sent.length = 0;
  });
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return;
    const { operationName: name, variables } = request.postDataJSON();
    sent.push({ name, variables: JSON.stringify(variables) });
  });
  return sent;
}

/** Keeps the page's socket from opening, because the page repeats its queries when other tests change something. */
export const holdSocket = (page: Page) => page.routeWebSocket('**/graphql', () => undefined);

/** The page's cumulative layout shift so far. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const values = (list: PerformanceObserverEntryList) =>
          list.getEntries().map((shift) => ('value' in shift ? Number(shift.value) : 0));
        const observer = new PerformanceObserver((list) =>
          resolve(values(list).reduce((total, value) => total + value, 0)),
        );
        observer.observe({ type: 'layout-shift', buffered: true });
        // Nothing is reported if nothing has shifted.
        window.setTimeout(resolve, 200, 0);
      }),
  );
