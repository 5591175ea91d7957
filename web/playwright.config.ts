import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// The headless shell draws no browser window, and needs half as much processor time as Chromium with one.
const usualPlaces = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];
const executablePath = process.env['CHROMIUM_PATH'] ?? usualPlaces.find((path) => existsSync(path));

/**
 * Features that are switched off in Chromium. It reads only one such list, so Playwright's own list (lib/coreBundle.js)
 * is repeated here; our features follow the last comment.
 */
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
  // These features load two pages in each window for its address bar, which costs a quarter of a test's processor time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

export default defineConfig({
  testDir: './tests',
  testMatch: '**/*.spec.ts',
  testIgnore: process.env['FULL'] === '1' ? [] : '**/*.full.spec.ts',
  outputDir: '../test-results',
  globalSetup: './tests/global-setup.ts',
  // Each worker has its own server, database and browser; two workers use a small machine fully.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  // Only a failing test waits that long; a test with six browsers on a busy machine may need more than half of it.
  expect: { timeout: 45_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // Tests see and hold back each request themselves.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        // Containers and root have no user namespaces for a sandbox; the pages are our own.
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
