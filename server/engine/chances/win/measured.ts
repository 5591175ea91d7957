/** Measurement of the sample in use: a test counts its first season again. */
export const measuredSeasons = 200;
export const measuredSeed = 20_001;
