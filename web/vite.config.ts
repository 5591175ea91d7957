import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { partFiles } from './ui/on-demand/part-files';
import { trustedDocuments } from './app/trusted-documents';
import { workerFile } from './app/worker-file';
import { fontSubsets } from './ui/appearance/font-subsets';

const server = process.env['PENNANT_SERVER'] ?? 'http://127.0.0.1:3000';

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Whether one of the files imports the module statically, directly or through other modules. */
function isNeededBy(files: RegExp, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (files.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isNeededBy(files, importer, graph, seen));
}

const appItself = /\/web\/app\/main\.tsx$/;
const home = /\/web\/routes\/_index\.tsx$/;
const leagueDashboard = /\/web\/routes\/leagues\.dashboard\.tsx$/;

const isInFirstLoad = (id: string, graph: ModuleGraph) =>
  isNeededBy(appItself, id, graph) || isNeededBy(home, id, graph);

/** The parts of Mantine that nearly every page with queries uses; small enough for all such pages. */
const fields =
  /@mantine\/(core\/esm\/(components\/(Checkbox|CloseButton|FileButton|Input|InputBase|NativeSelect|Progress|Skeleton|Textarea|TextInput)\/|components\/ScrollArea\/utils\/to-int|utils\/(InlineInput|InputsGroupFieldset)\/|components\/Combobox\/(ComboboxChevron|Combobox\.module|get-parsed-combobox-data))|hooks\/esm\/(use-id|use-uncontrolled|use-merged-ref|use-force-update|utils\/use-callback-ref|use-debounced|utils\/random-id))/;

/** Code of the pages that is large or used by few pages; it is left out of the shared chunk. */
const ofFew =
  /web\/(areas\/(accounts|clubs\/(market|players\/(edit|lists|page|seasons|card\/(Form|rolling))|rosters)|leagues\/(bracket|leagues|membership|my-club|setup|transactions|schedule\/(GenerateSchedule|ScheduleFields|schedule-choice))|games\/(gamecast|live-nights|scoreboard|story)|community\/forum|doors\/personal-data)|ui\/(tables|columns\/(?!ties-column)|baseball\/Ballpark|appearance\/chart-style|text\/(PlainText|RelativeTime|relative-time)|dialogs\/Dialog|addresses\/spoilers))/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [fontSubsets(), partFiles(), react(), trustedDocuments(), workerFile()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The server links the files of each page.
    manifest: true,
    modulePreload: { polyfill: false },
    // A data: URL would need a separate rule in the content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // These files change only with a dependency, so browsers keep them across our releases.
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: 'mantine',
                  test: /node_modules\/@mantine\/core\/esm\/(core|components\/(Button|Loader|Title|Transition|UnstyledButton))\//,
                },
                {
                  name: 'apollo',
                  test: /node_modules\/(@apollo|apollo-upload-client|extract-files|is-plain-obj|graphql|graphql-tag|rxjs|optimism|@wry)\//,
                },
                {
                  name: (id, graph) => (isNeededBy(appItself, id, graph) ? 'app' : null),
                  test: /\/web\//,
                  includeDependenciesRecursively: false,
                },
                // Shared code is in few files, because a browser without HTTP/2 sends only six requests at a time.
                { name: 'fields', test: fields, includeDependenciesRecursively: false },
                { name: 'forms', test: /node_modules\/(@mantine\/form|klona|fast-deep-equal)\// },
                {
                  name: (id, graph) => (isInFirstLoad(id, graph) || ofFew.test(id) ? null : 'shared'),
                  test: /\/web\//,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'forum',
                  test: /\/web\/areas\/community\/forum\//,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  // Administrators' forms are a separate chunk, because everybody reads a league's dashboard.
                  name: (id, graph) => {
                    if (isInFirstLoad(id, graph)) return null;
                    return isNeededBy(leagueDashboard, id, graph) ? 'leagues' : 'league-forms';
                  },
                  test: /\/web\/areas\/leagues\/(bracket|leagues|setup|membership\/(AssignmentEditor|AvailableTeams|LeagueTeams|league-teams|leaving-words|team-selection)|schedule\/(GenerateSchedule|ScheduleFields|schedule-choice))/,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    // Draws the pages on the server: one file, because the server's image has none of the web app's packages.
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        ssr: true,
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: false,
        minify: false,
        rolldownOptions: {
          input: 'app/render.tsx',
          output: {
            format: 'cjs',
            entryFileNames: '.server/render.cjs',
            codeSplitting: false,
          },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
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
