import { type FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { visitor } from '../../../platform/context/policy.js';
import { makeContext, type Resources } from '../../accounts/callers/request-context.js';
import { countingRows } from '../../accounts/callers/work-charges.js';
import { onReplica } from '../../../platform/http/rest/replica.js';
import { addressOf, pictured, versionOf } from './pictured.js';
import { clientOf } from '../../../platform/work/client-address.js';
import { type Context } from '../../../platform/context/context.js';
import { DomainError, rateLimited } from '../../../platform/errors/domain-error.js';
import { FairQueue } from '../../../platform/work/fair-queue.js';
import { readUpload } from '../../../platform/uploads/upload.service.js';
import { type Logos } from './board.js';
import { type Card } from './card.types.js';
import { drawCard } from './draw-card.js';

/** Measured processor time of drawing a picture, in milliseconds. */
const msPerPicture = 60;

/**
 * `/pictures/<kind>/<key>/<version>.png`: pictures for link previews. The version is a hash of the contents, so a
 * picture may be cached forever; an address with another version redirects to the current picture.
 */
export async function pictures(app: FastifyInstance, resources: Resources): Promise<void> {
  const painter = new Painter();
  app.get<{ Params: { kind: string; key: string; version: string } }>(
    '/pictures/:kind/:key/:version.png',
    { schema: { hide: true } },
    async (request, reply) => {
      const { kind, key, version } = request.params;
      const origin = { requestId: request.id, address: request.ip, log: request.log };
      const ctx = {
        ...makeContext(resources, origin, visitor),
        db: countingRows(resources.db.manager, request),
      };
      const found = await onReplica(resources.db, ctx, (reading) => pictured(reading, kind, key));
      const current = versionOf(found.card);
      if (version !== current) {
        return reply.header('cache-control', 'no-cache').redirect(addressOf(found), 302);
      }
      const picture = await painter.paint(ctx, found.card, current, () => {
        request.work.otherMs += msPerPicture;
      });
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(picture);
    },
  );
}

/** Size of the cache: enough for about 400 pictures. */
const mostBytes = 32_000_000;
/** Maximum number of pictures that wait to be drawn, for all clients together. */
const mostWaiting = 100;
/** Side of the largest logo in a picture, in pixels. */
const logoSide = 210;

const tooMany = 'Too many pictures are being drawn. Please wait and try again.';

/**
 * Draws cards one at a time, for all clients together, and keeps the latest pictures in a cache of limited size.
 * Simultaneous requests for a picture draw it once.
 */
export class Painter {
  private readonly kept: LRUCache<string, Buffer>;
  private readonly underWay = new Map<string, Promise<Buffer>>();
  private readonly queue = new FairQueue({ atOnce: 1, waitingEach: 20 });

  constructor(most = mostBytes) {
    this.kept = new LRUCache({ maxSize: most, sizeCalculation: ({ length }) => length });
  }

  /**
   * The card as PNG.
   * @param version of the card, the key in the cache
   * @param onDraw called if the picture is not in the cache
   * @throws DomainError `rate_limited` when too many pictures wait to be drawn
   */
  async paint(ctx: Context, card: Card, version: string, onDraw: () => void): Promise<Buffer> {
    const found = this.kept.get(version);
    if (found) return found;
    const begun = this.underWay.get(version);
    if (begun) return begun;
    if (this.underWay.size >= mostWaiting) throw rateLimited(tooMany, 5);
    onDraw();
    const drawing = this.queue
      .run(clientOf(ctx.address), () => draw(ctx, card))
      .finally(() => this.underWay.delete(version));
    this.underWay.set(version, drawing);
    const picture = await drawing;
    this.kept.set(version, picture);
    return picture;
  }

  /** Bytes of all pictures in the cache. */
  get size(): number {
    return this.kept.calculatedSize;
  }
}

async function draw(ctx: Context, card: Card): Promise<Buffer> {
  const svg = drawCard(card, await logosOf(ctx, card));
  return sharp(Buffer.from(svg)).png({ compressionLevel: 8 }).toBuffer();
}

async function logosOf(ctx: Context, card: Card): Promise<Logos> {
  const hashes = new Set(clubsOf(card).flatMap(({ logo }) => logo ?? []));
  const logos = new Map<string, string>();
  for (const hash of hashes) {
    const logo = await logoOf(ctx, hash);
    if (logo !== null) logos.set(hash, logo);
  }
  return logos;
}

/** The logo as a `data:` address; null if it was deleted meanwhile. */
async function logoOf(ctx: Context, hash: string): Promise<string | null> {
  try {
    const { bytes } = await readUpload(ctx, hash);
    const png = await sharp(bytes).resize(logoSide, logoSide, { fit: 'inside' }).png().toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not_found') return null;
    throw error;
  }
}

function clubsOf(card: Card) {
  if (card.kind === 'match') return [card.away, card.home];
  if (card.kind === 'crest') return [card.club];
  if (card.kind === 'table') return card.rows.map(({ club }) => club);
  return card.kind === 'profile' && card.club !== null ? [card.club] : [];
}
