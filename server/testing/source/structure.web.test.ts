import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Kind, OperationTypeNode, parse } from 'graphql';
import { betweenFiles, betweenGroups, cyclesIn, isLibrary, trespasses } from './import-rules.js';
import { readSources, type SourceFile } from './source-graph.js';

/** Layers from left to right; a layer imports only itself and layers to its left. */
const layers = ['ui', 'graphql', 'session', 'areas', 'routes', 'app'];

/** Areas from left to right, as on the server; an area imports only itself and areas to its left. */
const areas = ['accounts', 'clubs', 'leagues', 'games', 'community', 'doors'];

/** Tools that build and test the app; nothing in the app imports them. */
const tools = ['vite.config.ts', 'playwright.config.ts'];

const root = join(__dirname, '../../..');
const web = readSources(root, 'web');
const names = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' });

/** The first folder below web/, or the file itself: `ui`, `vite.config.ts`. Null for files outside of web/. */
function layerOf(path: string): string | null {
  return path.startsWith('web/') ? (path.split('/')[1] ?? null) : null;
}

function areaOf(path: string): string | null {
  return layerOf(path) === 'areas' ? (path.split('/')[2] ?? null) : null;
}

/** `clubs/teams`. */
function featureOf(path: string): string | null {
  return layerOf(path) === 'areas' ? path.split('/').slice(2, 4).join('/') : null;
}

const upTo = (list: readonly string[], name: string) => list.slice(0, list.indexOf(name) + 1);
const filesOf = (layer: string): SourceFile[] => web.filter(({ path }) => layerOf(path) === layer);
const isGenerated = (path: string) => path.endsWith('.generated.ts');

/** All files that these files import statically, directly or indirectly. */
function reachedAtOnce(entries: readonly string[]): Set<string> {
  const files = new Map(web.map((file) => [file.path, file]));
  const reached = new Set(entries);
  for (const path of reached) {
    const file = files.get(path);
    for (const imported of file?.imports ?? []) if (!file?.fetches.includes(imported)) reached.add(imported);
  }
  return reached;
}

describe('the web’s import graph', () => {
  test('is not empty', () => {
    expect(web.length).toBeGreaterThan(200);
    expect(web.flatMap(({ imports }) => imports)).toContain('web/ui/addresses/paths.ts');
  });

  test('lets each layer import itself and the layers to its left', () => {
    const allowed = (imported: string, { path }: SourceFile) =>
      isLibrary(imported) || upTo(layers, layerOf(path) ?? '').includes(layerOf(imported) ?? '');
    const files = web.filter(({ path }) => layers.includes(layerOf(path) ?? ''));
    expect(trespasses(files, allowed)).toEqual([]);
  });

  test('lets each area import itself and the areas to its left', () => {
    const allowed = (imported: string, { path }: SourceFile) =>
      layerOf(imported) !== 'areas' || upTo(areas, areaOf(path) ?? '').includes(areaOf(imported) ?? '');
    expect(trespasses(filesOf('areas'), allowed)).toEqual([]);
  });

  test('knows every folder', () => {
    const known = [...layers, ...tools];
    expect(web.filter(({ path }) => !known.includes(layerOf(path) ?? '')).map(({ path }) => path)).toEqual(
      [],
    );
    expect(new Set(filesOf('areas').map(({ path }) => areaOf(path)))).toEqual(new Set(areas));
  });

  test('lets a route import no other route, so each is loaded alone', () => {
    const isOwn = (imported: string, { path }: SourceFile) =>
      isGenerated(imported) && imported === path.replace(/\.tsx$/, '.generated.ts');
    const allowed = (imported: string, file: SourceFile) =>
      layerOf(imported) !== 'routes' || imported.endsWith('.css') || isOwn(imported, file);
    expect(trespasses(filesOf('routes'), allowed)).toEqual([]);
  });

  test('fetches neither a document nor the client with the first page', () => {
    const first = reachedAtOnce(['web/app/start.ts', 'web/app/main.tsx', 'web/routes/_index.tsx']);
    expect([...first]).toContain('web/app/routes.tsx');
    expect([...first].filter((path) => isGenerated(path) || path.startsWith('@apollo/'))).toEqual([]);
  });

  test('has no cycle between features, nor between folders', () => {
    expect(cyclesIn(betweenGroups(filesOf('areas'), featureOf))).toEqual([]);
    const folders = [...filesOf('ui'), ...filesOf('graphql'), ...filesOf('areas')];
    expect(cyclesIn(betweenGroups(folders, dirname))).toEqual([]);
  });

  test('has no cycle between files', () => {
    expect(cyclesIn(betweenFiles(web))).toEqual([]);
  });
});

describe('the web’s documents', () => {
  const documents = names.filter((name) => name.endsWith('.graphql')).toSorted();

  test('are found', () => {
    expect(documents.length).toBeGreaterThan(40);
  });

  test('are named after their subjects', () => {
    const isOfRoute = (name: string) => names.includes(name.replace(/\.graphql$/, '.tsx'));
    const misnamed = documents.filter((name) => !/(^|\/)[a-z]+(-[a-z]+)*\.graphql$/.test(name));
    expect(misnamed.filter((name) => !isOfRoute(name))).toEqual([]);
  });

  test('exist for each generated file', () => {
    const orphans = names
      .filter(isGenerated)
      .filter((name) => name !== join('graphql', 'schema.generated.ts'))
      .filter((name) => !existsSync(join(root, 'web', name.replace(/\.generated\.ts$/, '.graphql'))));
    expect(orphans).toEqual([]);
  });

  test('contain only mutations if they are named `…-actions.graphql`, and no mutation otherwise', () => {
    const mixed = documents.filter((name) => {
      const isMutation = parse(readFileSync(join(root, 'web', name), 'utf8')).definitions.map(
        (definition) =>
          definition.kind === Kind.OPERATION_DEFINITION &&
          definition.operation === OperationTypeNode.MUTATION,
      );
      return isMutation.some((mutation) => mutation !== name.endsWith('-actions.graphql'));
    });
    expect(mixed).toEqual([]);
  });

  test('are not written inside TypeScript files, and no document has a manual type', () => {
    const written = web
      .filter(({ path }) => !isGenerated(path))
      .filter(({ path }) => {
        const code = readFileSync(join(root, path), 'utf8');
        return /\bgql\s*[`(]|:\s*TypedDocumentNode<\s*\w+(Query|Mutation|Subscription|Fragment)\b/.test(code);
      });
    expect(written.map(({ path }) => path)).toEqual([]);
  });
});
