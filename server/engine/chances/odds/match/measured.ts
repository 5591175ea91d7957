/** Sample to which the stored model was fitted. */
export const measuredSample = { seed: 31_001, games: 364_500 } as const;
