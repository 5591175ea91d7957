import { type Counts } from '../../figures/statistics/counting-statistics.js';
import { type Environment, TODAY } from './environment.js';

/** Rates for which no totals are counted: the kinds of outs on batted balls. */
type Uncounted = Pick<Environment, 'groundOuts' | 'flyOuts' | 'lineOuts'>;

/**
 * The environment computed from a league's totals.
 * @param sums sums of the league's player lines, of at least one game
 */
export function environmentOf(sums: Counts, uncounted: Uncounted = TODAY): Environment {
  const appearances = sums.plateAppearances;
  const singles = sums.hits - sums.doubles - sums.triples - sums.homeRuns;
  const attempts = sums.stolenBases + sums.caughtStealing;
  return {
    strikeouts: sums.strikeoutsBatting / appearances,
    walks: (sums.walks - sums.intentionalWalks) / appearances,
    intentionalWalks: sums.intentionalWalks / appearances,
    hitByPitch: sums.hitByPitch / appearances,
    singles: singles / appearances,
    doubles: sums.doubles / appearances,
    triples: sums.triples / appearances,
    homeRuns: sums.homeRuns / appearances,
    reachedOnError: sums.reachedOnError / appearances,
    sacrificeBunts: sums.sacrificeHits / appearances,
    groundOuts: uncounted.groundOuts,
    flyOuts: uncounted.flyOuts,
    lineOuts: uncounted.lineOuts,
    stealAttempts: attempts / (singles + sums.walks + sums.hitByPitch),
    stealSuccess: attempts === 0 ? TODAY.stealSuccess : sums.stolenBases / attempts,
    wildPitches: sums.wildPitches / appearances,
    passedBalls: sums.passedBalls / appearances,
    balks: sums.balks / appearances,
    errors: sums.errors / appearances,
  };
}
