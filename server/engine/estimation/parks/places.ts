import { LEFT_HANDED } from '../../game/environment/park-runs.js';
import { type Park } from '../../game/environment/park.js';
import { TODAYS_CONDITIONS } from '../../game/plate/conditions.js';
import { ParkFactors } from '../../game/plate/park-factors.js';
import { LEAGUE_RATES, OUTCOMES, situationOffset } from '../../game/plate/rates.js';
import { type PlayerLines, type Stint } from '../season-lines/season-lines.types.js';
import { at } from '../talent/symmetric.js';

const LEFT = 0;
const RIGHT = 1;
/** Half of a club's games are at home; the other parks count as average. */
const AT_HOME = 0.5;

/** The engine's rates with the bases empty and one out, by pairing of hands. */
const PAIRINGS = [0, 1, 2, 3].map((pairing) => {
  const start = situationOffset(pairing, 0, 1);
  return TODAYS_CONDITIONS.situations.slice(start, start + OUTCOMES);
});

/** Expected results of an average player with the parks and opponents of each player of a league. */
export class LeaguePlaces {
  /** By club: average park factors of its games, for batters on the left side, then for those on the right side. */
  private readonly parks = new Map<number, Float64Array>();
  private readonly leftArmed: number;

  constructor(parks: ReadonlyMap<number, Park>, pitchers: readonly PlayerLines[]) {
    const factors = new ParkFactors();
    for (const [club, park] of parks) {
      factors.take(park, LEAGUE_RATES);
      this.parks.set(
        club,
        factors.table.map((factor) => AT_HOME * factor + 1 - AT_HOME),
      );
    }
    this.leftArmed = leftArmedShare(pitchers);
  }

  /** Logarithms of the weights of an average batter with these hands in these parks. */
  ofBatter({ bats, stints }: PlayerLines): Float64Array {
    const park = this.parksOf(stints, ({ plateAppearances }) => plateAppearances);
    const weights = new Float64Array(OUTCOMES);
    for (const hand of [LEFT, RIGHT]) {
      const side = bats === 'S' ? 1 - hand : bats === 'L' ? LEFT : RIGHT;
      add(weights, park, side, hand, hand === LEFT ? this.leftArmed : 1 - this.leftArmed);
    }
    return weights.map(Math.log);
  }

  /** Logarithms of the weights of an average pitcher's batters. */
  ofPitcher({ throws, stints }: PlayerLines): Float64Array {
    const park = this.parksOf(stints, ({ battersFaced }) => battersFaced);
    const hand = throws === 'L' ? LEFT : RIGHT;
    const weights = new Float64Array(OUTCOMES);
    add(weights, park, LEFT, hand, LEFT_HANDED);
    add(weights, park, RIGHT, hand, 1 - LEFT_HANDED);
    return weights.map(Math.log);
  }

  private parksOf(stints: readonly Stint[], opportunities: (stint: Stint) => number): Float64Array {
    const total = stints.reduce((sum, stint) => sum + opportunities(stint), 0);
    const mixed = new Float64Array(2 * OUTCOMES).fill(total === 0 ? 1 : 0);
    for (const stint of stints) {
      const park = this.parks.get(stint.clubId);
      const share = total === 0 ? 0 : opportunities(stint) / total;
      for (let i = 0; i < mixed.length; i++) mixed[i] = at(mixed, i) + share * (park?.[i] ?? 1);
    }
    return mixed;
  }
}

function add(weights: Float64Array, park: Float64Array, side: number, hand: number, share: number): void {
  const pairing = PAIRINGS[2 * side + hand];
  for (let i = 0; i < OUTCOMES; i++) {
    weights[i] = at(weights, i) + share * (pairing?.[i] ?? 0) * at(park, side * OUTCOMES + i);
  }
}

/** Of all batters faced, the share that left-handed pitchers faced. */
function leftArmedShare(pitchers: readonly PlayerLines[]): number {
  let [left, all] = [1, 4];
  for (const { throws, counts } of pitchers) {
    all += counts.battersFaced;
    if (throws === 'L') left += counts.battersFaced;
  }
  return left / all;
}
