import { createHash } from 'node:crypto';
import { type Context } from '../context/context.js';
import { notFound } from '../errors/domain-error.js';
import { type ImageKind, redraw } from './image.js';
import { UploadEntity } from './upload.entity.js';
import { uploadSentences } from './upload.refusals.js';

export interface StoredImage {
  readonly hash: string;
  /** Path on this server: `/uploads/…`. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Stores an image after checking its content and drawing it anew. Equal pictures are stored once, with the date of the
 * latest upload.
 * @throws DomainError `too_large`, `unsupported_type`, `invalid` or `rate_limited` with the sentence to show
 */
export async function storeImage(
  ctx: Context,
  bytes: Buffer,
  { kind }: { kind: ImageKind },
): Promise<StoredImage> {
  const image = await redraw(bytes, kind, `account ${ctx.actor.id ?? 'none'}`);
  const hash = createHash('sha256').update(image.bytes).digest('hex');
  await ctx.db
    .createQueryBuilder()
    .insert()
    .into(UploadEntity)
    .values({ hash, ...image, sentAt: ctx.env.clock.now() })
    .orUpdate(['sent_at'], ['hash'])
    .execute();
  return { hash, url: `/uploads/${hash}`, width: image.width, height: image.height };
}

/**
 * A stored image. Its address is the hash of its bytes, so it never changes.
 * @throws DomainError `not_found`
 */
export async function readUpload(
  ctx: Pick<Context, 'db'>,
  hash: string,
): Promise<Pick<UploadEntity, 'bytes' | 'contentType'>> {
  const found = /^[0-9a-f]{64}$/.test(hash)
    ? await ctx.db.findOne(UploadEntity, {
        where: { hash },
        select: { hash: true, contentType: true, bytes: true },
      })
    : null;
  if (!found) throw notFound(uploadSentences.notFound);
  return found;
}
