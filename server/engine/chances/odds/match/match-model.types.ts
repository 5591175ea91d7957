/**
 * Terms of the logarithm of the home side's odds. `home` stands for the home field; every other term is a value of the
 * home side minus that value of the visitors.
 */
export const TERMS = [
  'home',
  'batting',
  'speed',
  'gloves',
  'relief',
  'starter',
  'rotationBehind',
  'rotation',
] as const;
export type Term = (typeof TERMS)[number];

type ByTerm = Readonly<Record<Term, number>>;

/** A model fitted to the engine's games by `npm run lab -- odds-model`. */
export interface MatchModel {
  readonly engineVersion: number;
  /** Seed of the first league; each further league has the next seed. */
  readonly seed: number;
  readonly games: number;
  readonly coefficients: ByTerm;
  /** Standard errors. */
  readonly errors: ByTerm;
  /** Coefficients of the first season's games alone, which a test fits again. */
  readonly firstSeason: ByTerm;
}
