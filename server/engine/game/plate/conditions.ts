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

/** Share of throws against base stealers among the errors that put no batter on base. */
const ERRORS_ON_STEALS = 0.2;
/**
 * Late and close innings have room for `above` times today's bunts. More bunts must come from other innings: the
 * frequency is then raised further, by `more` times the excess.
 */
const EVERY_OCCASION = { above: 6, more: 1.9 };
/** For each sacrifice bunt: bunts that are hits, and bunts with an out but no sacrifice. */
const BUNT_HITS = 0.19;
const BUNTS_WASTED = 0.28;
/** Walks and homers gained for each sacrifice bunt, because bunters are weak batters (measured). */
const BETTER_BATTERS = 0.9;

/** Events that are not among the drawn outcomes: index of each in {@link Conditions.frequencies}. */
export const FREQUENCY = {
  intentionalWalks: 0,
  bunts: 1,
  stealAttempts: 2,
  stealSuccess: 3,
  wildPitches: 4,
  passedBalls: 5,
  balks: 6,
  /** Errors that put no batter on base. */
  errors: 7,
  /**
   * Upper bound for all events between batters: the highest frequency of steals, wild pitches, passed balls or balks,
   * but at least 1.
   */
  anything: 8,
} as const;

/** Tables that a game derives from its environment. */
export class Conditions {
  /** League shares of the outcomes that are drawn. */
  readonly rates: Float64Array;
  readonly situations: Float64Array;
  /** Relative to today: 1 is today's frequency. */
  readonly frequencies: Float64Array;

  constructor(environment: Environment) {
    this.rates = leagueRates(environment);
    this.situations = situationTable(this.rates);
    this.frequencies = frequencies(environment);
  }

  /** Frequency of an event relative to today; `of` is one of {@link FREQUENCY}. */
  frequency(of: number): number {
    return this.frequencies[of] ?? 1;
  }
}

function frequencies(environment: Environment): Float64Array {
  // With fewer runners on base the following events are possible in fewer plate appearances.
  const staying = (of: Environment): number => reachingShare(of) - of.homeRuns;
  const occasions = staying(environment) / staying(TODAY);
  const beside = (rate: EnvironmentRate): number => environment[rate] / TODAY[rate];
  const all = new Float64Array(Object.keys(FREQUENCY).length);
  all[FREQUENCY.intentionalWalks] = beside('intentionalWalks') / occasions;
  all[FREQUENCY.bunts] = buntFrequency(beside('sacrificeBunts') / occasions);
  all[FREQUENCY.stealAttempts] = beside('stealAttempts');
  // Runners picked off on the way to a base are caught however good the runners are; the exponent allows for them.
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

/** Frequency of bunts relative to today's, raised by EVERY_OCCASION. */
function buntFrequency(wanted: number): number {
  const { above, more } = EVERY_OCCASION;
  return wanted + more * Math.max(0, wanted - above);
}

/** Occasions for errors that put no batter on base (mostly hits, some steals), relative to today. */
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

/** Today's rates, changed so that the outcomes of a league change as the environment says. */
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
