import { midseason, type Midseason } from '../../engine/chances/odds/final-standings/season.builders.js';
import { SimulatedSeasons } from '../../engine/chances/odds/season/simulated-seasons.js';
import type { BenchResult } from './measuring/bench.js';
import { referenceRound } from './measuring/reference-loop.js';

const SEASONS = 10_000;
/** The best of several rounds counts: other programs on the machine can only slow down a round. */
const ROUNDS = 8;
const MOST_MILLISECONDS = 400;
const REFERENCE_ROUNDS = 8_000;
/** Reference rounds a second on a quiet machine. */
const QUIET_ROUNDS_PER_SECOND = 100_000;
/** Seasons in a step of the job that computes odds; requests are handled between steps. */
const SLICE = 200;
const MOST_SLICE_MILLISECONDS = 10;

const leagues: readonly { name: string; league: Midseason; seasons: number; most: number }[] = [
  {
    name: 'odds: 10,000 seasons of 30 clubs from mid-season, 4 in the playoffs',
    league: { teams: 30, played: 81, ahead: 81, places: 4, seed: 1 },
    seasons: SEASONS,
    most: MOST_MILLISECONDS,
  },
  {
    name: 'odds: the same with 12 in the playoffs',
    league: { teams: 30, played: 81, ahead: 81, places: 12, seed: 2 },
    seasons: SEASONS,
    most: MOST_MILLISECONDS,
  },
  {
    name: 'odds: the same from the first day',
    league: { teams: 30, played: 0, ahead: 162, places: 4, seed: 3 },
    seasons: SEASONS,
    most: 2 * MOST_MILLISECONDS,
  },
];

/** Simulated seasons with tie-breaks, playoffs and the effects of tonight's games; processor time of one core. */
export function run(): Promise<BenchResult[]> {
  const results = leagues.map(({ name, league, seasons, most }) => {
    const season = midseason(league);
    let milliseconds = Infinity;
    let reference = Infinity;
    for (let round = 0; round < ROUNDS; round++) {
      const simulate = (): void => new SimulatedSeasons(season, round).run(seasons);
      milliseconds = Math.min(milliseconds, processorMilliseconds(simulate));
      reference = Math.min(reference, processorMilliseconds(playReference));
    }
    const machine = REFERENCE_ROUNDS / (reference / 1000) / QUIET_ROUNDS_PER_SECOND;
    return {
      name,
      value: milliseconds,
      unit: 'ms',
      reference: `${most} ms on a quiet machine`,
      ratio: (milliseconds * machine) / most,
      target: 'at most 1',
      pass: milliseconds * machine <= most,
      detail: `${machine.toFixed(2)} of a quiet machine's speed`,
    };
  });
  return Promise.resolve([...results, measureSlices()]);
}

function measureSlices(): BenchResult {
  const simulated = new SimulatedSeasons(
    midseason({ teams: 30, played: 81, ahead: 81, places: 4, seed: 1 }),
    1,
  );
  const slices = Array.from({ length: SEASONS / SLICE }, () =>
    processorMilliseconds(() => simulated.run(SLICE)),
  );
  const [median = 0] = slices.toSorted((one, other) => one - other).slice(slices.length / 2);
  return {
    name: `odds: a step of ${SLICE} seasons, after which requests are handled`,
    value: median,
    unit: 'ms',
    reference: `${MOST_SLICE_MILLISECONDS} ms`,
    ratio: median / MOST_SLICE_MILLISECONDS,
    target: 'at most 1',
    pass: median <= MOST_SLICE_MILLISECONDS,
  };
}

function playReference(): void {
  let sum = 0;
  for (let round = 0; round < REFERENCE_ROUNDS; round++) sum += referenceRound(round);
  if (!(sum > 0)) throw new RangeError('The reference round counted nothing');
}

function processorMilliseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
