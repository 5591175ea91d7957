import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzipCompress);

/**
 * The web app's page. It is the same at every address, except for the files that the browser should fetch immediately.
 */
export interface WebPages {
  at(path: string): WebPage;
  /** Whether the app has a page at the path; always true if the build has no list of pages. */
  has(path: string): boolean;
}

/** The page in each encoding, encoded once. */
export interface WebPage extends Readonly<Record<Encoding, Buffer>> {
  /** The page with these elements instead of its title and description. */
  withHead(elements: string): string;
}

export type Encoding = (typeof encodings)[number];

/** Encodings that a page can be sent in, the smallest result first. */
export const encodings = ['br', 'gzip', 'identity'] as const;

/** An entry of the build's list of pages. */
interface PageFiles {
  /** Such as `/teams/:teamId`. */
  readonly path: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Requests the page's data before the app has loaded. */
  readonly first?: FirstQueries;
  /** HTML of the page to show before the app has loaded. */
  readonly frame?: string;
}

interface FirstQueries {
  readonly script: string;
  /** JSON that the script reads from the page. */
  readonly queries: string;
}

/** Reads the built page and, from pages.json, the additional files of each path. */
export async function readWebPages(root: string): Promise<WebPages> {
  const page = await readFile(join(root, 'index.html'), 'utf8');
  const usual = await encode(page);
  const list = join(root, 'pages.json');
  const known = existsSync(list) ? pageFilesIn(await readFile(list, 'utf8')) : [];
  const pages = await Promise.all(
    known
      // Fewest parameters first, because `/teams/create` also matches `/teams/:teamId`.
      .toSorted((one, other) => parametersIn(one.path) - parametersIn(other.path))
      .map(async (files) => ({
        fits: patternOf(files.path),
        page: await encode(withFrame(withLinks(page, files), files)),
      })),
  );
  const find = (path: string) => pages.find(({ fits }) => fits.test(path));
  return {
    at: (path) => find(path)?.page ?? usual,
    has: (path) => pages.length === 0 || find(path) !== undefined,
  };
}

async function encode(page: string): Promise<WebPage> {
  const identity = Buffer.from(page);
  const [br, gzip] = await Promise.all([compressed(identity, 7), zip(identity)]);
  return { br, gzip, identity, withHead: headed(page) };
}

const compressed = (page: Buffer, quality: number): Promise<Buffer> =>
  brotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Encodes a page that was made for one request, with fast compression. */
export async function encodePage(page: string, encoding: Encoding): Promise<Buffer> {
  const identity = Buffer.from(page);
  if (encoding === 'br') return compressed(identity, 4);
  return encoding === 'gzip' ? zip(identity) : identity;
}

/** Finds the title once, so that each page only joins the parts around it. */
function headed(page: string): WebPage['withHead'] {
  const text = page.replace(description, '');
  const [found = ''] = title.exec(text) ?? [];
  const at = text.indexOf(found);
  const [before, after] = [text.slice(0, at), text.slice(at + found.length)];
  return (elements) => `${before}${elements}${after}`;
}

/** Only the first match counts: drawings in the page have titles too. */
const title = /<title>[^<]*<\/title>/;
const description = /<meta\s+name="description"[^>]*>/;

const parametersIn = (path: string): number => path.split(':').length - 1;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');

function withLinks(page: string, { scripts, styles, first }: PageFiles): string {
  const links = [
    ...scripts.map((script) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${script}">`),
    ...styles.map((style) => `<link rel="stylesheet" crossorigin href="${style}">`),
  ];
  const linked = page.replace('</head>', () => `${links.join('')}</head>`);
  // The script stands before all styles, because a script waits for the styles before it.
  return first ? linked.replace('</title>', () => `</title>${asking(first)}`) : linked;
}

/** Puts the frame into the element that the app draws into; the app replaces it. */
const withFrame = (page: string, { frame }: PageFiles): string =>
  frame === undefined ? page : page.replace(emptyRoot, () => `<div id="root" data-frame>${frame}</div>`);

const emptyRoot = '<div id="root"></div>';

function asking({ script, queries }: FirstQueries): string {
  const text = queries.replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="page-queries">${text}</script><script src="${script}"></script>`;
}

function pageFilesIn(text: string): PageFiles[] {
  const list: unknown = JSON.parse(text);
  if (Array.isArray(list) && list.every(isPageFiles)) return list;
  throw new TypeError('pages.json does not list pages');
}

function isPageFiles(value: unknown): value is PageFiles {
  if (typeof value !== 'object' || value === null) return false;
  if (!('path' in value) || !('scripts' in value) || !('styles' in value)) return false;
  if ('first' in value && !isFirstQueries(value.first)) return false;
  if ('frame' in value && typeof value.frame !== 'string') return false;
  return typeof value.path === 'string' && areStrings(value.scripts) && areStrings(value.styles);
}

function isFirstQueries(value: unknown): value is FirstQueries {
  if (typeof value !== 'object' || value === null || !('script' in value) || !('queries' in value))
    return false;
  return typeof value.script === 'string' && typeof value.queries === 'string';
}

function areStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
