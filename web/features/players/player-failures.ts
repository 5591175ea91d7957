export const playerFailures = {
  generateRoster: 'Failed to generate roster',
  deleteRoster: 'Failed to delete roster',
  deletePlayer: 'Failed to delete player',
  releasePlayer: 'Failed to release player',
  playerNotFound: 'Player not found.',
} as const;
