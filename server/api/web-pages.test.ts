import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWebPages } from './web-pages.js';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pennant-pages-'));
  await writeFile(join(root, 'index.html'), '<html><head><title>Pennant</title></head></html>');
});
afterEach(() => rm(root, { recursive: true }));

async function pagesOf(list: unknown) {
  await writeFile(join(root, 'pages.json'), JSON.stringify(list));
  return readWebPages(root);
}

const page = (path: string, name: string) => ({
  path,
  scripts: [`/assets/${name}.js`],
  styles: [`/assets/${name}.css`],
});

describe('the page of the web app', () => {
  test('links the scripts and styles of its path', async () => {
    const pages = await pagesOf([page('/teams/:teamId', 'team'), page('/teams', 'teams')]);
    expect(pages.at('/teams/7').toString()).toBe(
      '<html><head><title>Pennant</title><link rel="modulepreload" crossorigin href="/assets/team.js">' +
        '<link rel="stylesheet" crossorigin href="/assets/team.css"></head></html>',
    );
    expect(pages.at('/teams').toString()).toContain('/assets/teams.js');
  });

  test('of a path without parameters takes precedence over one with a parameter', async () => {
    const pages = await pagesOf([page('/teams/:teamId', 'team'), page('/teams/create', 'create-team')]);
    expect(pages.at('/teams/create').toString()).toContain('/assets/create-team.js');
  });

  test('is the plain index.html for an unknown path, and for a build without a list of pages', async () => {
    const plain = '<html><head><title>Pennant</title></head></html>';
    expect((await readWebPages(root)).at('/teams').toString()).toBe(plain);
    expect((await pagesOf([page('/teams', 'teams')])).at('/teams/7/wins').toString()).toBe(plain);
  });

  test('contains the queries that its script sends before the app has loaded, escaped for HTML', async () => {
    const queries = JSON.stringify({ text: '</script>' });
    const pages = await pagesOf([
      { ...page('/teams', 'teams'), first: { script: '/assets/ask.js', queries } },
    ]);
    const [, asked = ''] =
      /<\/title><script type="application\/json" id="page-queries">(.*?)<\/script><script src="\/assets\/ask.js">/.exec(
        pages.at('/teams').toString(),
      ) ?? [];
    expect(JSON.parse(asked)).toEqual({ text: '</script>' });
  });

  test('cannot be made from a list with invalid queries', async () => {
    const list = [{ ...page('/teams', 'teams'), first: { script: 7 } }];
    await expect(pagesOf(list)).rejects.toThrow('pages.json does not list pages');
  });

  test('cannot be made from an invalid list', async () => {
    await expect(pagesOf([{ path: '/teams' }])).rejects.toThrow('pages.json does not list pages');
  });
});
