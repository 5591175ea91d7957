import { answerOf } from '../../../platform/http/rest/answers.js';
import { type Context } from '../../../platform/context/context.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { newsPolicy } from './news.policy.js';
import { NewsPost, UploadedImage } from './news.types.js';

export const newsAnswer = answerOf(NewsPost, { with: { posterId: [json.nullableInteger, posterShown] } });

/** Id of the poster's account, for staff only. */
function posterShown({ posterId }: NewsPost, { actor }: Context): number | null {
  return newsPolicy.readPoster(actor) ? posterId : null;
}

export const imageAnswer = answerOf(UploadedImage);
