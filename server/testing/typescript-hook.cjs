// Lets a plain `node --require` process run our TypeScript as jest does: for tests that need a process to kill.
const Module = require('node:module');
const { transformFileSync } = require('@swc/core');
const [, options] = require('../jest.config.cjs').transform['^.+\\.ts$'];

require.extensions['.ts'] = (module, file) =>
  module._compile(transformFileSync(file, { ...options, swcrc: false, sourceMaps: 'inline' }).code, file);

const resolve = Module._resolveFilename;
Module._resolveFilename = function resolveTypeScript(request, parent, ...rest) {
  const ours = request.startsWith('.') && parent?.filename?.endsWith('.ts');
  return resolve.call(this, ours ? request.replace(/\.js$/, '.ts') : request, parent, ...rest);
};
