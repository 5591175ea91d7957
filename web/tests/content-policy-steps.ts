import { type Page } from '@playwright/test';
import { test } from './fixtures';

/** What the browser refused under the page's content policy, as the page itself reports it. */
export async function watchRefusals(page: Page): Promise<() => string[]> {
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
