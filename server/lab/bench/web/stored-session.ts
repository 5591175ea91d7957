import { chromium } from '@playwright/test';
import { type Actor } from '../../../platform/context/policy.js';
import { type BenchServer } from '../stage/stage.js';

interface VisitingBrowser {
  readonly server: BenchServer;
  readonly port: number;
}

/** Leaves a session where the pages that Lighthouse opens find it, as the web app stores it. */
export async function signInBrowser(visiting: VisitingBrowser, { id, username, role }: Actor): Promise<void> {
  if (id === null) throw new Error('nobody is there to sign in');
  const session = {
    'pennant.token': await visiting.server.tokenOf(id),
    'pennant.user': JSON.stringify({ id: String(id), username, role }),
  };
  await inStorage(visiting, `Object.assign(localStorage, ${JSON.stringify(session)})`);
}

export const signOutBrowser = (visiting: VisitingBrowser): Promise<void> =>
  inStorage(visiting, 'localStorage.clear()');

/** Lighthouse opens its pages in the browser's first context, which Playwright reaches from outside only. */
async function inStorage({ server, port }: VisitingBrowser, script: string): Promise<void> {
  const outside = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const [context] = outside.contexts();
    if (!context) throw new Error('the browser has no context of its own');
    const page = await context.newPage();
    // The lightest page of the address.
    await page.goto(`${server.address}/healthz`);
    await page.evaluate(script);
    await page.close();
  } finally {
    await outside.close();
  }
}
