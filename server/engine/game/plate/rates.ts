/** Outcomes of a plate appearance, the most frequent first, so that a draw looks at few of them. */
export const OUTCOME = {
  groundOut: 0,
  strikeout: 1,
  single: 2,
  flyOut: 3,
  walk: 4,
  lineOut: 5,
  popOut: 6,
  double: 7,
  homeRun: 8,
  hitByPitch: 9,
  onError: 10,
  triple: 11,
} as const;
export const OUTCOMES = 12;

/**
 * League shares of plate appearances in today's environment, without intentional walks and bunts. Set so that generated
 * leagues as a whole are within the bands of `lab/realism/reference/mlb.json`.
 */
export const LEAGUE_RATES = Float64Array.of(
  0.23251,
  0.20328,
  0.15287,
  0.1285,
  0.07412,
  0.06372,
  0.04847,
  0.04686,
  0.0279,
  0.00941,
  0.00853,
  0.00383,
);

/** Rating points in one standard deviation of talent. */
const DEVIATION = 15;

/** Change of the logarithm of each outcome's odds for one standard deviation of a rating. */
type Effect = Partial<Record<keyof typeof OUTCOME, number>>;

const BATTER_EFFECTS = {
  contact: { strikeout: -0.225, single: 0.01 },
  power: {
    strikeout: 0.14,
    walk: 0.08,
    homeRun: 0.39,
    double: 0.1,
    flyOut: 0.06,
    groundOut: -0.06,
  },
  discipline: { strikeout: -0.05, walk: 0.3 },
  liners: { single: 0.08, double: 0.1, triple: 0.06, lineOut: 0.04, popOut: -0.08 },
  crowding: { hitByPitch: 0.5 },
  speed: { triple: 0.45, single: 0.035, double: 0.04, onError: 0.05 },
} satisfies Record<string, Effect>;

const PITCHER_EFFECTS = {
  stuff: { strikeout: 0.26, walk: 0.05, homeRun: 0.03, single: -0.025, double: -0.03 },
  control: { walk: -0.22, hitByPitch: -0.15 },
  movement: { homeRun: -0.16, double: -0.03, triple: -0.05, groundOut: 0.12, flyOut: -0.12, popOut: -0.08 },
} satisfies Record<string, Effect>;

/** Effect of one standard deviation in the average rating of the fielders behind the pitcher. */
const DEFENSE_EFFECT = { single: -0.05, double: -0.06, triple: -0.08, onError: -0.3 } satisfies Effect;

/** Effect of ten points of weighted on-base average in the batter's favour. */
const EDGE_EFFECT: Effect = {
  strikeout: -0.02,
  walk: 0.045,
  hitByPitch: 0.02,
  homeRun: 0.07,
  triple: 0.04,
  double: 0.045,
  single: 0.035,
};

const LOWEST_EDGE = -5;
const HIGHEST_EDGE = 10;
const EDGE_STEPS = 10;

function isOutcome(name: string): name is keyof typeof OUTCOME {
  return name in OUTCOME;
}

function vector(effect: Effect, times: number): Float64Array {
  const multipliers = new Float64Array(OUTCOMES).fill(1);
  for (const name of Object.keys(effect).filter(isOutcome)) {
    multipliers[OUTCOME[name]] = Math.exp(times * (effect[name] ?? 0));
  }
  return multipliers;
}

type Factors<Of extends Effect> = Readonly<Record<keyof Of, Float64Array>>;

/** Multipliers of the outcomes that a rating affects, for every rating from 0 to 100. */
function factors<Of extends Effect>(effect: Of): Factors<Of>;
function factors(effect: Effect): Partial<Record<string, Float64Array>> {
  const tables = Object.entries(effect).map(([name, change]) => [
    name,
    Float64Array.from({ length: 101 }, (_, rating) => Math.exp(((rating - 50) / DEVIATION) * change)),
  ]);
  return Object.fromEntries(tables);
}

const CONTACT = factors(BATTER_EFFECTS.contact);
const POWER = factors(BATTER_EFFECTS.power);
const DISCIPLINE = factors(BATTER_EFFECTS.discipline);
const LINERS = factors(BATTER_EFFECTS.liners);
const CROWDING = factors(BATTER_EFFECTS.crowding);
const SPEED = factors(BATTER_EFFECTS.speed);
const STUFF = factors(PITCHER_EFFECTS.stuff);
const CONTROL = factors(PITCHER_EFFECTS.control);
const MOVEMENT = factors(PITCHER_EFFECTS.movement);
const DEFENSE = factors(DEFENSE_EFFECT);

/**
 * Writes a batter's rates, including the batter's edge, at `at`: the B/L of `drawOutcome` up to a common factor, which
 * cancels there.
 * @param park multipliers of a park; those for the batting side begin at `parkAt`
 */
export function batterRates(
  into: Float64Array,
  at: number,
  contact: number,
  power: number,
  discipline: number,
  liners: number,
  crowding: number,
  speed: number,
  edge: number,
  park: Float64Array,
  parkAt: number,
): void {
  const edgeAt = edge * OUTCOMES;
  into[at + OUTCOME.groundOut] = factor(POWER.groundOut, power) * factor(park, parkAt + OUTCOME.groundOut);
  into[at + OUTCOME.strikeout] =
    factor(CONTACT.strikeout, contact) *
    factor(POWER.strikeout, power) *
    factor(DISCIPLINE.strikeout, discipline) *
    factor(EDGES, edgeAt + OUTCOME.strikeout);
  into[at + OUTCOME.single] =
    factor(CONTACT.single, contact) *
    factor(LINERS.single, liners) *
    factor(SPEED.single, speed) *
    factor(EDGES, edgeAt + OUTCOME.single) *
    factor(park, parkAt + OUTCOME.single);
  into[at + OUTCOME.flyOut] = factor(POWER.flyOut, power) * factor(park, parkAt + OUTCOME.flyOut);
  into[at + OUTCOME.walk] =
    factor(POWER.walk, power) * factor(DISCIPLINE.walk, discipline) * factor(EDGES, edgeAt + OUTCOME.walk);
  into[at + OUTCOME.lineOut] = factor(LINERS.lineOut, liners) * factor(park, parkAt + OUTCOME.lineOut);
  into[at + OUTCOME.popOut] = factor(LINERS.popOut, liners) * factor(park, parkAt + OUTCOME.popOut);
  into[at + OUTCOME.double] =
    factor(POWER.double, power) *
    factor(LINERS.double, liners) *
    factor(SPEED.double, speed) *
    factor(EDGES, edgeAt + OUTCOME.double) *
    factor(park, parkAt + OUTCOME.double);
  into[at + OUTCOME.homeRun] =
    factor(POWER.homeRun, power) *
    factor(EDGES, edgeAt + OUTCOME.homeRun) *
    factor(park, parkAt + OUTCOME.homeRun);
  into[at + OUTCOME.hitByPitch] =
    factor(CROWDING.hitByPitch, crowding) * factor(EDGES, edgeAt + OUTCOME.hitByPitch);
  into[at + OUTCOME.onError] = factor(SPEED.onError, speed);
  into[at + OUTCOME.triple] =
    factor(LINERS.triple, liners) *
    factor(SPEED.triple, speed) *
    factor(EDGES, edgeAt + OUTCOME.triple) *
    factor(park, parkAt + OUTCOME.triple);
}

/** Writes a pitcher's rates, the P/L of `drawOutcome`, including the effect of the fielders behind them. */
export function pitcherRates(
  into: Float64Array,
  at: number,
  stuff: number,
  control: number,
  movement: number,
  defense: number,
): void {
  into[at + OUTCOME.groundOut] = factor(MOVEMENT.groundOut, movement);
  into[at + OUTCOME.strikeout] = factor(STUFF.strikeout, stuff);
  into[at + OUTCOME.single] = factor(STUFF.single, stuff) * factor(DEFENSE.single, defense);
  into[at + OUTCOME.flyOut] = factor(MOVEMENT.flyOut, movement);
  into[at + OUTCOME.walk] = factor(STUFF.walk, stuff) * factor(CONTROL.walk, control);
  into[at + OUTCOME.lineOut] = 1;
  into[at + OUTCOME.popOut] = factor(MOVEMENT.popOut, movement);
  into[at + OUTCOME.double] =
    factor(STUFF.double, stuff) * factor(MOVEMENT.double, movement) * factor(DEFENSE.double, defense);
  into[at + OUTCOME.homeRun] = factor(STUFF.homeRun, stuff) * factor(MOVEMENT.homeRun, movement);
  into[at + OUTCOME.hitByPitch] = factor(CONTROL.hitByPitch, control);
  into[at + OUTCOME.onError] = factor(DEFENSE.onError, defense);
  into[at + OUTCOME.triple] = factor(MOVEMENT.triple, movement) * factor(DEFENSE.triple, defense);
}

const factor = (table: Float64Array, at: number): number => table[at] ?? 1;

const EDGES = (() => {
  const steps = (HIGHEST_EDGE - LOWEST_EDGE) * EDGE_STEPS + 1;
  const table = new Float64Array(steps * OUTCOMES);
  for (let step = 0; step < steps; step++) {
    table.set(vector(EDGE_EFFECT, LOWEST_EDGE + step / EDGE_STEPS), step * OUTCOMES);
  }
  return table;
})();

/** Index of an edge in the table of multipliers; `edge` is in tens of points of wOBA for the batter. */
export function edgeStep(edge: number): number {
  const held = edge < LOWEST_EDGE ? LOWEST_EDGE : edge > HIGHEST_EDGE ? HIGHEST_EDGE : edge;
  // Rounds without Math.round, which branches on the fraction: that branch can't be predicted.
  return ((held - LOWEST_EDGE) * EDGE_STEPS + 0.5) | 0;
}

/** Multiplies the rates at `at` in `from` by the multipliers of an edge and writes them at `at`. */
export function applyEdge(into: Float64Array, at: number, from: Float64Array, step: number): void {
  const edge = step * OUTCOMES;
  for (let i = 0; i < OUTCOMES; i++) into[at + i] = (from[at + i] ?? 1) * (EDGES[edge + i] ?? 1);
}

/** Platoon effects: how each pairing of hands differs from all pairings together (2016). */
const PLATOON_EFFECTS: readonly Effect[] = [
  // left-handed batter against left-handed pitcher, then against right; right against left, then against right
  {
    strikeout: 0.06,
    walk: -0.1,
    hitByPitch: 0.25,
    homeRun: -0.26,
    double: -0.08,
    triple: -0.1,
    single: -0.01,
  },
  { strikeout: -0.045, walk: 0.1, hitByPitch: -0.1, homeRun: 0.02, double: 0.02, triple: 0.1, single: 0 },
  { strikeout: -0.025, walk: 0.07, hitByPitch: -0.1, homeRun: 0.11, double: 0.05, triple: 0, single: 0.02 },
  {
    strikeout: 0.015,
    walk: -0.1,
    hitByPitch: 0.1,
    homeRun: 0.01,
    double: -0.01,
    triple: -0.05,
    single: 0.005,
  },
];

/**
 * The base–out state changes the tactics of both sides: more walks with first base open, more ground-ball hits while
 * the first baseman holds a runner. Ratios of walks, strikeouts, home runs and singles to those of all plate
 * appearances (2016), by bases (bit 0 first, bit 1 second, bit 2 third) and outs.
 */
const SITUATIONS: readonly (readonly [walk: number, strikeout: number, homeRun: number, hit: number])[][] = [
  [
    [0.93, 0.99, 1.04, 1.0],
    [1.0, 1.055, 0.98, 0.96],
    [1.04, 1.065, 1.02, 0.965],
  ],
  [
    [0.82, 0.86, 1.03, 1.09],
    [0.89, 0.93, 1.0, 1.07],
    [0.97, 0.985, 0.98, 1.01],
  ],
  [
    [1.04, 0.83, 0.98, 1.03],
    [1.27, 0.995, 0.97, 0.96],
    [1.32, 1.075, 0.9, 0.92],
  ],
  [
    [0.96, 0.865, 1.03, 1.0],
    [1.02, 0.915, 1.0, 1.04],
    [1.05, 1.1, 0.97, 0.95],
  ],
  [
    [1.12, 0.91, 0.9, 1.02],
    [1.28, 0.885, 0.88, 1.08],
    [1.45, 1.01, 0.88, 0.92],
  ],
  [
    [0.82, 0.85, 1.02, 1.11],
    [0.85, 0.82, 1.08, 1.11],
    [1.03, 1.015, 0.93, 1.0],
  ],
  [
    [1.05, 0.91, 1.03, 0.98],
    [1.05, 0.89, 0.93, 0.98],
    [1.28, 1.05, 0.86, 0.86],
  ],
  [
    [0.75, 0.95, 0.95, 1.03],
    [0.76, 0.94, 0.95, 1.05],
    [0.91, 1.05, 0.93, 0.96],
  ],
];

/** League rates × platoon effect × situation: twelve numbers for each pairing of hands, bases and outs. */
export function situationTable(leagueRates: Float64Array): Float64Array {
  const table = new Float64Array(PLATOON_EFFECTS.length * 8 * 3 * OUTCOMES);
  PLATOON_EFFECTS.forEach((platoon, pairing) => {
    SITUATIONS.forEach((byOuts, bases) => {
      byOuts.forEach(([walk, strikeout, homeRun, hit], outs) => {
        const at = situationOffset(pairing, bases, outs);
        const rates = vector(platoon, 1);
        for (let i = 0; i < OUTCOMES; i++) rates[i] = (rates[i] ?? 1) * (leagueRates[i] ?? 0);
        const scale = (outcome: number, by: number): void => {
          rates[outcome] = (rates[outcome] ?? 0) * by;
        };
        scale(OUTCOME.walk, walk);
        scale(OUTCOME.strikeout, strikeout);
        scale(OUTCOME.homeRun, homeRun);
        scale(OUTCOME.single, hit);
        scale(OUTCOME.double, hit);
        table.set(rates, at);
      });
    });
  });
  return table;
}

/** @param pairing twice the batter's side plus the pitcher's arm, each 0 for left and 1 for right */
export function situationOffset(pairing: number, bases: number, outs: number): number {
  return ((pairing * 8 + bases) * 3 + outs) * OUTCOMES;
}
