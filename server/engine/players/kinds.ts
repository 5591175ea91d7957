import { Rng } from '../random/rng.js';
import {
  LINEUP_POSITIONS,
  type PitcherRole,
  type Position,
  RATING_KEYS,
  type Ratings,
} from './player.types.js';

/** Rating points relative to other players. */
export type Lean = Partial<Ratings>;

/** A player's strengths, and the weaknesses that go with them. */
interface Kind {
  readonly lean: Lean;
  /** Players of the kind among 100. */
  readonly share: number;
  /** Shares at positions where the kind is more or less frequent. */
  readonly shareAt?: Partial<Record<Position | PitcherRole, number>>;
}

const FIELDERS: readonly Kind[] = [
  {
    // The slugger: home runs, walks, strikeouts.
    lean: { power: 13, contact: -10, discipline: 5, liners: -2, speed: -7 },
    share: 26,
    shareAt: { '1B': 45, DH: 50, LF: 32, RF: 34, '3B': 34, C: 22, '2B': 14, SS: 12, CF: 16 },
  },
  {
    // The contact hitter: few strikeouts, few walks, balls in play.
    lean: { contact: 13, liners: 4, power: -10, discipline: -4, speed: 2 },
    share: 22,
    shareAt: { '2B': 32, SS: 26, '1B': 16, DH: 14, C: 18 },
  },
  {
    // The runner: first to third, steals, infield hits.
    lean: { speed: 14, liners: 2, power: -9, contact: 1, fielding: 3 },
    share: 16,
    shareAt: { CF: 36, SS: 22, '2B': 20, LF: 18, C: 2, '1B': 2, DH: 2, '3B': 8 },
  },
  {
    // The fielding specialist: in the lineup for the runs they prevent.
    lean: { fielding: 11, arm: 6, power: -6, contact: -4, discipline: -2, liners: -4 },
    share: 16,
    shareAt: { C: 32, SS: 26, CF: 22, '1B': 8, DH: 0, LF: 8 },
  },
  { lean: {}, share: 20 },
];

const PITCHERS: readonly Kind[] = [
  {
    // The power arm: strikeouts, and walks with them.
    lean: { stuff: 11, control: -8, movement: -3 },
    share: 30,
    shareAt: { reliever: 40, closer: 60, starter: 24 },
  },
  // The sinkerballer: grounders.
  { lean: { movement: 12, stuff: -9, control: 1 }, share: 22, shareAt: { closer: 10 } },
  {
    // The control pitcher: few walks.
    lean: { control: 12, stuff: -8, stamina: 3 },
    share: 20,
    shareAt: { starter: 26, reliever: 12, closer: 8 },
  },
  { lean: {}, share: 28 },
];

/** The kinds at one position: cumulative shares, and rating points relative to the position's mean. */
interface Mixture {
  readonly upTo: readonly number[];
  readonly leans: readonly Lean[];
  /** Variance of each rating that the kinds explain, in squared points. */
  readonly explained: ReadonlyMap<keyof Ratings, number>;
}

function mixture(kinds: readonly Kind[], at: Position | PitcherRole): Mixture {
  const shares = kinds.map(({ share, shareAt }) => shareAt?.[at] ?? share);
  const total = shares.reduce((sum, share) => sum + share, 0);
  const mean = (value: (kind: Kind) => number): number =>
    kinds.reduce((sum, kind, i) => sum + ((shares[i] ?? 0) / total) * value(kind), 0);
  const means = new Map(RATING_KEYS.map((key) => [key, mean(({ lean }) => lean[key] ?? 0)]));
  const beyondMean = ({ lean }: Kind, key: keyof Ratings): number => (lean[key] ?? 0) - (means.get(key) ?? 0);
  let below = 0;
  return {
    upTo: shares.map((share) => (below += share) / total),
    leans: kinds.map((kind) => Object.fromEntries(RATING_KEYS.map((key) => [key, beyondMean(kind, key)]))),
    explained: new Map(RATING_KEYS.map((key) => [key, mean((kind) => beyondMean(kind, key) ** 2)])),
  };
}

const mixtures: ReadonlyMap<Position | PitcherRole, Mixture> = new Map<Position | PitcherRole, Mixture>([
  ...LINEUP_POSITIONS.map((position) => [position, mixture(FIELDERS, position)] as const),
  ...(['starter', 'reliever', 'closer'] as const).map((role) => [role, mixture(PITCHERS, role)] as const),
]);

/** A player's kind: the shift of each rating, and the spread of each rating that is left to chance. */
export interface DrawnKind {
  readonly lean: Lean;
  /** Standard deviation of a rating among players of the kind, if it is `spread` among all players. */
  readonly rest: (key: keyof Ratings, spread: number) => number;
}

/** Draws a player's kind at a position or, for pitchers, in a role. The kinds don't shift the position's mean. */
export function drawKind(rng: Rng, at: Position | PitcherRole): DrawnKind {
  const { upTo, leans, explained } = mixtures.get(at) ?? mixture(FIELDERS, at);
  const drawn = rng.next();
  const kind = upTo.findIndex((limit) => drawn < limit);
  return {
    lean: leans[kind] ?? {},
    rest: (key, spread) => Math.sqrt(Math.max(0, spread ** 2 - (explained.get(key) ?? 0))),
  };
}
