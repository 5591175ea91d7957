interface Counts {
  atBats: number;
  hits: number;
  walks: number;
  hitByPitch: number;
  sacrificeFlies: number;
  totalBases: number;
  outsRecorded: number;
  earnedRuns: number;
  hitsAllowed: number;
  walksAllowed: number;
}

export interface RollingRate {
  readonly key: string;
  readonly label: string;
  /** Null if the divisor is zero. */
  readonly of: (counts: Counts) => number | null;
}

const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);

const battingRates: readonly RollingRate[] = [
  { key: 'average', label: 'AVG', of: ({ hits, atBats }) => ratio(hits, atBats) },
  {
    key: 'ops',
    label: 'OPS',
    of: ({ atBats, hits, walks, hitByPitch, sacrificeFlies, totalBases }) => {
      const turns = atBats + walks + hitByPitch + sacrificeFlies;
      const [onBase, slugging] = [ratio(hits + walks + hitByPitch, turns), ratio(totalBases, atBats)];
      return onBase === null ? null : onBase + (slugging ?? 0);
    },
  },
];

const pitchingRates: readonly RollingRate[] = [
  { key: 'era', label: 'ERA', of: ({ earnedRuns, outsRecorded }) => ratio(27 * earnedRuns, outsRecorded) },
  {
    key: 'whip',
    label: 'WHIP',
    of: ({ hitsAllowed, walksAllowed, outsRecorded }) =>
      ratio(3 * (hitsAllowed + walksAllowed), outsRecorded),
  },
];

export const ratesOf = (pitches: boolean): readonly RollingRate[] => (pitches ? pitchingRates : battingRates);

/** Number of games in a span: a pitcher's appearances are longer, or many. */
export const spanOf = (role: string | null): number => (role === 'starter' ? 5 : role === null ? 15 : 10);

export interface RollingPoint {
  /** Number of the game in the season, from 1. */
  readonly game: number;
  readonly rates: Readonly<Record<string, number | null>>;
}

/**
 * Rates over the last `span` games, from the game that fills the first span on.
 * @param games oldest first
 */
export function rollingPoints(
  games: readonly { stats: Counts }[],
  span: number,
  rates: readonly RollingRate[],
): RollingPoint[] {
  return games.slice(span - 1).map((_, at) => {
    const sum = sumOf(games.slice(at, at + span).map(({ stats }) => stats));
    return {
      game: at + span,
      rates: Object.fromEntries(rates.map(({ key, of }) => [key, of(sum)])),
    };
  });
}

export function sumOf(all: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => all.reduce((total, one) => total + one[key], 0);
  return {
    atBats: sum('atBats'),
    hits: sum('hits'),
    walks: sum('walks'),
    hitByPitch: sum('hitByPitch'),
    sacrificeFlies: sum('sacrificeFlies'),
    totalBases: sum('totalBases'),
    outsRecorded: sum('outsRecorded'),
    earnedRuns: sum('earnedRuns'),
    hitsAllowed: sum('hitsAllowed'),
    walksAllowed: sum('walksAllowed'),
  };
}
