import { TODAY } from '../../game/environment/environment.js';
import { CATCHES_WELL } from '../../game/fielding/throws.js';
import { ERRS } from '../../game/plate/plate-appearance.js';
import { THROWS_OUT } from '../../game/plate/hits.js';
import { OUTCOME } from '../../game/plate/rates.js';
import { GLOVE_SPREAD, POSITION_LEAN } from '../../players/generate-roster.js';
import { type Position } from '../../players/player.types.js';
import { DEFENSE_EFFECT, DEVIATION, effectOf, ratingOf } from '../talent/effects.js';
import { type BallsInPlay } from './pitchers.js';
import { type FieldingLines, type PlayerLines } from '../season-lines/season-lines.types.js';
import { at } from '../talent/symmetric.js';

/** Sums over all fielders at a position. */
interface PositionSums {
  outs: number;
  chances: number;
  errors: number;
  assists: number;
}

/** The league's fielding, with which a player's fielding is compared. */
export class LeagueFielding {
  private readonly positions = new Map<Position, PositionSums>();
  /** Share of attempted steals that catchers prevented. */
  private readonly caught: number;

  constructor(players: readonly PlayerLines[]) {
    let [caught, tried] = [0, 0];
    for (const { fielding, counts } of players) {
      caught += counts.runnersCaught;
      tried += counts.runnersCaught + counts.stolenBasesAllowed;
      for (const lines of fielding) this.add(lines);
    }
    this.caught = tried === 0 ? 0 : caught / tried;
  }

  private add({ position, outs, putouts, assists, errors }: FieldingLines): void {
    const sums = this.positions.get(position) ?? { outs: 0, chances: 0, errors: 0, assists: 0 };
    sums.outs += outs;
    sums.chances += putouts + assists + errors;
    sums.errors += errors;
    sums.assists += assists;
    this.positions.set(position, sums);
  }

  /** Errors that an average fielder at the same positions would make on the same chances. */
  expectedErrors(fielding: readonly FieldingLines[]): number {
    return fielding.reduce((sum, { position, putouts, assists, errors }) => {
      const league = this.positions.get(position);
      if (league === undefined || league.chances === 0) return sum;
      return sum + ((putouts + assists + errors) * league.errors) / league.chances;
    }, 0);
  }

  /** Assists that average outfielders would have in the same playing time in the outfield. */
  expectedAssists(fielding: readonly FieldingLines[]): number {
    return fielding.reduce((sum, { position, outs }) => {
      const league = this.positions.get(position);
      if (!isOutfield(position) || league === undefined || league.outs === 0) return sum;
      return sum + (outs * league.assists) / league.outs;
    }, 0);
  }

  get shareCaught(): number {
    return this.caught;
  }
}

const isOutfield = (position: Position): boolean =>
  position === 'LF' || position === 'CF' || position === 'RF';

/** Standard deviation of fielding and arms, in units of `DEVIATION` rating points. */
const SPREAD = GLOVE_SPREAD / DEVIATION;
const ERRORS_EFFECT = effectOf(ERRS);
const ASSISTS_EFFECT = effectOf(THROWS_OUT);
const STEALS_EFFECT = effectOf(CATCHES_WELL);

/**
 * A fielder's talent to avoid errors (sure hands), in standard deviations from the average of the positions. It is the
 * posterior of a Poisson count of errors. Putouts and assists are not used, because they depend more on the pitchers
 * than on the fielder.
 */
export function sureHands({ fielding }: PlayerLines, league: LeagueFielding): number {
  const fielded = fielding.filter(({ position }) => position !== 'P');
  const errors = fielded.reduce((sum, line) => sum + line.errors, 0);
  return likeliestOfCount(errors, league.expectedErrors(fielded), ERRORS_EFFECT);
}

/**
 * The fielding rating, which stands for sure hands and for range. Range is not known for each player, so the rating is
 * the player's own sure hands plus a part that all fielders of a club have in common (`shared`).
 */
export function gloveOf(
  { stints }: PlayerLines,
  position: Position,
  hands: number,
  shared: ReadonlyMap<number, number>,
): number {
  let [common, outs] = [0, 0];
  for (const { clubId, outsFielded } of stints) {
    common += outsFielded * (shared.get(clubId) ?? 0);
    outs += outsFielded;
  }
  const lean = (POSITION_LEAN[position].fielding ?? 0) / DEVIATION;
  return ratingOf(lean + hands + (outs === 0 ? 0 : common / outs));
}

/** The arm rating: from assists for outfielders, from caught stealing for catchers. Infielders' arms are unknown. */
export function armOf({ fielding, counts }: PlayerLines, position: Position, league: LeagueFielding): number {
  const lean = (POSITION_LEAN[position].arm ?? 0) / DEVIATION;
  const outfield = fielding.filter((line) => isOutfield(line.position));
  const assists = outfield.reduce((sum, line) => sum + line.assists, 0);
  const fromOutfield = likeliestOfCount(assists, league.expectedAssists(outfield), ASSISTS_EFFECT);
  return ratingOf(lean + fromOutfield + catchersArm(counts, league.shareCaught));
}

/** Posterior mode, in standard deviations, of a Poisson count with a normal prior (Newton's method). */
function likeliestOfCount(count: number, expected: number, effect: number): number {
  let talent = 0;
  if (expected === 0) return talent;
  for (let step = 0; step < 20; step++) {
    const likely = expected * Math.exp(effect * talent);
    const slope = effect * (count - likely) - talent / SPREAD ** 2;
    const curve = effect ** 2 * likely + 1 / SPREAD ** 2;
    talent += Math.max(-1, Math.min(1, slope / curve));
  }
  return talent;
}

/** Steals succeed exp(effect · arm) times as often. The share is shrunk towards the league's by sampling variance. */
function catchersArm({ runnersCaught, stolenBasesAllowed }: PlayerLines['counts'], caught: number): number {
  const tried = runnersCaught + stolenBasesAllowed;
  if (tried === 0 || caught <= 0 || caught >= 1) return 0;
  const information = (tried * (1 - caught) * STEALS_EFFECT ** 2) / caught;
  const seen = (stolenBasesAllowed / tried / (1 - caught) - 1) / STEALS_EFFECT;
  return (seen * information) / (information + 1 / SPREAD ** 2);
}

/** Weight of the usual variance, as a number of clubs, when it is averaged with the season's variance. */
const USUAL_CLUBS = 10;
/** Variance of clubs' average fielding if each of eight fielders is drawn independently. */
const USUAL_VARIANCE = SPREAD ** 2 / 8;
/** Limit of the common part of a club's eight fielders, in standard deviations. */
const MOST_SHARED = 1.5;

/**
 * By club, the part of the fielding that all its fielders have in common, in standard deviations. It is added to each
 * fielder's own sure hands. Hits on balls in play are compared with the hits expected of the club's pitchers in its
 * parks; the engine's effect of fielding on hits turns the ratio into fielding. The result is shrunk by the ratio's
 * sampling variance.
 * @param hands average sure hands of each club's fielders
 */
export function sharedGloves(
  inPlay: ReadonlyMap<number, BallsInPlay>,
  hands: ReadonlyMap<number, number>,
): Map<number, number> {
  const seen = [...inPlay].flatMap(([club, { balls, hits, expected }]) => {
    if (hits === 0 || expected === 0) return [];
    // A hit prevented is an out, which is a ball in play too.
    const effect = EFFECT_ON_HITS * (1 - expected / balls);
    const beyond = Math.log(hits / expected) / effect - (hands.get(club) ?? 0);
    return [{ club, beyond, chance: (1 - expected / balls) / expected / effect ** 2 }];
  });
  const surplus = seen.reduce((sum, { beyond, chance }) => sum + beyond ** 2 - chance, 0);
  const variance = (Math.max(0, surplus) + USUAL_CLUBS * USUAL_VARIANCE) / (seen.length + USUAL_CLUBS);
  return new Map(
    seen.map(({ club, beyond, chance }) => {
      const drawn = (beyond * variance) / (variance + chance);
      return [club, Math.max(-MOST_SHARED, Math.min(MOST_SHARED, drawn))];
    }),
  );
}

/** Effect of one standard deviation of average fielding on the logarithm of all hits on balls in play. */
const EFFECT_ON_HITS =
  (TODAY.singles * at(DEFENSE_EFFECT, OUTCOME.single) +
    TODAY.doubles * at(DEFENSE_EFFECT, OUTCOME.double) +
    TODAY.triples * at(DEFENSE_EFFECT, OUTCOME.triple)) /
  (TODAY.singles + TODAY.doubles + TODAY.triples);

/** Average sure hands of each club's fielders, weighted by outs. */
export function handsByClub(
  players: readonly PlayerLines[],
  hands: ReadonlyMap<number, number>,
): Map<number, number> {
  const sums = new Map<number, { outs: number; hands: number }>();
  for (const { id, stints } of players) {
    for (const { clubId, outsFielded } of stints) {
      const sum = sums.get(clubId) ?? { outs: 0, hands: 0 };
      sum.outs += outsFielded;
      sum.hands += outsFielded * (hands.get(id) ?? 0);
      sums.set(clubId, sum);
    }
  }
  return new Map([...sums].map(([club, sum]) => [club, sum.outs === 0 ? 0 : sum.hands / sum.outs]));
}
