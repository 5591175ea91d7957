/** Under which staff is notified of what waits for its decision, until that is decided. */
export const requestKeys = {
  roster: (teamId: number) => `roster-request:${teamId}`,
  league: (teamId: number) => `league-request:${teamId}`,
  trade: (id: number) => `trade:${id}`,
  claim: (id: number) => `claim:${id}`,
} as const;
