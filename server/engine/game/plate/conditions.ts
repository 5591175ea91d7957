import {
  battedOutShare,
  type Environment,
  environmentProblem,
  type EnvironmentRate,
  reachingShare,
  TODAY,
} from '../environment/environment.js';
import { EngineError } from '../game.types.js';
import { changedRates } from './calibration.js';
import { LEAGUE_RATES, OUTCOME, OUTCOMES, situationTable } from './rates.js';

/** Of the errors that put no batter on base, those on throws to catch a runner. */
const ERRORS_ON_STEALS = 0.2;
/** From six times today's bunts on, managers call for one in every late and close inning (measured). */
const EVERY_OCCASION = { above: 6, more: 1.9 };
/** For each successful sacrifice bunt, bunts that are hits, and bunts on which an out is made but nothing sacrificed. */
const BUNT_HITS = 0.19;
const BUNTS_WASTED = 0.28;
/** Weak batters bunt, and the better ones swing: walks and homers gained for each sacrifice (measured). */
const BETTER_BATTERS = 0.9;

/**
 * Events that are more or less frequent than today, besides the outcomes that are drawn: places in {@link
 * Conditions.frequencies}.
 */
export const FREQUENCY = {
  intentionalWalks: 0,
  bunts: 1,
  stealAttempts: 2,
  stealSuccess: 3,
  wildPitches: 4,
  passedBalls: 5,
  balks: 6,
  /** Besides those that put a batter on base. */
  errors: 7,
  /** Whatever runners and pitchers may do between batters: as often as the most frequent of it, and never less often than today. */
  anything: 8,
} as const;

/** An environment's tables for a game. */
export class Conditions {
  /** League shares of the outcomes that are drawn. */
  readonly rates: Float64Array;
  readonly situations: Float64Array;
  /** Today's are 1. */
  readonly frequencies: Float64Array;

  constructor(environment: Environment) {
    this.rates = leagueRates(environment);
    this.situations = situationTable(this.rates);
    this.frequencies = frequencies(environment);
  }

  /** Frequency of an event, by {@link FREQUENCY}; today's is 1. */
  frequency(of: number): number {
    return this.frequencies[of] ?? 1;
  }
}

function frequencies(environment: Environment): Float64Array {
  // The fewer stay on base, the fewer plate appearances give occasion to what needs a runner.
  const staying = (of: Environment): number => reachingShare(of) - of.homeRuns;
  const occasions = staying(environment) / staying(TODAY);
  const beside = (rate: EnvironmentRate): number => environment[rate] / TODAY[rate];
  const all = new Float64Array(Object.keys(FREQUENCY).length);
  all[FREQUENCY.intentionalWalks] = beside('intentionalWalks') / occasions;
  all[FREQUENCY.bunts] = buntFrequency(beside('sacrificeBunts') / occasions);
  all[FREQUENCY.stealAttempts] = beside('stealAttempts');
  // A runner picked off on the way is caught whatever runners are worth.
  all[FREQUENCY.stealSuccess] = beside('stealSuccess') ** 1.17;
  all[FREQUENCY.wildPitches] = beside('wildPitches') / occasions;
  all[FREQUENCY.passedBalls] = beside('passedBalls') / occasions;
  all[FREQUENCY.balks] = beside('balks') / occasions;
  all[FREQUENCY.errors] = otherErrors(environment) / otherErrors(TODAY) / throwsBeside(environment);
  all[FREQUENCY.anything] = Math.max(
    1,
    ...(['stealAttempts', 'wildPitches', 'passedBalls', 'balks'] as const).map(
      (key) => all[FREQUENCY[key]] ?? 1,
    ),
  );
  return all;
}

/** If nearly every occasion is taken already, more bunts must come from the others. */
function buntFrequency(wanted: number): number {
  const { above, more } = EVERY_OCCASION;
  return wanted + more * Math.max(0, wanted - above);
}

/** Occasions for errors that put no batter on base, beside today's: hits above all, and runners who steal. */
function throwsBeside(environment: Environment): number {
  const hits = hitShare(environment) / hitShare(TODAY);
  const steals = stealShare(environment) / stealShare(TODAY);
  return (1 - ERRORS_ON_STEALS) * hits + ERRORS_ON_STEALS * steals;
}

const hitShare = ({ singles, doubles, triples, homeRuns }: Environment): number =>
  singles + doubles + triples + homeRuns;

/** Attempts to steal per plate appearance. */
const stealShare = ({ stealAttempts, singles, walks, intentionalWalks, hitByPitch }: Environment): number =>
  stealAttempts * (singles + walks + intentionalWalks + hitByPitch);

/** Today's rates, changed so that the league's sums differ from today's as the environment does. */
function leagueRates(environment: Environment): Float64Array {
  if (environment === TODAY) return LEAGUE_RATES;
  const today = drawnShares(TODAY);
  const change = drawnShares(environment).map((asked, outcome) => asked / (today[outcome] ?? 1));
  return changedRates(LEAGUE_RATES, change);
}

/** Shares of plate appearances by outcome, without those that managers decide: intentional walks and bunts. */
function drawnShares(environment: Environment): Float64Array {
  const { groundOuts, flyOuts, lineOuts, sacrificeBunts } = environment;
  const outs = Math.max(0, battedOutShare(environment) - BUNTS_WASTED * sacrificeBunts);
  const swinging = 1 - BETTER_BATTERS * sacrificeBunts;
  const shares = new Float64Array(OUTCOMES);
  shares[OUTCOME.groundOut] = outs * groundOuts;
  shares[OUTCOME.strikeout] = environment.strikeouts;
  shares[OUTCOME.single] = environment.singles - BUNT_HITS * sacrificeBunts;
  shares[OUTCOME.flyOut] = outs * flyOuts;
  shares[OUTCOME.walk] = environment.walks * swinging;
  shares[OUTCOME.lineOut] = outs * lineOuts;
  shares[OUTCOME.popOut] = outs * (1 - groundOuts - flyOuts - lineOuts);
  shares[OUTCOME.double] = environment.doubles;
  shares[OUTCOME.homeRun] = environment.homeRuns * swinging;
  shares[OUTCOME.hitByPitch] = environment.hitByPitch;
  shares[OUTCOME.onError] = environment.reachedOnError;
  shares[OUTCOME.triple] = environment.triples;
  return shares;
}

const otherErrors = ({ errors, reachedOnError }: Environment): number => errors - reachedOnError;

export const TODAYS_CONDITIONS = new Conditions(TODAY);

/** @throws {EngineError} when games cannot be played in the environment */
export function conditionsOf(environment: Environment): Conditions {
  const problem = environmentProblem(environment);
  if (problem !== null) throw new EngineError('invalid_environment', problem);
  return new Conditions(environment);
}
