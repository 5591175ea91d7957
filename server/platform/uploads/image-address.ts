import { uploadSentences } from './upload.refusals.js';

/** A field that names an image: an upload stored here, or an http(s) address. Pass it as a `Text` rule's pattern. */
export const imageAddress: readonly [RegExp, string] = [
  /^(\/uploads\/[0-9a-f]{64}|https?:\/\/[^\s"'<>\\]+)$/i,
  uploadSentences.wrongAddress,
];

/** Maximum number of characters of an image's address. */
export const imageAddressLength = 2000;
