export const scoreboardFailures = {
  loadScoreboard: 'Failed to load the scoreboard',
} as const;
