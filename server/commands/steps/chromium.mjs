import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, say } from './project.mjs';

const usualPlaces = [
  // It draws no window around a page, which halves the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The Chromium for the browser tests; installed automatically for root on Debian. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found !== null) return found;
  if (installsFromDebian()) {
    const installed = await findChromium();
    if (installed !== null) return installed;
  }
  throw new Failure(
    'The browser tests need Chromium. Install it with: npx playwright install --with-deps chromium',
  );
}

async function findChromium() {
  const { chromium } = await import('@playwright/test');
  const named = process.env.CHROMIUM_PATH;
  const places = [...(named ? [named] : []), ...usualPlaces, chromium.executablePath()];
  // Tested with --version, because Ubuntu's package may be a script that only recommends another one.
  return places.find((path) => existsSync(path) && spawnSync(path, ['--version']).status === 0) ?? null;
}

function installsFromDebian() {
  const apt = ['/usr/bin', '/bin'].map((folder) => join(folder, 'apt-get')).find(existsSync);
  if (process.getuid?.() !== 0 || apt === undefined) return false;
  say('Installing Chromium for the browser tests.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args) =>
    spawnSync(apt, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
  const install = (browser) => aptGet('install', '-q', '-y', '--no-install-recommends', browser);
  // Ubuntu and older Debian have no headless shell.
  return aptGet('update', '-q') && (install('chromium-headless-shell') || install('chromium'));
}
