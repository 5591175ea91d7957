export const matchFailures = {
  simulateMatch: {
    sentence: 'Failed to simulate match',
    instead: { FORBIDDEN: 'Only administrators can simulate matches' },
  },
  deleteMatch: 'Failed to delete match',
  matchNotFound: 'Match not found.',
} as const;
