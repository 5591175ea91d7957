/** Measurement of the run values in use: a test measures them again. */
export const measuredSeasons = 4;
export const measuredSeed = 1;
