import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

const root = join(__dirname, '../../..');

function packagesOf(file: string): [path: string, locked: Locked][] {
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  return Object.entries(lock.packages).filter(([path]) => path !== '');
}

/**
 * Builds of development tools for other platforms. A registry that mirrors only requested packages lacks them and their
 * hashes; on those platforms npm installs them without a hash.
 */
const platformBuilds =
  /^node_modules\/@(?:oxfmt\/binding|oxlint\/binding|oxlint-tsgolint\/|swc\/core|unrs\/resolver-binding)-?/;

const isOfAnotherPlatform = ({ optional, os, cpu }: Locked): boolean =>
  optional === true && (os !== undefined || cpu !== undefined);

describe.each([
  ['package-lock.json', 500],
  ['server/lab/package-lock.json', 100],
])('%s', (file, least) => {
  const packages = packagesOf(file);

  test('has packages', () => {
    expect(packages.length).toBeGreaterThan(least);
  });

  test('has a hash of each package, except for builds for other platforms that the registry lacks', () => {
    const unhashed = packages.filter(
      ([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''),
    );
    const strangers = unhashed.filter(
      ([path, locked]) => !platformBuilds.test(path) || !isOfAnotherPlatform(locked),
    );
    expect(strangers.map(([path]) => path)).toEqual([]);
  });

  test('has the registry’s address of each package with a hash, so that npm need not look it up', () => {
    const elsewhere = packages.filter(
      ([, { integrity, resolved }]) =>
        resolved?.startsWith('https://registry.npmjs.org/') !== (integrity === undefined ? undefined : true),
    );
    expect(elsewhere.map(([path]) => path)).toEqual([]);
  });

  test('pins each package to one exact version', () => {
    const loose = packages.filter(
      ([, { version }]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?(?:\+[\w.]+)?$/.test(version ?? ''),
    );
    expect(loose.map(([path]) => path)).toEqual([]);
  });
});
