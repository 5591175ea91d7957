/** Terms of the logarithm of the home side's odds. Each but `home` counts for both sides alike. */
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

/** Fitted to the engine's games by `npm run lab -- odds-model`. */
export interface MatchModel {
  readonly engineVersion: number;
  /** Of the first league; each further one has the next seed. */
  readonly seed: number;
  readonly games: number;
  readonly coefficients: ByTerm;
  /** Standard errors. */
  readonly errors: ByTerm;
  /** The coefficients of the first season's games alone: a test fits them again. */
  readonly firstSeason: ByTerm;
}
