import { type Forecast } from '../../../engine/chances/odds/calibration/forecast.js';
import { fitLogistic, logisticChance } from '../../../engine/chances/odds/calibration/logistic.js';

/** A club in the race for a place, as the table shows it. */
export interface Racer {
  /** Games behind the last place; below 0 for clubs that have one. */
  readonly behind: number;
  /** Games to come. */
  readonly left: number;
  readonly made: boolean;
}

/**
 * The rule of thumb that odds have to beat: a logistic regression on games behind and games left. A season's chances follow from the
 * other half of the seasons.
 */
export function ruleOfThumb(seasons: readonly (readonly Racer[])[]): Forecast[][] {
  const weights = [0, 1].map((half) =>
    fitLogistic(
      seasons
        .filter((_, at) => at % 2 !== half)
        .flat()
        .map((racer) => ({ features: featuresOf(racer), happened: racer.made })),
    ),
  );
  return seasons.map((racers, at) =>
    racers.map((racer) => ({
      chance: logisticChance(weights[at % 2] ?? [], featuresOf(racer)),
      happened: racer.made,
    })),
  );
}

/** A lead counts for more the fewer games are left: what chance can still change grows with their square root. */
function featuresOf({ behind, left }: Racer): number[] {
  const reach = Math.sqrt(left + 1);
  return [1, reach, behind, behind / reach];
}
