import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { readWebPages, type WebPage } from './web-pages.js';

const template = `<html><head><title>Pennant</title>
<meta
  name="description"
  content="Found a ball club"
/><link rel="stylesheet" href="/assets/index.css"></head><body><div id="root"></div></body></html>`;

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_runtime.js'],
    dynamicImports: ['_app.js'],
  },
  '_runtime.js': { file: 'assets/runtime.js' },
  '_app.js': { file: 'assets/app.js', imports: ['_runtime.js', 'index.html'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_app.js'] },
  'app/DataPages.tsx': { file: 'assets/DataPages.js', imports: ['_app.js'] },
  'routes/_index.tsx': { file: 'assets/home.js' },
  'routes/teams.$teamId.tsx': { file: 'assets/team.js', imports: ['_shared.js', '_app.js'] },
  'ui/Chart.tsx': { file: 'assets/Chart.js', imports: ['_shared.js'] },
};

const renderer = `
const files = {
  '/': '_index',
  '/teams/7': 'teams.$teamId',
  '/forgotten': 'forgotten',
};
exports.pageAt = (path) =>
  files[path] ? { path: '/teams/:teamId', file: 'routes/' + files[path] + '.tsx' } : null;
exports.pageList = {};
exports.makesQueries = ({ file }) => file !== 'routes/_index.tsx';
exports.drawn = [];
exports.drawPage = async (address, answer, signal) => {
  exports.drawn.push([address, answer, signal]);
  return { html: '<h1>$& ' + address + '</h1>', title: 'A & B', answers: null, parts: ['ui/Chart.tsx'], ms: 1 };
};`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennant-pages-'));
  await Promise.all(['.vite', '.server'].map((name) => mkdir(join(folder, name))));
  await writeFile(join(folder, 'index.html'), template);
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, '.server/render.cjs'), renderer);
});
afterEach(() => rm(folder, { recursive: true }));

/** The page at a path, which must exist. */
async function pageAt(path: string): Promise<WebPage> {
  const page = (await readWebPages(folder)).at(path);
  if (page === null) throw new Error(`no page at ${path}`);
  return page;
}

const plain = { head: null, title: 'A & B', html: '', answers: null, parts: [] };

/** The scripts that a page names. */
const scriptsIn = (page: string): string[] => (/ data-scripts="([^"]*)"/.exec(page)?.[1] ?? '').split(' ');

describe('the page of the web app', () => {
  test('names the scripts that the app, its route and its drawn parts need, each once, without those of the entry', async () => {
    const team = await pageAt('/teams/7');
    const needed = ['app', 'DataPages', 'team', 'shared'].map((name) => `/assets/${name}.js`);
    expect(scriptsIn(team.write(plain))).toEqual(needed);
    expect(scriptsIn(team.write({ ...plain, parts: ['ui/Chart.tsx'] }))).toEqual([
      ...needed,
      '/assets/Chart.js',
    ]);
    const home = ['/assets/app.js', '/assets/home.js'];
    expect(scriptsIn((await pageAt('/')).write(plain))).toEqual(home);
  });

  test('cannot be written if the build lacks a file of its route or of a drawn part', async () => {
    const forgotten = await pageAt('/forgotten');
    expect(() => forgotten.write(plain)).toThrow('the build has no routes/forgotten.tsx');
    await expect(forgotten.frame('gzip')).rejects.toThrow('the build has no routes/forgotten.tsx');
    const team = await pageAt('/teams/7');
    expect(() => team.write({ ...plain, parts: ['ui/Map.tsx'] })).toThrow('the build has no ui/Map.tsx');
  });

  test('is the plain index.html for an unknown path, and for a build without pages', async () => {
    const pages = await readWebPages(folder);
    expect(pages.at('/teams/7/wins')).toBeNull();
    await rm(join(folder, '.server'), { recursive: true });
    const unbuilt = (await readWebPages(folder)).at('/teams/7');
    for (const page of [pages.unknown, unbuilt]) expect(String(await page?.frame('identity'))).toBe(template);
  });

  test('contains its head, content and answers literally, whatever they are', async () => {
    const head = '<title>$& $`</title>';
    const html = "<h1>$1 $'</h1>";
    const answers = { text: '</script><script>alert(1)</script><!--<script> \u2028 $&' };
    const page = (await pageAt('/')).write({
      ...plain,
      head,
      html,
      answers,
      parts: ['ui/Chart.tsx', '_shared.js'],
    });
    expect(page).toContain(`<html><head>${head}<link`);
    expect(page).not.toContain('Found a ball club');
    const [, content, json = ''] =
      /<body><div id="root" data-scripts="[^"]*" data-drawn="ui\/Chart.tsx _shared.js">(.*)<\/div><script type="application\/json" id="page-answers">([^<]*)<\/script><\/body>/.exec(
        page,
      ) ?? [];
    expect([content, JSON.parse(json)]).toEqual([html, answers]);
  });

  test('has a frame without data, which is drawn once for each encoding', async () => {
    const page = await pageAt('/teams/7');
    const [frame, , packed] = await Promise.all(
      (['identity', 'identity', 'br', 'br'] as const).map((encoding) => page.frame(encoding)),
    );
    expect(String(frame)).toContain(' data-frame><h1>$& /teams/0</h1></div></body>');
    expect(String(frame)).toContain('<title>A &amp; B</title>');
    expect(scriptsIn(String(frame))).toContain('/assets/Chart.js');
    expect(brotliDecompressSync(packed ?? '').equals(frame ?? Buffer.of())).toBe(true);
    const { drawn } = createRequire(folder)(join(folder, '.server/render.cjs'));
    expect(drawn).toEqual([
      ['/teams/0', null, null],
      ['/teams/0', null, null],
    ]);
  });
});
