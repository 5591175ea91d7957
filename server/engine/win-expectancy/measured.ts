/** How the run counts in use were measured: a test measures them again. */
export const measuredSeasons = 12;
export const measuredSeed = 1001;
