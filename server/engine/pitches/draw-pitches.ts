import { Rng } from '../chance/rng.js';
import type { PlateAppearance, Play } from '../game/record/play.types.js';
import { type AtBat, endOfAtBat, planAtBat } from './at-bat.js';
import {
  BALL,
  COUNT,
  countAfter,
  COUNTS,
  FOUL,
  GOING_ON,
  type Kind,
  KINDS,
  strikesOf,
  SWINGING,
} from './counts.js';
import { CHANCES, FOULS_BUNTED, MISSES_BUNTED } from './frequencies.js';
import { type Ending, weightAfter } from './paths.js';
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

const NO_COUNT: Count = { balls: 0, strikes: 0 };

/**
 * The pitches of a game, play by play, in the order of its record. They are no part of what is stored: they are drawn from the
 * game's seed and each at bat's number in the game, so that the same game always has the same ones, and they agree with the
 * result and the number of pitches of every play.
 * @param seed of the game
 */
export function drawPitches(plays: readonly Play[], seed: number): PitchedPlay[] {
  const rng = new Rng(seed);
  const key = rng.bits();
  const chances = new Float64Array(KINDS);
  const pitched: PitchedPlay[] = [];
  let outs = 0;
  while (pitched.length < plays.length) {
    const from = pitched.length;
    const atBat = plays.slice(from, endOfAtBat(plays, from, outs));
    rng.reseed((key ^ Math.imul(from + 1, 0x9e3779b1)) >>> 0);
    pitched.push(...new Turn(rng, atBat, chances).pitched());
    for (const play of atBat) if ('outs' in play) outs += play.outs.length;
    if (outs >= 3) outs = 0;
  }
  return pitched;
}

/** One at bat while it is drawn. */
class Turn {
  private count = 0;
  private readonly plan: AtBat;

  constructor(
    private readonly rng: Rng,
    private readonly plays: readonly Play[],
    private readonly chances: Float64Array,
  ) {
    this.plan = planAtBat(plays);
  }

  pitched(): PitchedPlay[] {
    return this.plays.map((play, at) => {
      const pitches = this.pitchesOf(play, at);
      const { balls, strikes } = pitches.at(-1) ?? COUNT[this.count] ?? NO_COUNT;
      return { count: { balls, strikes }, pitches };
    });
  }

  private pitchesOf(play: Play, at: number): Pitch[] {
    if (play.kind === 'plate appearance') return this.ownPitches(play);
    if (this.plan.steps.length === 0) return [];
    const pitches: Pitch[] = [];
    this.plan.steps.forEach((step, number) => {
      if (step.play === at) pitches.push(this.thrown(this.stepKind(number)));
    });
    return pitches;
  }

  /** The pitch of a running play. */
  private stepKind(number: number): Kind {
    const { steps, weights } = this.plan;
    const factors = steps[number]?.factors;
    for (const kind of GOING_ON) {
      const after = countAfter(this.count, kind);
      const weight = after < 0 ? 0 : (weights[(number + 1) * COUNTS + after] ?? 0);
      this.chances[kind] = (CHANCES[this.count * KINDS + kind] ?? 0) * (factors?.[kind] ?? 1) * weight;
    }
    return this.drawn(GOING_ON);
  }

  private ownPitches({ bunt, result }: PlateAppearance): Pitch[] {
    const { ending, own } = this.plan;
    const pitches: Pitch[] = [];
    for (let left = own; left > 0; left--) {
      if (ending === null) {
        pitches.push(this.thrown(BALL, 'intentional ball'));
        continue;
      }
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

  /** One of the kinds, each as likely as its entry in `chances`. */
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

  /** A batter who bunts fouls off and misses bunts; one with two strikes would be out (Rule 5.09(a)(4)). */
  private nameToBunter(kind: Kind): PitchKind {
    if (strikesOf(this.count) === 2) return NAMES[kind];
    if (kind === FOUL && this.rng.next() < FOULS_BUNTED) return 'foul bunt';
    if (kind === SWINGING && this.rng.next() < MISSES_BUNTED) return 'missed bunt';
    return NAMES[kind];
  }
}

/** Every pitch there is, once: reading a game creates none. */
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
