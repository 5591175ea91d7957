export const seasonFailures = {
  startSeason: 'Failed to start the season',
} as const;
