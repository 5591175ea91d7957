export const bracketFailures = {
  setUpPlayoffs: 'Failed to setup playoffs',
  advancePlayoffs: 'Failed to advance playoffs',
} as const;
