import { edgeOfDay } from '../../game/manager/club.js';
import { gloveAt } from '../../game/manager/positions.js';
import { type OrderedBatter } from '../../game/orders/orders.types.js';
import { batterRates, edgeStep, OUTCOMES, pitcherRates } from '../../game/plate/rates.js';
import { LEFT, POSITION_NUMBER, RIGHT } from '../../game/manager/roster-book.js';
import { type PlayerInput } from '../../players/player.types.js';
import { type ChainBatter } from './chain-batter.js';
import { expectedRuns } from './expected-runs.js';

const AVERAGE = 50;
/** Fielders behind the pitcher, catcher included. */
const FIELDERS = 8;
const NEUTRAL_PARK = new Float64Array(OUTCOMES).fill(1);

/**
 * Runs a game that a lineup scores on the average against average pitchers of a hand, with average fielders behind them, in a neutral
 * park: as the batters are today, form and fatigue included.
 * @param batters nine of the players, in batting order
 */
export function lineupRuns(
  players: readonly PlayerInput[],
  batters: readonly OrderedBatter[],
  hand: 'L' | 'R',
): number {
  const nine = batters.map(({ playerId }) => playerNamed(players, playerId));
  const key = JSON.stringify([hand, nine.map(whatCounts)]);
  const known = knownLineups.get(key);
  const runs = known ?? runsOf(nine, hand === 'L' ? LEFT : RIGHT);
  // Deleted and set, it is the latest: the first of the map are those not asked for longest.
  knownLineups.delete(key);
  knownLineups.set(key, runs);
  for (const oldest of knownLineups.keys()) {
    if (knownLineups.size <= MOST_KNOWN) break;
    knownLineups.delete(oldest);
  }
  return runs;
}

/** While somebody drags names, three of four lineups that are weighed are those of the moment before. */
const knownLineups = new Map<string, number>();
const MOST_KNOWN = 500;

const whatCounts = ({ ratings, bats, momentum, fatigue }: PlayerInput): unknown => {
  const { contact, power, discipline, liners, crowding, speed } = ratings;
  return [contact, power, discipline, liners, crowding, speed, bats, momentum, fatigue];
};

function runsOf(nine: readonly PlayerInput[], against: number): number {
  const order = nine.map((batter) => chainBatter(batter, against));
  return expectedRuns(order, averagePitcher(AVERAGE), against);
}

/** Runs a game that average batters score against an average pitcher of the club with these fielders behind him. */
export function runsAllowed(players: readonly PlayerInput[], batters: readonly OrderedBatter[]): number {
  const gloves = batters
    .filter(({ position }) => position !== 'DH')
    .map(({ playerId, position }) => {
      const { ratings, position: own } = playerNamed(players, playerId);
      return gloveAt(ratings.fielding, POSITION_NUMBER[own], POSITION_NUMBER[position]);
    });
  const defense = gloves.reduce((sum, glove) => sum + glove, 0) / FIELDERS;
  const below = Math.floor(defense);
  const part = defense - below;
  if (part === 0) return runsWithDefense(below);
  return (1 - part) * runsWithDefense(below) + part * runsWithDefense(below + 1);
}

const knownRuns = new Map<number, number>();

/** By the average glove, a whole number. */
function runsWithDefense(defense: number): number {
  const known = knownRuns.get(defense);
  if (known !== undefined) return known;
  const order = Array.from({ length: 9 }, () => averageBatter);
  const runs = expectedRuns(order, averagePitcher(defense), RIGHT);
  knownRuns.set(defense, runs);
  return runs;
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
