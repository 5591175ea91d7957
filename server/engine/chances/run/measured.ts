/** How the run values in use were measured: a test measures them again. */
export const measuredSeasons = 4;
export const measuredSeed = 1;
