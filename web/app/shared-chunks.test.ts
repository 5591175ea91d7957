import { sharedChunks, type Chunk } from './shared-chunks';

const large = 1_000_000;

/** A chunk that is named after its first module. */
function chunk(sizes: Record<string, number>, entry: Partial<Chunk> = {}): Chunk {
  const [file = ''] = Object.keys(sizes);
  const modules = Object.fromEntries(
    Object.entries(sizes).map(([id, renderedLength]) => [id, { renderedLength }]),
  );
  const isFacade = entry.isEntry ?? entry.isDynamicEntry ?? false;
  return {
    type: 'chunk',
    fileName: file,
    facadeModuleId: isFacade ? file : null,
    isEntry: false,
    isDynamicEntry: false,
    imports: [],
    dynamicImports: [],
    ...entry,
    modules,
  };
}

const page = (name: string, imports: string[], dynamicImports: string[] = []) =>
  chunk({ [`/web/routes/${name}.tsx`]: 100 }, { isDynamicEntry: true, imports, dynamicImports });
const start = chunk({ '/web/index.html': 100 }, { isEntry: true, dynamicImports: ['/web/app/main.tsx'] });
const app = chunk({ '/web/app/main.tsx': 100, '/web/app/Layout.tsx': 300 }, { isDynamicEntry: true });

describe('modules that several pages need', () => {
  test('share a file if that costs less than requests, with a name by which browsers keep it', () => {
    const files = sharedChunks([
      start,
      app,
      page('team', ['/web/Mark.tsx', '/web/Chart.tsx', '/node_modules/table.js']),
      page('player', ['/web/Mark.tsx', '/web/Chart.tsx', '/node_modules/table.js', '/web/Editor.tsx']),
      page('market', ['/web/Chart.tsx', '/web/Editor.tsx']),
      chunk({ '/web/Mark.tsx': 2_000 }),
      chunk({ '/web/Chart.tsx': 70_000 }),
      chunk({ '/web/Editor.tsx': large }),
      chunk({ '/node_modules/table.js': 500 }),
    ]);
    expect(Object.fromEntries(files)).toEqual({
      // The app is fetched first, and starts sooner without the code of pages.
      '/web/app/main.tsx': 'Layout',
      '/web/app/Layout.tsx': 'Layout',
      '/web/Mark.tsx': 'Chart',
      '/web/Chart.tsx': 'Chart',
      '/web/Editor.tsx': 'Editor',
      '/node_modules/table.js': 'table',
    });
  });
});
