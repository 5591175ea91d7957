/** Seasons and seed of the stored run values, which a test measures again. */
export const measuredSeasons = 4;
export const measuredSeed = 1;
