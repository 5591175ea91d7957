/** How the sample in use is measured: a test counts its first season again. */
export const measuredSeasons = 200;
export const measuredSeed = 20_001;
