import type { Page, Request } from '@playwright/test';

export const asks = (request: Request) => request.method() === 'POST' && request.url().endsWith('/graphql');

/** Collects the operations that the page sends from now on. An open socket could repeat them, so it never opens. */
export async function operationsOf(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.routeWebSocket('**/graphql', () => undefined);
  page.on('request', (request) => {
    if (asks(request)) asked.push(request.postDataJSON().operationName);
  });
  return asked;
}

/** Holds back the code of the pickers' lists. */
export async function holdBackLists(page: Page): Promise<() => void> {
  let deliver = (): void => undefined;
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/assets/ChoiceCombobox-*.js', async (route) => {
    await delivered;
    await route.continue();
  });
  return () => deliver();
}
