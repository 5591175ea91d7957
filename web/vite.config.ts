import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sharedChunks } from './app/shared-chunks';
import { partFiles } from './ui/on-demand/part-files';
import { trustedDocuments } from './app/trusted-documents';
import { workerFile } from './app/worker-file';
import { fontSubsets } from './ui/appearance/font-subsets';
import { themeVariables } from './ui/appearance/theme-variables';

const server = process.env['PENNANT_SERVER'] ?? 'http://127.0.0.1:3000';

/** The file of each module that several pages need, once the first build has shown which pages need it. */
let shared: ReadonlyMap<string, string> = new Map();

export default defineConfig({
  root: import.meta.dirname,
  plugins: [fontSubsets(), themeVariables(), partFiles(), react(), trustedDocuments(), workerFile()],
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
        cssCodeSplit: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  debugName: 'shared',
                  name: (id) => shared.get(id) ?? null,
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
    // Otherwise, each environment has its own copy of this module.
    sharedConfigBuild: true,
    buildApp: async (builder) => {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('The build has no client or no ssr.');
      client.config.build.write = false;
      const built = await builder.build(client);
      if ('output' in built) shared = sharedChunks(built.output);
      client.config.build.write = true;
      await builder.build(client);
      await builder.build(ssr);
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
