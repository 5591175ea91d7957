import { edgeOfDay } from '../../game/manager/club.js';
import { gloveAt } from '../../game/manager/positions.js';
import { type OrderedBatter } from '../../game/orders/orders.types.js';
import { batterRates, edgeStep, OUTCOMES, pitcherRates } from '../../game/plate/rates.js';
import { LEFT, POSITION_NUMBER, RIGHT } from '../../game/manager/roster-book.js';
import { type PlayerInput } from '../../players/player.types.js';
import { type ChainBatter } from './chain-batter.js';
import { expectedRuns } from './expected-runs.js';

const AVERAGE = 50;
/** Number of fielders without the pitcher. */
const FIELDERS = 8;
const NEUTRAL_PARK = new Float64Array(OUTCOMES).fill(1);

const MOST_KNOWN = 500;

/** Computes runs of lineups and caches the latest: while a user drags players, three of four lineups are repeated. */
export class LineupRuns {
  private readonly scores = new Map<string, number>();
  /** Keyed by the average fielding rating, a whole number. */
  private readonly allows = new Map<number, number>();

  /**
   * Average runs a game of a lineup against average pitchers of a hand, with average fielders, in a neutral park. The
   * batters have today's form and fatigue.
   * @param batters nine of the players, in batting order
   */
  scored(players: readonly PlayerInput[], batters: readonly OrderedBatter[], hand: 'L' | 'R'): number {
    const nine = batters.map(({ playerId }) => playerNamed(players, playerId));
    const key = JSON.stringify([hand, nine.map(inputsOf)]);
    const runs = this.scores.get(key) ?? runsOf(nine, hand === 'L' ? LEFT : RIGHT);
    // Moves the key to the end of the map, whose first keys are the least recently used.
    this.scores.delete(key);
    this.scores.set(key, runs);
    for (const oldest of this.scores.keys()) {
      if (this.scores.size <= MOST_KNOWN) break;
      this.scores.delete(oldest);
    }
    return runs;
  }

  /** Runs a game of a lineup of nine batters like this one, as {@link scored} computes them. */
  scoredByNine(player: PlayerInput, hand: 'L' | 'R'): number {
    const place = { playerId: player.id, position: 'DH' } as const;
    return this.scored(
      [player],
      Array.from({ length: 9 }, () => place),
      hand,
    );
  }

  /** Runs a game that average batters score against an average pitcher with these fielders. */
  allowed(players: readonly PlayerInput[], batters: readonly OrderedBatter[]): number {
    const gloves = batters
      .filter(({ position }) => position !== 'DH')
      .map(({ playerId, position }) => {
        const { ratings, position: own } = playerNamed(players, playerId);
        return gloveAt(ratings.fielding, POSITION_NUMBER[own], POSITION_NUMBER[position]);
      });
    const defense = gloves.reduce((sum, glove) => sum + glove, 0) / FIELDERS;
    const below = Math.floor(defense);
    const part = defense - below;
    if (part === 0) return this.allowedWith(below);
    return (1 - part) * this.allowedWith(below) + part * this.allowedWith(below + 1);
  }

  private allowedWith(defense: number): number {
    const runs = this.allows.get(defense) ?? runsWithDefense(defense);
    this.allows.set(defense, runs);
    return runs;
  }
}

const inputsOf = ({ ratings, bats, momentum, fatigue }: PlayerInput): unknown => {
  const { contact, power, discipline, liners, crowding, speed } = ratings;
  return [contact, power, discipline, liners, crowding, speed, bats, momentum, fatigue];
};

function runsOf(nine: readonly PlayerInput[], against: number): number {
  const order = nine.map((batter) => chainBatter(batter, against));
  return expectedRuns(order, averagePitcher(AVERAGE), against);
}

function runsWithDefense(defense: number): number {
  const order = Array.from({ length: 9 }, () => averageBatter);
  return expectedRuns(order, averagePitcher(defense), RIGHT);
}

const averageBatter: ChainBatter = {
  rates: new Float64Array(OUTCOMES).fill(1),
  side: RIGHT,
  speed: AVERAGE,
};

function averagePitcher(defense: number): Float64Array {
  const rates = new Float64Array(OUTCOMES);
  pitcherRates(rates, 0, AVERAGE, AVERAGE, AVERAGE, defense);
  return rates;
}

function chainBatter({ ratings, bats, momentum, fatigue }: PlayerInput, hand: number): ChainBatter {
  const side = bats === 'S' ? 1 - hand : bats === 'L' ? LEFT : RIGHT;
  const { contact, power, discipline, liners, crowding, speed } = ratings;
  const rates = new Float64Array(OUTCOMES);
  const edge = edgeStep(edgeOfDay(momentum, fatigue));
  batterRates(rates, 0, contact, power, discipline, liners, crowding, speed, edge, NEUTRAL_PARK, 0);
  return { rates, side, speed };
}

function playerNamed(players: readonly PlayerInput[], id: number): PlayerInput {
  const player = players.find((one) => one.id === id);
  if (player === undefined) throw new RangeError(`player ${id} is not among the players`);
  return player;
}
