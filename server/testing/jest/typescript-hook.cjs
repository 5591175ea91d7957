// Lets Node run our TypeScript: in the workers of jest, and in the processes that tests start and kill. Compiled files are
// kept, because both start often.
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const swc = require('@swc/core');

const options = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
};

const folder = path.join(__dirname, '../../../.cache/compiled');
mkdirSync(folder, { recursive: true });

require.extensions['.ts'] = (module, file) => module._compile(compiled(file), file);

function compiled(file) {
  const source = readFileSync(file, 'utf8');
  const kept = path.join(folder, `${digest(file)}.js`);
  const stamp = `\n// ${digest(swc.version, JSON.stringify(options), source)}`;
  const before = readIfThere(kept);
  if (before.endsWith(stamp)) return before;
  const { code } = swc.transformSync(source, {
    ...options,
    filename: file,
    swcrc: false,
    sourceMaps: 'inline',
  });
  // Renamed into place: when several processes compile it at once, none reads a part.
  writeFileSync(`${kept}.${process.pid}`, code + stamp);
  renameSync(`${kept}.${process.pid}`, kept);
  return code;
}

function digest(...parts) {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 32);
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

const resolve = Module._resolveFilename;
Module._resolveFilename = function resolveTypeScript(request, parent, ...rest) {
  const ours = request.startsWith('.') && parent?.filename?.endsWith('.ts');
  return resolve.call(this, ours ? request.replace(/\.js$/, '.ts') : request, parent, ...rest);
};
