const adminsOnly = (what: string) => ({ FORBIDDEN: `Only administrators can ${what}` });

export const liveFailures = {
  startMatch: { sentence: 'Failed to start the match live', instead: adminsOnly('start matches') },
  startLeague: { sentence: 'Failed to start the matches live', instead: adminsOnly('start matches') },
  callOffMatch: { sentence: 'Failed to call the match off', instead: adminsOnly('call matches off') },
} as const;
