/** Keys of the notices that tell staff of a request; they are retracted when it is decided. */
export const requestKeys = {
  roster: (teamId: number) => `roster-request:${teamId}`,
  league: (teamId: number) => `league-request:${teamId}`,
  trade: (id: number) => `trade:${id}`,
  claim: (id: number) => `claim:${id}`,
} as const;
