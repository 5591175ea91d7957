import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const web = join(import.meta.dirname, '../..');

/** A call such as `lazyPart(() => import('./OddsChart'))`. */
const declared = /\blazyPart\(\(\) => import\('([^']+)'\)/g;

/** Tells each `lazyPart` the path of its file, by which server and browser speak of it. */
export function partFiles(): Plugin {
  return {
    name: 'pennant:part-files',
    enforce: 'pre',
    transform: {
      filter: { code: 'lazyPart(' },
      async handler(code, id) {
        const found = [...code.matchAll(declared)];
        const files = await Promise.all(
          found.map(async ([, path = '']) => (await this.resolve(path, id))?.id ?? path),
        );
        return code.replaceAll(
          declared,
          (call) => `${call}, ${JSON.stringify(relative(web, files.shift() ?? ''))}`,
        );
      },
    },
  };
}
