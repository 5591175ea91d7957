import { type Context } from '../../../platform/context/context.js';
import { addressOf, alternativeOf, pictured, type Pictured } from '../pictures/pictured.js';
import { type HeadPicture } from './page-head.js';

/**
 * The picture of a subject, for the head of its page.
 * @throws DomainError `not_found`
 */
export const headPicture = async (ctx: Context, kind: string, key: string): Promise<HeadPicture> =>
  pictureOf(await pictured(ctx, kind, key));

export const pictureOf = (found: Pictured): HeadPicture => ({
  address: addressOf(found),
  alternative: alternativeOf(found.card),
});
