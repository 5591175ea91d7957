import { Readable } from 'node:stream';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Context } from '../../../platform/context/context.js';
import { visitor } from '../../../platform/context/policy.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { onReplica } from '../../../platform/http/rest/replica.js';
import { type PageList } from '../../../platform/http/web-pages.js';
import { escapeHtml } from '../../../platform/text/html.js';
import { makeContext, type Resources } from '../../accounts/callers/request-context.js';
import { countingRows } from '../../accounts/callers/work-charges.js';
import { type SitemapKind, sitemapKinds, type SitemapRow } from './sitemap-rows.js';

/** Number of subjects that are read at a time. */
const batch = 5_000;

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * `/robots.txt`, `/sitemap.xml` and its parts, as sitemaps.org describes them: at most 50,000 addresses in a part. A part
 * may only list addresses below its own folder, so all parts are in the root. Without a public address there is no
 * sitemap, because it needs full addresses.
 */
export async function sitemap(app: FastifyInstance, resources: Resources, pages: PageList): Promise<void> {
  const publicUrl = resources.env.publicUrl ?? null;
  const contextOf = (request: FastifyRequest): Context => ({
    ...makeContext(resources, { requestId: request.id, address: request.ip, log: request.log }, visitor),
    db: countingRows(resources.db.manager, request),
  });
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(pages, publicUrl)),
  );
  if (publicUrl === null) return;

  const send = (request: FastifyRequest, write: (ctx: Context) => AsyncGenerator<string>) =>
    Readable.from(write(contextOf(request)), { objectMode: false });
  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(send(request, (ctx) => index(resources, ctx, publicUrl))),
  );
  app.get<{ Params: { name: string } }>(
    '/sitemap-:name.xml',
    { schema: { hide: true } },
    (request, reply) => {
      const write = partOf(resources, pages, publicUrl, request.params.name);
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(send(request, write));
    },
  );
}

/** Crawlers need not read pages of accounts. */
function robots({ privatePaths }: PageList, publicUrl: string | null): string {
  const refused = privatePaths.map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${refused.join('')}${publicUrl === null ? '' : `\nSitemap: ${publicUrl}/sitemap.xml\n`}`;
}

/** The index: the part with pages that always exist, and those with pages of subjects. */
async function* index(resources: Resources, ctx: Context, publicUrl: string): AsyncGenerator<string> {
  const entry = (name: string) => `<sitemap><loc>${publicUrl}/sitemap-${name}.xml</loc></sitemap>\n`;
  yield `${declaration}<sitemapindex xmlns="${namespace}">\n${entry('pages')}`;
  for (const [name, kind] of sitemapKinds) {
    const parts = await onReplica(resources.db, ctx, kind.parts);
    yield parts.map((part) => entry(`${name}-${part}`)).join('');
  }
  yield '</sitemapindex>\n';
}

/** @throws DomainError `not_found` for a name that the index cannot have */
function partOf(resources: Resources, pages: PageList, publicUrl: string, name: string) {
  const urlOf = (path: string, changedAt: Date | null = null) =>
    `<url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc>${lastChange(changedAt)}</url>\n`;
  if (name === 'pages')
    return async function* constant() {
      yield urlset(pages.publicPaths.map((path) => urlOf(path)).join(''));
    };
  const [, kindName = '', number = ''] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(name) ?? [];
  const kind = sitemapKinds.get(kindName);
  const addressesOf = pages.addressesOf[kindName];
  if (!kind || !addressesOf) throw notFound('Not Found');
  return async function* subjects(ctx: Context) {
    yield opening;
    for await (const rows of batchesOf(resources, ctx, kind, Number(number)))
      yield rows
        .flatMap(({ id, changedAt }) => addressesOf(String(id)).map((path) => urlOf(path, changedAt)))
        .join('');
    yield closing;
  };
}

const opening = `${declaration}<urlset xmlns="${namespace}">\n`;
const closing = '</urlset>\n';
const urlset = (urls: string) => `${opening}${urls}${closing}`;

const lastChange = (changedAt: Date | null): string =>
  changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;

/** The subjects of a part. The number of statements depends on the range of ids only. */
async function* batchesOf(
  { db }: Resources,
  ctx: Context,
  { most, read }: SitemapKind,
  part: number,
): AsyncGenerator<SitemapRow[]> {
  const end = part * most;
  for (let first = end - most + 1; first <= end; first += batch) {
    const last = Math.min(first + batch - 1, end);
    yield await onReplica(db, ctx, (reading) => read(reading, first, last));
  }
}
