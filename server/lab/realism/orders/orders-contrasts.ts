import { type TeamInput } from '../../../engine/game/game.types.js';
import { managersBest } from '../../../engine/game/orders/lineups.js';
import {
  type BullpenOrders,
  managersOrders,
  managersTactics,
  type OrderedBatter,
  type Orders,
} from '../../../engine/game/orders/orders.types.js';
import { pitchingWorth } from '../../../engine/game/manager/judgement.js';
import { type PlayerInput } from '../../../engine/players/player.types.js';
import { type Range } from '../row.js';

/** A starter's fatigue on the day after a usual start. */
const DAY_AFTER = { fatigue: 73, daysRest: 1 };
const SETUP_MEN = 2;

/** Two ways to run the same club. */
export interface Contrast {
  readonly title: string;
  readonly one: (club: TeamInput) => TeamInput;
  readonly other: (club: TeamInput) => TeamInput;
  /** Range, in runs scored minus runs allowed a game, by which the first way is better in real baseball. */
  readonly range: Range;
}

/**
 * T. Tango, M. Lichtman and A. Dolphin, The Book (2007): an order costs up to a third of a run a game, bunts by
 * position players cost a little, and another use of relievers is worth a win or two a season; a first baseman at
 * shortstop costs three or four tenths of a run. The cost of a start without rest is little known: nobody makes one.
 */
export const ordersContrasts: readonly Contrast[] = [
  {
    title: 'manager’s best order – the same nine reversed',
    one: inBestOrder,
    other: reversed,
    range: { min: 0.05, max: 0.35 },
  },
  {
    title: 'rotation rested – the day after a start',
    one: withRotation,
    other: tired,
    range: { min: 0.1, max: 1 },
  },
  {
    title: 'bullpen with its closer – with none',
    one: withCloser,
    other: withoutCloser,
    range: { min: 0, max: 0.1 },
  },
  {
    title: 'never bunting – bunting as the manager does',
    one: bunting(1),
    other: bunting(3),
    range: { min: 0, max: 0.05 },
  },
  {
    title: 'bunting as the manager does – as often as can be',
    one: bunting(3),
    other: bunting(5),
    range: { min: 0, max: 0.1 },
  },
  {
    title: 'players at their positions – the best bats anywhere',
    one: inBestOrder,
    other: bestBats,
    range: { min: 0.1, max: 1.5 },
  },
];

function withOrders(club: TeamInput, orders: Partial<Orders>): TeamInput {
  return { ...club, orders: { ...managersOrders, ...orders } };
}

function withLineups(club: TeamInput, change: (nine: OrderedBatter[]) => OrderedBatter[]): TeamInput {
  const against = (hand: 'L' | 'R'): OrderedBatter[] => change(managersBest(club.players, hand) ?? []);
  return withOrders(club, { againstRight: against('R'), againstLeft: against('L') });
}

function inBestOrder(club: TeamInput): TeamInput {
  return withLineups(club, (nine) => nine);
}

/** All players keep their positions. */
function reversed(club: TeamInput): TeamInput {
  return withLineups(club, (nine) => nine.toReversed());
}

/** The catcher and the eight best other hitters, who play the remaining positions in the order of the roster. */
function bestBats(club: TeamInput): TeamInput {
  return withLineups(club, (nine) => {
    const catcher = nine.find(({ position }) => position === 'C');
    const hitters = club.players
      .filter(({ id, position }) => position !== 'P' && id !== catcher?.playerId)
      .toSorted((a, b) => batting(b) - batting(a));
    return nine.map((batter) =>
      batter === catcher ? batter : { ...batter, playerId: hitters.shift()?.id ?? 0 },
    );
  });
}

const batting = ({ ratings: { contact, power, discipline, liners, speed } }: PlayerInput): number =>
  0.24 * contact + 0.29 * power + 0.18 * (discipline + liners) + 0.11 * speed;

function withRotation(club: TeamInput): TeamInput {
  const starters = club.players.filter(({ pitcherRole }) => pitcherRole === 'starter');
  return withOrders(club, { rotation: starters.map(({ id }) => id) });
}

/** Always starts one pitcher: all are equally tired, so the first one in the rotation counts as the most rested. */
function tired(club: TeamInput): TeamInput {
  const players = club.players.map((player) =>
    player.pitcherRole === 'starter' ? { ...player, ...DAY_AFTER } : player,
  );
  return withRotation({ ...club, players });
}

function withCloser(club: TeamInput): TeamInput {
  return withOrders(club, { bullpen: bullpenOf(club) });
}

function withoutCloser(club: TeamInput): TeamInput {
  return withOrders(club, { bullpen: { ...bullpenOf(club), closer: null } });
}

/** The closer, the best two others as setup pitchers, and of the rest the one with most stamina as long reliever. */
function bullpenOf({ players }: TeamInput): BullpenOrders {
  const closer = players.find(({ pitcherRole }) => pitcherRole === 'closer');
  const others = players
    .filter(({ pitcherRole }) => pitcherRole === 'reliever')
    .toSorted((a, b) => pitching(b) - pitching(a));
  const rest = others.slice(SETUP_MEN).toSorted((a, b) => b.ratings.stamina - a.ratings.stamina);
  const ids = (men: readonly PlayerInput[]): number[] => men.map(({ id }) => id);
  return {
    closer: closer?.id ?? null,
    setup: ids(others.slice(0, SETUP_MEN)),
    middle: ids(rest.slice(1)),
    long: ids(rest.slice(0, 1)),
    lefty: [],
  };
}

const pitching = ({ ratings: { stuff, control, movement } }: PlayerInput): number =>
  pitchingWorth(stuff, control, movement);

function bunting(bunt: number): (club: TeamInput) => TeamInput {
  return (club) => withOrders(club, { tactics: { ...managersTactics, bunt } });
}
