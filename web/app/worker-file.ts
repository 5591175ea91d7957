import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Writes service-worker.js, with a name of the release that its files determine. */
export function workerFile(): Plugin {
  return {
    name: 'pennant:worker-file',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const release = hash('sha256', Object.keys(bundle).toSorted().join(' ')).slice(0, 12);
      const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8');
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: source.replaceAll(/\bRELEASE\b/g, release),
      });
    },
  };
}
