import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';
import { escapeHtml } from '../text/html.js';

const brotli = promisify(brotliCompress);
const zip = promisify(gzipCompress);

/** The pages of the built web app, each with the names of its scripts. */
export interface WebPages {
  /** The page at a path; null if the app has none. */
  at(path: string): WebPage | null;
  readonly list: PageList;
  /** The page of unknown addresses: the app in the browser says that there is no such page. */
  readonly unknown: WebPage;
}

/** The pages that search engines may find, and those that they need not read. */
export interface PageList {
  /** Paths without parameters. */
  readonly publicPaths: readonly string[];
  readonly privatePaths: readonly string[];
  /** Addresses of the pages about a subject with this id, by the kind of the subject, such as `teams`. */
  readonly addressesOf: Readonly<Partial<Record<string, (id: string) => readonly string[]>>>;
}

export interface WebPage {
  /**
   * Draws the page at an address as a visitor sees it.
   * @param address path and query
   * @returns null if queries find that the subject of the page does not exist
   * @throws if a query is refused, or when the signal is aborted
   */
  draw(address: string, answer: AnswerQuery, signal: AbortSignal): Promise<DrawnPage | null>;
  /** The page without its data, which the app in the browser requests; encoded once. */
  frame(encoding: Encoding): Promise<Buffer>;
  /** The text of the page. */
  write(parts: PageParts): string;
}

/** Answers a query of a page. */
type AnswerQuery = (query: PageQuery) => Promise<unknown>;

export interface PageQuery {
  readonly text: string;
  readonly operationName: string | undefined;
  readonly variables: Record<string, unknown>;
}

/** Description of a page, for browsers, search engines and link previews. */
export interface PageHead {
  /** Name of the subject, as in the browser tab. */
  readonly title: string;
  /** One or two sentences, only with facts that every visitor may see. */
  readonly description: string;
  /** Path and query of the page, without irrelevant parameters and in one spelling. */
  readonly address: string;
  readonly type: 'website' | 'profile' | 'article';
  /** A path on this server or an http(s) address; null without an image. */
  readonly image: string | null;
  /** A picture drawn by the server, used instead of `image` if there is one; `site` is that of the home page. */
  readonly picture: HeadPicture | 'site' | null;
  /** Feeds and calendars of the subject. */
  readonly feeds: readonly HeadFeed[];
}

export interface HeadPicture {
  /** A path on this server. */
  readonly address: string;
  /** Alternative text of the picture. */
  readonly alternative: string;
}

/** A feed that browsers and feed readers find in a page. */
export interface HeadFeed {
  readonly type: 'application/atom+xml' | 'text/calendar';
  readonly title: string;
  /** Path on this server. */
  readonly path: string;
}

export interface DrawnPage {
  readonly html: string;
  /** Title of the browser tab. */
  readonly title: string;
  /** Null for a subject that does not exist, undefined for a page without a head of its own. */
  readonly head?: PageHead | null;
  /** The answers that the page was drawn from; null if it has sent no queries. */
  readonly answers: unknown;
  /** Files of the parts that the page has drawn, whose code the browser needs too. */
  readonly parts: readonly string[];
  /** Milliseconds for which drawing has used the processor. */
  readonly ms: number;
}

export interface PageParts extends Omit<DrawnPage, 'head' | 'ms'> {
  /** Elements with the title and the description; null for the drawn title and the usual description. */
  readonly head: string | null;
}

/** Exports of the build for the server (`web/app/render.tsx`). */
interface Renderer {
  /** The page at a path; null if the app has none. */
  readonly pageAt: (path: string) => RoutedPage | null;
  readonly pageList: PageList;
  /** Whether the page needs the code of queries. */
  readonly makesQueries: (page: RoutedPage) => boolean;
  readonly drawPage: (
    address: string,
    answer: AnswerQuery | null,
    signal: AbortSignal | null,
  ) => Promise<DrawnPage | null>;
}

interface RoutedPage {
  readonly path: string;
  /** Key of its file in the manifest. */
  readonly file: string;
}

/** An entry of Vite's manifest. */
interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  /** Keys of the entries that it imports statically. */
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

export type Encoding = (typeof encodings)[number];

/** Encodings that a page can be sent in, the smallest result first. */
export const encodings = ['br', 'gzip', 'identity'] as const;

/** Reads the built web app. */
export async function readWebPages(root: string): Promise<WebPages> {
  const template = await readFile(join(root, 'index.html'), 'utf8');
  const unknown = pageOf(
    template,
    () => [],
    null,
    () => Promise.reject(new Error('an unknown page cannot be drawn')),
  );
  const built = join(root, '.server/render.cjs');
  if (!existsSync(built)) return { at: () => unknown, unknown, list: noPages };
  const renderer: Renderer = createRequire(built)(built);
  const manifest: Manifest = JSON.parse(await readFile(join(root, '.vite/manifest.json'), 'utf8'));
  const pages = new Map<string, WebPage>();
  const at = (path: string) => {
    const routed = renderer.pageAt(path);
    if (routed === null) return null;
    const { file } = routed;
    const known = pages.get(file);
    if (known) return known;
    const page = pageOf(
      template,
      (parts) =>
        scriptsOf(manifest, [
          ...(renderer.makesQueries(routed) ? ['app/DataPages.tsx'] : []),
          file,
          ...parts,
        ]),
      routed.path.replaceAll(/:\w+/g, '0'),
      renderer.drawPage,
    );
    pages.set(file, page);
    return page;
  };
  return { at, unknown, list: renderer.pageList };
}

const noPages: PageList = { publicPaths: [], privatePaths: [], addressesOf: {} };

/**
 * @param scriptsFor the scripts of the page and of parts that it has drawn
 * @param example an address of the page; null for a page that is not drawn
 */
function pageOf(
  template: string,
  scriptsFor: (parts: readonly string[]) => readonly string[],
  example: string | null,
  drawPage: Renderer['drawPage'],
): WebPage {
  const frames = new Map<Encoding, Promise<Buffer>>();
  const write = writerOf(template, scriptsFor);
  const frameOf = async (encoding: Encoding) => {
    if (example === null) return encodePage(template, encoding);
    const drawn = await drawPage(example, null, null);
    if (drawn === null) throw new Error(`${example} has no frame`);
    return encodePage(write({ ...drawn, head: null }, 'data-frame'), encoding);
  };
  return {
    draw: drawPage,
    frame: (encoding) => {
      const frame = frames.get(encoding) ?? frameOf(encoding);
      frames.set(encoding, frame);
      frame.catch(() => frames.delete(encoding));
      return frame;
    },
    write: (parts) => write(parts, `data-drawn="${parts.parts.join(' ')}"`),
  };
}

/** The scripts that the app and these parts of it need, beyond those of the template. */
function scriptsOf(manifest: Manifest, parts: readonly string[]): string[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const everywhere = chunksOf(manifest, entries);
  const app = entries.flatMap((key) => manifest[key]?.dynamicImports ?? []);
  const needed = chunksOf(manifest, [...app, ...parts]);
  return [...needed].filter((chunk) => !everywhere.has(chunk)).map((chunk) => `/${chunk.file}`);
}

/** The chunks and all that they import statically. */
function chunksOf(manifest: Manifest, keys: readonly string[], seen = new Set<ManifestChunk>()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    chunksOf(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

/** Finds the places to fill once, so that each page only joins the texts around them. */
function writerOf(template: string, scriptsFor: (parts: readonly string[]) => readonly string[]) {
  const [, before = template, description = '', between = '', after = ''] = places.exec(template) ?? [];
  return ({ head, title, html, answers, parts }: PageParts, mark: string) => {
    return [
      before,
      head ?? `<title>${escapeHtml(title)}</title>${description}`,
      between,
      // The entry fetches the scripts once the page is painted, so that they do not delay its styles.
      `<div id="root" data-scripts="${scriptsFor(parts).join(' ')}" ${mark}>${html}</div>`,
      answersElement(answers),
      after,
    ].join('');
  };
}

/** The title, the description, and the element that the app draws into. */
const places =
  /^([^]*?)<title>[^<]*<\/title>(\s*<meta\s+name="description"[^>]*>)([^]*?)<div id="root"><\/div>([^]*)$/;

function answersElement(answers: unknown): string {
  if (answers === null) return '';
  const json = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="page-answers">${json}</script>`;
}

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Encodes a page, with fast compression. */
export async function encodePage(page: string, encoding: Encoding): Promise<Buffer> {
  const identity = Buffer.from(page);
  if (encoding === 'br') return brotli(identity, quick);
  return encoding === 'gzip' ? zip(identity) : identity;
}
