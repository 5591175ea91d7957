export const matchFailures = {
  simulateMatch: {
    sentence: 'Failed to simulate match',
    instead: { FORBIDDEN: 'Only administrators can simulate matches' },
  },
  enterResult: {
    sentence: 'Failed to enter the result',
    instead: { FORBIDDEN: 'Only administrators can enter results' },
  },
  removeResult: {
    sentence: 'Failed to remove the result',
    instead: { FORBIDDEN: 'Only administrators can remove results' },
  },
  deleteMatch: 'Failed to delete match',
  matchNotFound: 'Match not found.',
} as const;
