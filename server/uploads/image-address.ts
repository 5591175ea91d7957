/** A field that names an image: an upload of ours, or an http(s) address. Pass it as a `Text` rule's pattern. */
export const imageAddress: readonly [RegExp, string] = [
  /^(\/uploads\/[0-9a-f]{64}|https?:\/\/[^\s"'<>\\]+)$/i,
  'The image address must begin with http://, https:// or /uploads/',
];

/** Characters an image address may have. */
export const imageAddressLength = 2000;
