/** How a season is estimated, in sentences to print. */
export const METHOD: readonly string[] = [
  'PLACEHOLDER',
];
