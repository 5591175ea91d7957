import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['PENNANT_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: {
    alias: [
      // Its exports name only the development build, which carries warnings no visitor reads.
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
    // A data: URL would need its own allowance in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // These change with a dependency only, so a browser keeps them across our releases.
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
