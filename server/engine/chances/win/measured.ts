/** Seasons and seed of the stored sample; a test counts its first season again. */
export const measuredSeasons = 200;
export const measuredSeed = 20_001;
