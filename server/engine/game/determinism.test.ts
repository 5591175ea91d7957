import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENGINE_VERSION } from './simulate-game.js';

const GAMES = 400;
/** Hash of these games by engine version. It must not change within a version: stored games are replayed from seeds. */
const HASH_OF_VERSION: Readonly<Record<number, string>> = {
  3: '35c1c8450a57122d10d31a7adfcb88f036b826b5a0a86f3dc353164389ac6668',
};
const HOOK = join(__dirname, '../../testing/jest/typescript-hook.cjs');
const HASH_GAMES = join(__dirname, '../../testing/leagues/hash-games.ts');
const BUNDLE_ENGINE = pathToFileURL(join(__dirname, '../../commands/development/steps/bundle-engine.mjs'));

function hashIn(environment: Record<string, string>, ...engine: string[]): string {
  return execFileSync(process.execPath, ['--require', HOOK, HASH_GAMES, String(GAMES), ...engine], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  }).trim();
}

test('games without orders stay the same to the last pitch within one engine version', () => {
  expect(hashIn({})).toBe(HASH_OF_VERSION[ENGINE_VERSION]);
});

test('two processes in different time zones and languages play the same games to the last pitch', () => {
  const hash = hashIn({ TZ: 'UTC', LANG: 'C', LC_ALL: 'C' });
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hashIn({ TZ: 'Asia/Kathmandu', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' })).toBe(hash);
});

test('the engine as it is built plays the same games as its modules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pennant-engine-'));
  try {
    const build = `import('${BUNDLE_ENGINE.href}').then((step) => step.bundleEngine(process.argv[1]))`;
    execFileSync(process.execPath, ['-e', build, folder]);
    expect(hashIn({}, join(folder, 'engine'))).toBe(hashIn({}));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
