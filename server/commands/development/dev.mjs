// npm run dev: recompiles and restarts the server on each change, serves the web app with hot reload, and generates
// the types of the web app's GraphQL documents again.
import { existsSync } from 'node:fs';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { command, ended, startNode, tool } from './steps/project.mjs';

await command(async () => {
  await ensureInstalled();
  await ensureBuilt(existsSync('dist/web') ? ['server'] : ['server', 'web']);
  // A type error is shown but does not stop the code from running, as is usual in development.
  const compiler = [
    '-p',
    'server/tsconfig.build.json',
    '--outDir',
    'dist/server',
    '--noEmitOnError',
    'false',
  ];
  const children = [
    startNode(tool('tsc'), [...compiler, '--watch', '--preserveWatchOutput']),
    startNode('--watch', ['--watch-preserve-output', '--enable-source-maps', 'dist/server/main.js']),
    startNode(tool('vite'), ['-c', 'web/vite.config.ts']),
    startNode(tool('graphql-codegen'), ['--config', 'codegen.ts', '--watch', '--errors-only']),
  ];
  const endings = children.map(ended);
  const stopAll = () => children.forEach((child) => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, stopAll);
  // No process is of use without the others, so the first that ends stops all of them.
  const exitCode = await Promise.race(endings);
  stopAll();
  await Promise.all(endings);
  return exitCode;
});
