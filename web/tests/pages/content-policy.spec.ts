import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

/** Requests and scripts that the browser refused under the page's content policy. */
async function watchRefusals(page: Page): Promise<() => string[]> {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refusals.push(message.text());
  });
  await page.exposeFunction('reportRefusal', (refusal: string) => void refusals.push(refusal));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report: unknown = Reflect.get(window, 'reportRefusal');
      if (typeof report === 'function') report(`${violatedDirective}: ${blockedURI} ${sample}`);
    });
  });
  return () => refusals;
}

/** Pages that do not belong to the app. */
const alone = [
  ['/api/docs/', '.swagger-ui .opblock-tag'],
  ['/explorer/', '.cm-editor'],
] as const;

test('the pages of the API work under their content policies, and a script or a connection from elsewhere is refused', async ({
  page,
}) => {
  const refusals = await watchRefusals(page);
  for (const [address, shows] of alone) {
    await page.goto(address);
    await expect(page.locator(shows).first()).toBeVisible();
  }
  // The explorer tests whether it may compile code, and also works if it may not.
  expect(refusals().filter((refusal) => refusal !== 'script-src: eval ')).toEqual([]);

  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  await page.evaluate(() => fetch('http://localhost:1/').catch(() => null));
  await page.evaluate(() => void new WebSocket('ws://localhost:1/'));
  await expect.poll(() => refusals().join(' ')).toMatch(/script-src.*connect-src.*localhost/s);
});
