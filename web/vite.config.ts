import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageScripts } from './app/page-scripts';
import { fontSubsets } from './ui/font-subsets';

const server = process.env['PENNANT_SERVER'] ?? 'http://127.0.0.1:3000';

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Whether one of the files needs the module at once. */
function isNeededBy(files: RegExp, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (files.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isNeededBy(files, importer, graph, seen));
}

const appItself = /\/web\/app\/main\.tsx$/;
const home = /\/web\/routes\/home\.tsx$/;

const isInFirstLoad = (id: string, graph: ModuleGraph) =>
  isNeededBy(appItself, id, graph) || isNeededBy(home, id, graph);

/** The parts of Mantine on nearly every page that asks the server something, small enough for all of them. */
const fields =
  /@mantine\/(core\/esm\/components\/(CloseButton|Skeleton|Input|InputBase|TextInput|InputsGroupFieldset)\/|core\/esm\/components\/(Combobox\/(ComboboxChevron|Combobox\.module)|Checkbox\/CheckIcon)|hooks\/esm\/(use-id|use-uncontrolled|use-merged-ref|utils\/use-callback-ref|use-debounced|utils\/random-id))/;

/** Small modules of some pages, that bring nothing else along. */
const leaves =
  /web\/(features\/\w+\/([\w-]+-failures|team-form|result|pitchers-of-record|league-words|PlayerName)|graphql\/use-alert-on-error|ui\/(SearchBox|Breadcrumbs))\./;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [fontSubsets(), react(), pageScripts()],
  resolve: {
    alias: [
      // Its exports offer only the development build, which contains warnings that visitors do not need.
      {
        find: /^react-router$/,
        replacement: `${import.meta.dirname}/../node_modules/react-router/dist/production/index.mjs`,
      },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A data: URL would need a separate rule in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // These change only with a dependency, so browsers keep them across our releases.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            {
              name: 'mantine',
              test: /node_modules\/@mantine\/core\/esm\/(core|components\/(Button|Loader|Transition|UnstyledButton))\//,
            },
            {
              name: 'apollo',
              test: /node_modules\/(@apollo|graphql|graphql-tag|rxjs|optimism|@wry)\//,
            },
            {
              name: (id, graph) => (isNeededBy(appItself, id, graph) ? 'app' : null),
              test: /\/web\//,
              includeDependenciesRecursively: false,
            },
            // What many pages share comes in few requests: a browser without HTTP/2 has six at a time.
            { name: 'fields', test: fields, includeDependenciesRecursively: false },
            {
              name: (id, graph) => (isInFirstLoad(id, graph) ? null : 'leaves'),
              test: leaves,
              includeDependenciesRecursively: false,
            },
            {
              name: (id, graph) => (isInFirstLoad(id, graph) ? null : 'shared'),
              minShareCount: 6,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/graphql': { target: server, ws: true },
      '/api': server,
      '/uploads': server,
    },
  },
});
