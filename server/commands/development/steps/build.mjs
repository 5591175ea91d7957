import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { precompress } from './precompress.mjs';
import { capture, Failure, say, tool } from './project.mjs';

const server = {
  name: 'server',
  output: 'dist/server',
  isInput: (path) =>
    /^server\/(.*\.(ts|json)|docs\/api\/.*\.md)$/.test(path) &&
    !/\.test\.ts$|^server\/(testing|lab)\//.test(path),
  build: async (outDir) => {
    const built = await capture(tool('tsc'), ['-p', 'server/tsconfig.build.json', '--outDir', outDir]);
    // The module is imported only here, because this file is read before the dependencies are installed.
    if (built.exitCode !== 0) return built;
    await (await import('./bundle-engine.mjs')).bundleEngine(outDir);
    // The server shows these documents to users of its APIs.
    cpSync('server/docs/api', join(outDir, 'docs/api'), {
      recursive: true,
      filter: (path) => !/\.\w+$/.test(path) || path.endsWith('.md'),
    });
    return built;
  },
};

const web = {
  name: 'web app',
  output: 'dist/web',
  isInput: (path) =>
    path.startsWith('web/') && !/\.test\.tsx?$|^web\/(tests|testing|playwright|jest)/.test(path),
  build: async (outDir) => {
    const built = await capture(tool('vite'), [
      'build',
      '-c',
      'web/vite.config.ts',
      '--outDir',
      join('..', outDir),
      '--logLevel',
      'warn',
    ]);
    if (built.exitCode === 0) await precompress(join(outDir, 'assets'));
    return built;
  },
};

/**
 * The laboratory (`server/lab`) is built into the folder of the server, whose modules it imports. `npm run build`
 * leaves it out.
 */
const lab = {
  name: 'laboratory',
  output: 'dist/server/lab',
  isInput: (path) => /^server\/lab\/.*\.(ts|json)$/.test(path),
  build: async (outDir) => {
    // The compiler also writes the server modules that it imports, which are built already.
    const all = `${outDir}.all`;
    try {
      const built = await capture(tool('tsc'), ['-p', 'server/lab', '--outDir', all]);
      if (built.exitCode === 0) renameSync(join(all, 'lab'), outDir);
      return built;
    } finally {
      rmSync(all, { recursive: true, force: true });
    }
  },
};

/** Builds the parts whose inputs changed. Server and web app share only the schema, so they are built together. */
export async function ensureBuilt(parts = ['server', 'web'], { force = false } = {}) {
  const wanted = [parts.includes('server') ? server : null, parts.includes('web') ? web : null];
  await Promise.all(wanted.filter((part) => part !== null).map((part) => ensurePart(part, force)));
  if (parts.includes('lab')) await ensurePart(lab, force);
}

async function ensurePart(part, force) {
  const stamp = join('dist', `.${basename(part.output)}-built-from`);
  const inputs = fingerprint(part);
  if (!force && existsSync(part.output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs)
    return;
  say(`Building the ${part.name}.`);
  // The part is built in another folder and moved when it is complete, so that a failed build leaves the last good one.
  const fresh = `${part.output}.${process.pid}`;
  mkdirSync('dist', { recursive: true });
  try {
    const { exitCode, output } = await part.build(fresh);
    if (exitCode !== 0) throw new Failure(`The ${part.name} does not build:\n${output}`);
    rmSync(part.output, { recursive: true, force: true });
    renameSync(fresh, part.output);
    writeFileSync(stamp, inputs);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** A hash that changes when an input of the part is added, removed or written, or when a dependency changes. */
function fingerprint(part) {
  const folder = part.output === 'dist/web' ? 'web' : 'server';
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter(part.isInput);
  const hash = createHash('sha256');
  for (const path of [...paths.toSorted(), 'package-lock.json']) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
