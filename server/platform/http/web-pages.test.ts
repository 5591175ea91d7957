import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWebPages } from './web-pages.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennant-pages-'));
  await writeFile(join(folder, 'index.html'), '<html><head><title>Pennant</title></head></html>');
});
afterEach(() => rm(folder, { recursive: true }));

async function pagesOf(list: unknown) {
  await writeFile(join(folder, 'pages.json'), JSON.stringify(list));
  return readWebPages(folder);
}

const page = (path: string, name: string) => ({
  path,
  scripts: [`/assets/${name}.js`],
  styles: [`/assets/${name}.css`],
});

describe('the page of the web app', () => {
  test('links the scripts and styles of its path', async () => {
    const pages = await pagesOf([page('/teams/:teamId', 'team'), page('/teams', 'teams')]);
    expect(pages.at('/teams/7').identity.toString()).toBe(
      '<html><head><title>Pennant</title><link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/team.js">' +
        '<link rel="stylesheet" crossorigin href="/assets/team.css"></head></html>',
    );
    expect(pages.at('/teams').identity.toString()).toContain('/assets/teams.js');
  });

  test('of a path without parameters takes precedence over the page of a path with a parameter', async () => {
    const pages = await pagesOf([page('/teams/:teamId', 'team'), page('/teams/create', 'create-team')]);
    expect(pages.at('/teams/create').identity.toString()).toContain('/assets/create-team.js');
  });

  test('is the plain index.html for an unknown path, and for a build without a list of pages', async () => {
    const plain = '<html><head><title>Pennant</title></head></html>';
    expect((await readWebPages(folder)).at('/teams').identity.toString()).toBe(plain);
    expect((await pagesOf([page('/teams', 'teams')])).at('/teams/7/wins').identity.toString()).toBe(plain);
  });

  test('contains the queries that its script sends before the app has loaded, escaped for HTML', async () => {
    const queries = JSON.stringify({ text: '</script>' });
    const pages = await pagesOf([
      { ...page('/teams', 'teams'), first: { script: '/assets/ask.js', queries } },
    ]);
    const [, asked = ''] =
      /<\/title><script type="application\/json" id="page-queries">(.*?)<\/script><script src="\/assets\/ask.js">/.exec(
        pages.at('/teams').identity.toString(),
      ) ?? [];
    expect(JSON.parse(asked)).toEqual({ text: '</script>' });
  });

  test('contains its first frame where the app will draw', async () => {
    const root = '<div id="root"></div>';
    await writeFile(join(folder, 'index.html'), `<html><body>${root}</body></html>`);
    const pages = await pagesOf([{ ...page('/teams', 'teams'), frame: '<h1>$& Teams</h1>' }]);
    const framed = '<div id="root" data-frame><h1>$& Teams</h1></div>';
    expect(pages.at('/teams').identity.toString()).toContain(`<body>${framed}</body>`);
    expect(pages.at('/teams/7').identity.toString()).toContain(`<body>${root}</body>`);
  });

  test('cannot be made from a list with an invalid frame', async () => {
    const list = [{ ...page('/teams', 'teams'), frame: 7 }];
    await expect(pagesOf(list)).rejects.toThrow('pages.json does not list pages');
  });

  test('cannot be made from a list with invalid queries', async () => {
    const list = [{ ...page('/teams', 'teams'), first: { script: 7 } }];
    await expect(pagesOf(list)).rejects.toThrow('pages.json does not list pages');
  });

  test('cannot be made from an invalid list', async () => {
    await expect(pagesOf([{ path: '/teams' }])).rejects.toThrow('pages.json does not list pages');
  });
});
