export const nightsFailures = {
  setLiveNights: {
    sentence: 'Failed to set live nights',
    instead: { FORBIDDEN: 'Only administrators can set live nights' },
  },
} as const;
