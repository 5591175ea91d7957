/**
 * Drift of clubs from today's strength, because of form, injuries and trades: standard deviation of the change of a
 * club's logit over a whole season; fitted to the engine's seasons.
 */
export const STRENGTH_DRIFT = 0.06;

/** Drift over the rest of a season: a random walk, so it grows with the square root of the games. */
export function driftOver(gamesAhead: number, gamesPlayed: number, drift: number): number {
  const games = gamesAhead + gamesPlayed;
  return games === 0 ? 0 : drift * Math.sqrt(gamesAhead / games);
}
