import type { Plugin, Rolldown } from 'vite';
import { pages } from './pages';

/**
 * Writes pages.json: the scripts and styles of each page beyond those of every page. The server lists them in the HTML
 * it sends, so that a browser fetches them together with the app instead of one after the other.
 */
export function pageScripts(): Plugin {
  return {
    name: 'pennant:page-scripts',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const needed = (file: string) => withImports(chunkOf(chunks, file), byName);
      const everywhere = needed('/web/app/main.tsx');
      const around = needed('/web/app/DataPages.tsx');
      const list = pages.map(({ path, file }) => {
        const own = needed(`/web/routes/${file}.tsx`);
        const all = new Set(file === 'home' ? own : [...around, ...own]);
        const beyond = [...all].filter((chunk) => !everywhere.has(chunk));
        return {
          path,
          scripts: beyond.map(({ fileName }) => `/${fileName}`),
          styles: beyond.flatMap(({ viteMetadata }) =>
            [...(viteMetadata?.importedCss ?? [])].map((name) => `/${name}`),
          ),
        };
      });
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(list) });
    },
  };
}

type Chunk = Rolldown.OutputChunk;

function chunkOf(chunks: readonly Chunk[], file: string): Chunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)));
  if (!chunk) throw new Error(`${file} is in no chunk`);
  return chunk;
}

/** The chunk and everything it imports statically. */
function withImports(
  chunk: Chunk,
  byName: ReadonlyMap<string, Chunk>,
  seen = new Set<Chunk>(),
): ReadonlySet<Chunk> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = byName.get(name);
    if (imported) withImports(imported, byName, seen);
  }
  return seen;
}
