/**
 * Drift of clubs from their strength of today: form, injuries and trades change them. Standard deviation of a
 * club's shift in the logit of its chances over a whole season; fitted to seasons of the engine.
 */
export const STRENGTH_DRIFT = 0.06;

/** Drift over the rest of a season: a random walk, so that it grows with the root of the games. */
export function driftOver(gamesAhead: number, gamesPlayed: number, drift: number): number {
  const games = gamesAhead + gamesPlayed;
  return games === 0 ? 0 : drift * Math.sqrt(gamesAhead / games);
}
