import { foldedSeed, Rng } from '../../random/rng.js';
import { ENGINE_VERSION } from '../../game/simulate-game.js';
import type { PlateAppearance, Play, RunningPlay } from '../../game/plays/play.types.js';
import {
  BALL,
  ballsOf,
  COUNT,
  countAfter,
  FOUL,
  GOING_ON,
  type Kind,
  KINDS,
  strikesOf,
  SWINGING,
} from './counts.js';
import { CHANCES, FOULS_BUNTED, MISSES_BUNTED, ON_RUNNING_PLAY } from './frequencies.js';
import { type Ending, endingOf, weightAfter, weightOf } from './paths.js';
import type { Count, Pitch, PitchedPlay, PitchKind } from './pitch.types.js';

const NAMES = [
  'ball',
  'called strike',
  'swinging strike',
  'foul tip',
  'foul',
  'in play',
  'hit by pitch',
] as const satisfies Record<Kind, PitchKind>;

/**
 * From this engine version on pitches depend on all bits of the seed. So nobody can find a game's seed from its first
 * pitches with 2³² tries.
 */
const FIRST_OF_WHOLE_SEEDS = 3;

const NO_COUNT: Count = { balls: 0, strikes: 0 };
const ANY_PITCH = [1, 1, 1, 1, 1] as const;
const WALKED = 4;
/** The counts 0-0 and 1-1. */
const FIRST = 0;
const EVEN = 4;

/**
 * The pitches of a game, play by play, in the order of its record. They are not stored: they are drawn from the game's
 * seed and the number of each plate appearance, so a game always has the same pitches. They fit the result and the
 * number of pitches of every play.
 * @param seed the game's seed
 * @param engineVersion the game's engine version
 */
export function drawPitches(
  plays: readonly Play[],
  seed: number,
  engineVersion = ENGINE_VERSION,
): PitchedPlay[] {
  const pitcher = new PitchDraw(seed, engineVersion);
  return plays.map((play) => pitcher.next(play));
}

/**
 * Draws the pitches of a game play by play. They depend only on the plays so far, so a game that is shown play by play
 * always has the same pitches.
 */
export class PitchDraw {
  private readonly rng: Rng;
  private readonly key: number;
  /** Upper bits of the key from which each plate appearance is seeded, as a multiple of 2³². */
  private readonly highKey: number;
  private readonly chances = new Float64Array(KINDS);
  /** Number of plays so far. */
  private played = 0;
  private outs = 0;
  private count = FIRST;
  private isNewTurn = true;

  /**
   * @param seed the game's seed
   * @param engineVersion the game's engine version
   */
  constructor(seed: number, engineVersion = ENGINE_VERSION) {
    const isFolded = engineVersion < FIRST_OF_WHOLE_SEEDS;
    this.rng = new Rng(isFolded ? foldedSeed(seed) : seed);
    this.key = this.rng.bits();
    this.highKey = isFolded ? 0 : (this.rng.bits() >>> 12) * 2 ** 32;
  }

  /** Draws the pitches of the next play. */
  next(play: Play): PitchedPlay {
    this.played += 1;
    if (this.isNewTurn) this.begin();
    const pitches = this.pitchesOf(play);
    const { balls, strikes } = pitches.at(-1) ?? COUNT[this.count] ?? NO_COUNT;
    this.follow(play);
    return { count: { balls, strikes }, pitches };
  }

  private begin(): void {
    this.isNewTurn = false;
    this.count = FIRST;
    this.rng.reseed(((this.key ^ Math.imul(this.played, 0x9e3779b1)) >>> 0) + this.highKey);
  }

  /** A plate appearance ends with its own play or with a third out. */
  private follow(play: Play): void {
    if (!('outs' in play)) return;
    this.outs += play.outs.length;
    this.isNewTurn = play.kind === 'plate appearance' || this.outs >= 3;
    if (this.outs >= 3) this.outs = 0;
  }

  private pitchesOf(play: Play): Pitch[] {
    switch (play.kind) {
      case 'plate appearance':
        return play.result === 'intentional walk' ? this.wideOnes(play) : this.ownPitches(play);
      case 'running play':
        return this.pitchesBetween(play);
      default:
        return [];
    }
  }

  /**
   * Draws the pitches of a running play, which happens on the last of them. Draws fewer if the count has no room for
   * all.
   */
  private pitchesBetween({ result, pitches: thrown }: RunningPlay): Pitch[] {
    const pitches: Pitch[] = [];
    for (let left = thrown; left > 0; left--) {
      const factors = left === 1 ? ON_RUNNING_PLAY[result] : ANY_PITCH;
      if (!this.weighEvening(factors) && !this.weigh(factors)) break;
      pitches.push(this.thrown(this.drawn(GOING_ON)));
    }
    return pitches;
  }

  /**
   * If runners move on both of the first two pitches, these become a ball and a strike, if possible. After 2-0 a walk
   * would be charged to a pitcher who leaves, and after 0-2 a strikeout to a batter who leaves (Rules 9.16(h),
   * 9.15(b)), but the box score charges the players who are there at the end.
   */
  private weighEvening(factors: readonly number[]): boolean {
    const { balls, strikes } = COUNT[this.count] ?? NO_COUNT;
    return balls + strikes === 1 && this.weigh(factors, EVEN);
  }

  /**
   * Sets the chances of the pitches after which the batter is still up. With `wanted`, only pitches that lead to this
   * count have a chance. Returns false if there is no such pitch.
   */
  private weigh(factors: readonly number[], wanted?: number): boolean {
    let isAny = false;
    for (const kind of GOING_ON) {
      const after = countAfter(this.count, kind);
      const fits = wanted === undefined ? after >= 0 : after === wanted;
      const weight = fits ? (CHANCES[this.count * KINDS + kind] ?? 0) * (factors[kind] ?? 1) : 0;
      this.chances[kind] = weight;
      isAny ||= weight > 0;
    }
    return isAny;
  }

  /** The pitches of an intentional walk: at most as many balls as it still needs (Rule 5.05(b)(2)). */
  private wideOnes({ pitches }: PlateAppearance): Pitch[] {
    const most = WALKED - ballsOf(this.count);
    return Array.from({ length: Math.min(pitches, most) }, () => this.thrown(BALL, 'intentional ball'));
  }

  private ownPitches(play: PlateAppearance): Pitch[] {
    const { bunt, result } = play;
    const ending = endingOf(play);
    const own = weightOf(ending, play.pitches, this.count) > 0 ? play.pitches : 0;
    const pitches: Pitch[] = [];
    for (let left = own; left > 0; left--) {
      const kind = this.ownKind(ending, left);
      if (!bunt) pitches.push(this.thrown(kind));
      else if (left === 1 && result === 'strikeout') pitches.push(this.thrown(kind, 'foul bunt'));
      else pitches.push(this.thrown(kind, this.nameToBunter(kind)));
    }
    return pitches;
  }

  private ownKind({ last, chances, weights }: Ending, left: number): Kind {
    const kinds = left === 1 ? last : GOING_ON;
    for (const kind of kinds) {
      const weight = weightAfter(weights, left, this.count, kind);
      this.chances[kind] = (chances[this.count * KINDS + kind] ?? 0) * weight;
    }
    return this.drawn(kinds);
  }

  /** Draws one of the kinds with the probabilities in `chances`. */
  private drawn(kinds: readonly Kind[]): Kind {
    let total = 0;
    for (const kind of kinds) total += this.chances[kind] ?? 0;
    let rest = this.rng.next() * total;
    let drawn = kinds[0] ?? BALL;
    for (const kind of kinds) {
      const chance = this.chances[kind] ?? 0;
      if (chance === 0) continue;
      drawn = kind;
      rest -= chance;
      if (rest < 0) break;
    }
    return drawn;
  }

  private thrown(kind: Kind, name: PitchKind = NAMES[kind]): Pitch {
    const pitch = PITCHES[name][this.count];
    if (pitch === undefined) throw new RangeError(`No pitch is thrown on count ${this.count}.`);
    this.count = Math.max(0, countAfter(this.count, kind));
    return pitch;
  }

  /** Draws which fouls and misses are bunts; none with two strikes, when a foul bunt is an out (Rule 5.09(a)(4)). */
  private nameToBunter(kind: Kind): PitchKind {
    if (strikesOf(this.count) === 2) return NAMES[kind];
    if (kind === FOUL && this.rng.next() < FOULS_BUNTED) return 'foul bunt';
    if (kind === SWINGING && this.rng.next() < MISSES_BUNTED) return 'missed bunt';
    return NAMES[kind];
  }
}

/** Every possible pitch as one shared object, so that reading a game creates none. */
const PITCHES: Readonly<Record<PitchKind, readonly Pitch[]>> = {
  ball: onEveryCount('ball'),
  'called strike': onEveryCount('called strike'),
  'swinging strike': onEveryCount('swinging strike'),
  'foul tip': onEveryCount('foul tip'),
  foul: onEveryCount('foul'),
  'missed bunt': onEveryCount('missed bunt'),
  'foul bunt': onEveryCount('foul bunt'),
  'in play': onEveryCount('in play'),
  'hit by pitch': onEveryCount('hit by pitch'),
  'intentional ball': onEveryCount('intentional ball'),
};

function onEveryCount(kind: PitchKind): Pitch[] {
  return COUNT.map(({ balls, strikes }) => ({ kind, balls, strikes }));
}
