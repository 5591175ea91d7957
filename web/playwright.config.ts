import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/google-chrome'];
const executablePath = process.env['CHROMIUM_PATH'] ?? usualPlaces.find((path) => existsSync(path));

export default defineConfig({
  testDir: './tests',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './tests/global-setup.ts',
  // Each worker has a server, a database and a browser to itself; two fill a small machine.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  // On a fresh server, as a failure takes its worker along. The test command tells what needed it.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        // Containers and root have no user namespaces to sandbox with; the pages are our own.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
