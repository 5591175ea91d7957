import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { type Browser, chromium } from '@playwright/test';

export interface BenchBrowser {
  readonly browser: Browser;
  /** Address of its DevTools protocol, which Lighthouse uses. */
  readonly port: number;
}

// The headless shell has no window around the page.
const usualPlaces = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];

export async function openBrowser(): Promise<BenchBrowser> {
  const executablePath = usualPlaces.find((path) => existsSync(path));
  const port = await freePort();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ],
  });
  return { browser, port };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new TypeError('the browser listens on no port'));
      });
    });
  });
}
