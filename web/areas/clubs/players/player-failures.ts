export const playerFailures = {
  generateRoster: 'Failed to generate roster',
  requestRoster: 'Failed to ask for a roster',
  declineRosterRequest: 'Failed to decline the roster request',
  deleteRoster: 'Failed to delete roster',
  deletePlayer: 'Failed to delete player',
  releasePlayer: 'Failed to release player',
  playerNotFound: 'Player not found.',
  updatePlayer: 'Failed to edit player',
  signPlayer: 'Failed to sign player',
} as const;
