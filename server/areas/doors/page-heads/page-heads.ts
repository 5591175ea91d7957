import { type FastifyRequest } from 'fastify';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { type Context } from '../../../platform/context/context.js';
import { visitor } from '../../../platform/context/policy.js';
import { makeContext, type Resources } from '../../accounts/callers/request-context.js';
import { onReplica } from '../../../platform/http/rest/replica.js';
import { VisitorAnswers, type WrittenAnswer } from '../../../platform/cache/visitor-answers.js';
import { encodePage, type Encoding, type WebPage } from '../../../platform/http/web-pages.js';
import { headElements } from './page-head.js';
import { thingPageAt, type ThingPage } from './page-addresses.js';
import { homeCard, homePicture } from '../pictures/pictured.js';
import { pictureOf } from './head-picture.js';

/** Milliseconds that a page waits for its head. The app sets the title too: only link previews need the head. */
const usualTimeoutMs = 150;
/** Maximum number of heads that are read at the same time, because anybody can request pages. */
const mostAtOnce = 8;

/** Size of the cache: enough for some hundred compressed pages. */
const mostBytes = 4_000_000;

interface HeadedPage extends WrittenAnswer {
  /** The encoded page; null if the page is sent unchanged. */
  readonly body: Buffer | null;
  /** Whether the address names something that does not exist. */
  readonly isMissing?: true;
}

const asItIs: HeadedPage = { body: null };
const missing: HeadedPage = { body: null, isMissing: true };

export interface PageHeadOptions {
  /** Public address of the server, without a slash at its end; null if not configured. */
  readonly publicUrl: string | null;
  readonly timeoutMs?: number;
}

/**
 * Adds titles and descriptions to pages about leagues, teams and other subjects, as every visitor may see them. Pages
 * that are requested repeatedly are cached in encoded form until the database changes.
 */
export class PageHeads {
  private readonly pages = new VisitorAnswers<HeadedPage>(mostBytes);
  private readonly home = new Map<Encoding, Promise<Buffer>>();
  private underWay = 0;

  constructor(
    private readonly resources: Resources,
    private readonly options: PageHeadOptions,
  ) {}

  /**
   * The page with its subject's title and description. It stays unchanged if it has no subject, or if reading takes too
   * long.
   */
  async read(request: FastifyRequest, page: WebPage, encoding: Encoding): Promise<HeadedPage> {
    if (isHome(request.url)) return { body: await this.readHome(page, encoding) };
    const thing = thingPageAt(request.url);
    if (thing === null || this.underWay >= mostAtOnce) return asItIs;
    this.underWay += 1;
    const reading = this.readKept(request, thing, page, encoding).finally(() => {
      this.underWay -= 1;
    });
    return (await withinTime(reading, this.options.timeoutMs ?? usualTimeoutMs)) ?? asItIs;
  }

  /** The home page never changes, so it is encoded once. Null without a public address: then it gets no head. */
  private readHome(page: WebPage, encoding: Encoding): Promise<Buffer | null> {
    const { publicUrl } = this.options;
    if (publicUrl === null) return Promise.resolve(null);
    const made = this.home.get(encoding) ?? encodePage(page.withHead(homeElements(publicUrl)), encoding);
    this.home.set(encoding, made);
    return made;
  }

  private async readKept(
    request: FastifyRequest,
    thing: ThingPage,
    page: WebPage,
    encoding: Encoding,
  ): Promise<HeadedPage> {
    const origin = { requestId: request.id, address: request.ip, log: request.log };
    const ctx = makeContext(this.resources, origin, visitor);
    const write = async (reading: Context): Promise<HeadedPage> => {
      const head = await thing.find(reading);
      if (head === null) return asItIs;
      const elements = headElements(head, thing.address, this.options.publicUrl);
      return { body: await encodePage(page.withHead(elements), encoding) };
    };
    try {
      return await onReplica(this.resources.db, ctx, (reading) =>
        this.pages.read(reading, `${encoding} ${thing.address}`, write),
      );
    } catch (error) {
      // The web app shows the visitor that the subject does not exist or cannot be read.
      if (error instanceof DomainError && error.kind === 'not_found') return missing;
      request.log.warn({ err: error, page: thing.address }, 'the head of a page cannot be read');
      return asItIs;
    }
  }
}

function withinTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const isHome = (url: string): boolean => url.split('?', 1)[0] === '/';

/** Head of the home page. */
const homeElements = (publicUrl: string): string =>
  headElements(
    {
      title: homeCard.title,
      description: homeCard.lines.join(' '),
      type: 'website',
      image: null,
      picture: pictureOf(homePicture),
    },
    '/',
    publicUrl,
  );
