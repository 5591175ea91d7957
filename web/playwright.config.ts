import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// The headless shell does the same for half of the processor's time: it draws no window around a page.
const usualPlaces = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];
const executablePath = process.env['CHROMIUM_PATH'] ?? usualPlaces.find((path) => existsSync(path));

/** Chromium heeds one such list alone: Playwright's own, of lib/coreBundle.js, and what the last comment says. */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Two pages that each window keeps for its address bar: a quarter of a test's time on the processor.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

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
  // On a fresh server, as a failure takes its worker along. The test command reports what needed it.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recording doubles a test's work on the processor: only what failed is recorded, when it is tried again.
    trace: 'on-first-retry',
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
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
});
