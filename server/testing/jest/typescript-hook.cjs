// Lets Node run our TypeScript in jest's workers, and in processes that tests start and kill. Compiled files are
// cached, because both start often.
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { addHook } = require('pirates');
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

// Removes the loader of newer versions of Node, which does not compile decorators.
delete require.extensions['.ts'];
addHook(compiled, { exts: ['.ts'] });

function compiled(source, file) {
  const kept = path.join(folder, `${digest(file)}.js`);
  const stamp = `\n// ${digest(swc.version, JSON.stringify(options), source, 'with .ts')}`;
  const before = readIfThere(kept);
  if (before.endsWith(stamp)) return before;
  const { code: ours } = swc.transformSync(source, {
    ...options,
    filename: file,
    swcrc: false,
    sourceMaps: 'inline',
  });
  // Our imports have the extension of the built files, `.js`.
  const code = ours.replace(/(require(?:\.resolve)?\((["'])\.{1,2}\/[^"']+)\.js\2\)/g, '$1.ts$2)');
  // The file is renamed into place, so that no process reads a partly written one.
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
