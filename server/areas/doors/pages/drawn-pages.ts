import { type FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Context } from '../../../platform/context/context.js';
import { visitor } from '../../../platform/context/policy.js';
import { makeContext, type Resources } from '../../accounts/callers/request-context.js';
import { senderOf } from '../../accounts/callers/work-charges.js';
import { withoutSecrets } from '../../../platform/http/monitoring/access-log.js';
import { onReplica } from '../../../platform/http/rest/replica.js';
import { VisitorAnswers, type WrittenAnswer } from '../../../platform/cache/visitor-answers.js';
import {
  encodePage,
  type Encoding,
  type PageQuery,
  type WebPage,
  type WebPages,
} from '../../../platform/http/web-pages.js';
import { headElements } from './page-head.js';

/** Milliseconds in which a page must be drawn; later, the browser gets its frame and requests the data itself. */
const usualTimeoutMs = 1_000;
/** Maximum number of pages that are drawn at the same time, because anybody can request pages. */
const mostAtOnce = 8;
/** Part of the processor that drawing may use for long, and milliseconds for which it may use all of it. */
const mostOfProcessor = 0.5;
const longestBurstMs = 1_000;

/** Size of the cache: enough for some hundred compressed pages. */
const mostBytes = 10_000_000;
/** Number of pages without data that are kept. */
const mostUnasked = 100;

export interface SentPage {
  /** The encoded page. */
  readonly body: Buffer;
  readonly isMissing: boolean;
}

interface KeptPage extends SentPage, WrittenAnswer {
  readonly body: Buffer;
  /** Whether the page has no data, so that it is always the same. */
  readonly isConstant: boolean;
}

export interface DrawnPagesOptions {
  readonly pages: WebPages;
  /** Answers a query of a page. */
  readonly answer: (ctx: Context, query: PageQuery) => Promise<unknown>;
  /** Public address of the server, without a slash at its end; null if not configured. */
  readonly publicUrl: string | null;
  readonly timeoutMs?: number;
}

/**
 * The pages of the web app as every visitor may see them, with their content, title and description. Pages that are
 * requested repeatedly are kept in encoded form until the database changes.
 */
export class DrawnPages {
  private readonly kept = new VisitorAnswers<KeptPage>(mostBytes);
  private readonly constant = new LRUCache<string, SentPage>({ max: mostUnasked });
  /** Pages that are being drawn. Requests that arrive meanwhile, at the same position of events, get the same page. */
  private readonly underWay = new Map<string, Promise<SentPage>>();
  /** Moment at which the drawing so far is within its part of the processor. */
  private evenAt = 0;

  constructor(
    private readonly resources: Resources,
    private readonly options: DrawnPagesOptions,
  ) {}

  /**
   * The page at the address of a request. If it cannot be drawn or takes too long, it is sent without content.
   * @param position position of events at which the request arrived; the page's data are at least as new
   */
  async read(request: FastifyRequest, encoding: Encoding, position: string | null): Promise<SentPage> {
    const { pages } = this.options;
    const page = pages.at(pagePath(request.url));
    if (page === null) return { body: await pages.unknown.frame(encoding), isMissing: true };
    const key = keyOf(request, encoding);
    const constant = this.constant.get(key);
    if (constant) return constant;
    const sender = senderOf(request);
    const drawing = `${position} ${key}`;
    const known = this.underWay.get(drawing);
    if (known) return known;
    if (this.isBusy() || this.resources.env.budget.secondsToWait(sender) > 0)
      return { body: await page.frame(encoding), isMissing: false };
    const sent = this.drawInTime(request, page, encoding, drawing);
    this.underWay.set(drawing, sent);
    return sent;
  }

  private isBusy(): boolean {
    return (
      this.underWay.size >= mostAtOnce || this.evenAt > performance.now() + longestBurstMs / mostOfProcessor
    );
  }

  private async drawInTime(
    request: FastifyRequest,
    page: WebPage,
    encoding: Encoding,
    name: string,
  ): Promise<SentPage> {
    const signal = AbortSignal.timeout(this.options.timeoutMs ?? usualTimeoutMs);
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('not drawn in time')));
    });
    const drawing = this.draw(request, page, encoding, signal);
    try {
      return await Promise.race([drawing.finally(() => this.underWay.delete(name)), late]);
    } catch (error) {
      // The app in the browser requests the data, and shows what is wrong.
      request.log.warn({ err: error, page: withoutSecrets(request.url) }, 'a page cannot be drawn');
      return { body: await page.frame(encoding), isMissing: false };
    }
  }

  private async draw(
    request: FastifyRequest,
    page: WebPage,
    encoding: Encoding,
    signal: AbortSignal,
  ): Promise<SentPage> {
    const key = keyOf(request, encoding);
    const origin = { requestId: request.id, address: request.ip, log: request.log };
    const ctx = makeContext(this.resources, origin, visitor);
    const write = async (reading: Context): Promise<KeptPage> => {
      const drawn = await page.draw(request.url, (query) => this.options.answer(reading, query), signal);
      if (drawn === null) return { body: await page.frame(encoding), isMissing: true, isConstant: false };
      this.resources.env.budget.charge(senderOf(request), drawn.ms);
      this.evenAt = Math.max(this.evenAt, performance.now()) + drawn.ms / mostOfProcessor;
      const { head } = drawn;
      const elements = head ? headElements(head, this.options.publicUrl) : null;
      return {
        body: await encodePage(page.write({ ...drawn, head: elements }), encoding),
        isMissing: head === null,
        isConstant: drawn.answers === null,
      };
    };
    const sent = await onReplica(this.resources.db, ctx, (reading) => this.kept.read(reading, key, write));
    if (sent.isConstant) this.constant.set(key, sent);
    return sent;
  }
}

/** The path of a page as the web app reads it: decoded, except slashes within its parts. */
function pagePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
    .join('/');
}

/** Key of a page in the caches. */
const keyOf = ({ url }: FastifyRequest, encoding: Encoding): string => `${encoding} ${url}`;
