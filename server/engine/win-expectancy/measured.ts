/** How the run counts in use were measured: a test measures them again. */
export const measuredSeasons = 6;
export const measuredSeed = 1001;
