import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { forEachRow } from '../../../testing/rows.js';
import { guidePages } from './pages.js';

const root = join(__dirname, '../../../..');
const addresses = guidePages.map((page) => `/api/guide/${page}`);
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let pennant: TestApp;
beforeAll(async () => {
  pennant = await openApp();
});
afterAll(() => pennant.close());

const pageAt = (url: string) => pennant.app.inject({ url, headers: browser });
const linksOf = (page: string) => [...page.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href ?? '');

/** Links of a page that are broken: the status is not 200, or the heading does not exist. */
async function brokenLinks(address: string): Promise<string[]> {
  const broken: string[] = [];
  for (const href of linksOf((await pageAt(address)).body)) {
    const { origin, pathname, hash } = new URL(href, `http://pennant${address}`);
    if (origin !== 'http://pennant') continue;
    const { statusCode, body } = await pageAt(pathname);
    if (statusCode !== 200 || (hash && !body.includes(` id="${decodeURIComponent(hash.slice(1))}"`))) {
      broken.push(href);
    }
  }
  return broken;
}

test('each link leads to an existing page and heading', () =>
  forEachRow([...addresses, '/api/docs/'], async (address) => {
    expect(await brokenLinks(address)).toEqual([]);
  }));

test('the links of the introduction to REST lead to pages', async () => {
  const { info } = (await pennant.app.inject('/api/openapi.json')).json<{ info: { description: string } }>();
  const links = [...info.description.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => path ?? '');
  expect(links.length).toBeGreaterThan(3);
  const statuses = await Promise.all(links.map(async (path) => (await pageAt(path)).statusCode));
  expect(statuses).toEqual(links.map(() => 200));
});

test('the guide links to each of its pages', async () => {
  const { body } = await pageAt('/api/guide/README.md');
  const led = linksOf(body).map((href) => new URL(href, 'http://pennant/api/guide/README.md').pathname);
  expect(led).toEqual(expect.arrayContaining([...addresses, '/schema.graphql']));
});

test('a browser gets the guide as HTML, without Markdown; its pages may load and run nothing', () =>
  forEachRow(addresses, async (address) => {
    const { headers, body } = await pageAt(address);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['vary']).toContain('accept');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'sha256-[\w+/=]+';/);
    const words = body
      .replaceAll(/<style>.*?<\/style>|<pre.*?<\/pre>|<code>.*?<\/code>/gs, '')
      .replaceAll(/<[^>]*>/g, '');
    expect(words).not.toMatch(/[`|]|\*\*|\]\(|^#|^[-*>] |<!--|&lt;!--/m);
  }));

test('other clients get the guide in Markdown', () =>
  forEachRow(guidePages, async (page) => {
    const answer = await pennant.app.inject({ url: `/api/guide/${page}`, headers: { accept: '*/*' } });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toBe(readFileSync(join(root, 'server/docs/api', page), 'utf8'));
  }));

test('links of documents lead to existing files and headings of the project', () => {
  const documents = [
    ...readdirSync(root).filter((name) => name.endsWith('.md')),
    ...readdirSync(join(root, 'server/docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `server/docs/${name}`),
  ];
  expect(documents.length).toBeGreaterThan(90);
  const broken = documents.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\]\((?!https?:|\/)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
      .filter(([, to, heading]) => !isThere(to ? join(root, dirname(path), to) : join(root, path), heading))
      .map(([link]) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

/** Whether a file exists and, if an anchor is given, has a heading with that anchor. */
function isThere(path: string, anchor: string | undefined): boolean {
  if (!existsSync(path) || anchor === undefined) return existsSync(path);
  const headings = [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
  return headings.includes(anchor);
}

test('/schema.graphql is the schema file of the project', async () => {
  const { body } = await pennant.app.inject('/schema.graphql');
  expect(body).toBe(readFileSync(join(root, 'schema.graphql'), 'utf8'));
});
