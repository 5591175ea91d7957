import { type Plugin, type Rolldown, createServer } from 'vite';
import { bundleFirstQueries, pageQueries } from './page-queries';
import { pages, type PageFile } from './pages';

/**
 * Writes pages.json, which holds for each page its additional scripts and styles, its first queries and its first
 * frame. The server puts them into the HTML, so that a browser fetches code and data together and paints before either
 * arrives.
 */
export function pageScripts(): Plugin {
  let configFile: string | undefined;
  return {
    name: 'pennant:page-scripts',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      configFile = config.configFile;
    },
    async generateBundle(_options, bundle) {
      const asking = this.emitFile({
        type: 'asset',
        name: 'first-queries.js',
        source: await bundleFirstQueries(),
      });
      const firstQueries = ({ path, asks }: PageFile) =>
        asks && { script: `/${this.getFileName(asking)}`, queries: JSON.stringify(pageQueries(path, asks)) };
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const needed = (file: string) => withImports(chunkOf(chunks, file), byName);
      const everywhere = needed('/web/app/start.ts');
      const app = needed('/web/app/main.tsx');
      const around = needed('/web/app/DataPages.tsx');
      if (configFile === undefined) throw new Error('the build has no configuration file');
      const frames = await framesOf(
        pages.map(({ path }) => path),
        configFile,
      );
      const list = pages.map((page: PageFile, place) => {
        const { path, file } = page;
        const own = needed(`/web/routes/${file}.tsx`);
        const all = new Set(file === 'home' ? [...app, ...own] : [...app, ...around, ...own]);
        const beyond = [...all].filter((chunk) => !everywhere.has(chunk));
        return {
          path,
          scripts: beyond.map(({ fileName }) => `/${fileName}`),
          styles: beyond.flatMap(({ viteMetadata }) =>
            [...(viteMetadata?.importedCss ?? [])].map((name) => `/${name}`),
          ),
          first: firstQueries(page),
          frame: frames[place],
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

/** Draws the first frame of each page with the app's own components. */
async function framesOf(paths: readonly string[], configFile: string): Promise<readonly string[]> {
  const vite = await createServer({
    configFile,
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { frameOf } = await vite.ssrLoadModule('/app/first-frame.tsx');
    if (typeof frameOf !== 'function') throw new TypeError('the app draws no first frame');
    return await Promise.all(paths.map((path): Promise<string> => frameOf(path)));
  } finally {
    await vite.close();
  }
}
