import { addCounts, type Counts, emptyCounts } from '../../figures/statistics/counting-statistics.js';
import {
  type Environment,
  ENVIRONMENT_BOUNDS,
  ENVIRONMENT_RATES,
  environmentProblem,
  type EnvironmentRate,
  TODAY,
} from '../../game/environment/environment.js';
import { environmentOf } from '../../game/environment/measured-environment.js';
import { type PlayerLines } from './season-lines.types.js';

export function leagueSums(players: readonly Pick<PlayerLines, 'counts'>[]): Counts {
  const sums = emptyCounts();
  for (const { counts } of players) addCounts(sums, counts);
  return sums;
}

/**
 * The environment in which a league's sums were played, with every rate within the engine's limits. Without plate
 * appearances it is today's environment. Pitchers' plate appearances count like all others: so a league in which
 * pitchers bat keeps its real scoring, although designated hitters bat for them in the engine.
 */
export function environmentOfSums(sums: Counts): Environment {
  if (sums.plateAppearances === 0) return TODAY;
  return playable(environmentOf(knownErrors(sums)));
}

/** If the sums do not count batters who reached on an error, the usual share of the errors is assumed. */
function knownErrors(sums: Counts): Counts {
  if (sums.reachedOnError > 0) return sums;
  return { ...sums, reachedOnError: Math.round((sums.errors * TODAY.reachedOnError) / TODAY.errors) };
}

const clamped = (rate: EnvironmentRate, value: number): number => {
  const { least, most } = ENVIRONMENT_BOUNDS[rate];
  return Number.isFinite(value) ? Math.max(least, Math.min(most, value)) : TODAY[rate];
};

/**
 * The environment. After few games its rates may be beyond the engine's limits; then it is mixed with today's until
 * they are within.
 */
function playable(environment: Environment): Environment {
  for (let ofToday = 0; ofToday < 1; ofToday += 0.125) {
    const mixed = changed((rate) => clamped(rate, (1 - ofToday) * environment[rate] + ofToday * TODAY[rate]));
    if (environmentProblem(mixed) === null) return mixed;
  }
  return TODAY;
}

function changed(value: (rate: EnvironmentRate) => number): Environment {
  const environment: Record<EnvironmentRate, number> = { ...TODAY };
  for (const rate of ENVIRONMENT_RATES) environment[rate] = value(rate);
  return environment;
}

/** Limit of the factor by which a rate is corrected. */
const MOST_CORRECTION = 2;

/** Compares sums of the engine's games with the environment asked for, to find the environment to ask for next. */
export class EngineAnswers {
  private readonly logarithms = new Map<EnvironmentRate, number[]>();

  constructor(private readonly wanted: Environment) {}

  /** Records that games in the environment `asked` had the rates `reached`. */
  note(asked: Environment, reached: Environment): void {
    for (const rate of ENVIRONMENT_RATES) {
      const factor = reached[rate] > 0 && asked[rate] > 0 ? asked[rate] / reached[rate] : 1;
      const held = Math.max(1 / MOST_CORRECTION, Math.min(MOST_CORRECTION, factor));
      this.logarithms.set(rate, [...(this.logarithms.get(rate) ?? []), Math.log(held)]);
    }
  }

  /**
   * The environment to ask for next: by the engine's average response so far, its games should reach the wanted rates.
   */
  toAsk(): Environment {
    return playable(
      changed((rate) => {
        const all = this.logarithms.get(rate) ?? [];
        const mean = all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
        return this.wanted[rate] * Math.exp(mean);
      }),
    );
  }
}
