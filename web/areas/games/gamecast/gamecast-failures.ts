export const gamecastFailures = {
  loadPlays: 'Failed to load plays',
} as const;
