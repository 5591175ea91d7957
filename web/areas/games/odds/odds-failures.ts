export const oddsFailures = {
  loadOdds: 'Failed to load odds',
  askWhatIf: 'Failed to work out the odds',
} as const;
