import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptGet, isRootOnDebian } from './debian.mjs';
import { Failure, say } from './project.mjs';

const headlessShell = '/usr/bin/chromium-headless-shell';
const usualPlaces = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Finds the Chromium for the browser tests. If it is missing, it is installed for root on Debian. */
export async function ensureChromium() {
  // The headless shell draws no window, which saves more time than installing it takes.
  if (!process.env.CHROMIUM_PATH && !existsSync(headlessShell)) installFromDebian('chromium-headless-shell');
  const found = await findChromium();
  if (found !== null) return found;
  // Ubuntu and older Debian have no headless shell.
  if (installFromDebian('chromium')) {
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
  // Each file is run with `--version`, because Ubuntu's package may be a script that only recommends another package.
  return places.find((path) => existsSync(path) && spawnSync(path, ['--version']).status === 0) ?? null;
}

function installFromDebian(browser) {
  if (!isRootOnDebian) return false;
  say(`Installing ${browser} for the browser tests.`);
  return aptGet(['install', '-y', '--no-install-recommends', browser]);
}
