import { hasWholeSolution, type AtLeast } from './whole-numbers.js';
import type { Club, RestOfSeason } from './rest-of-season.js';
import type { SearchBudget } from './flow/search-budget.js';

/** An assumption about level clubs: `best` (one or several) share the best run difference among `among`. */
export interface RunOrder<T = OrderedClub> {
  readonly best: readonly T[];
  readonly among: readonly T[];
}

/** A club whose wins to come are known, and whose results against all others of the order are decided. */
export interface OrderedClub {
  readonly club: Club;
  readonly won: number;
}

/**
 * Whether the margins of the games to come can give clubs the run differences that the orders demand. A win is by one
 * run or more. Every run beyond the first is added to the winner and taken from the loser. So a set of clubs that
 * loses to no club outside it can only gain, a set that beats no club outside it can only lose, and a set that does
 * both can reach any total (Hoffman's circulation theorem).
 */
export function canBeOrdered(orders: readonly RunOrder[], rest: RestOfSeason, budget: SearchBudget): boolean {
  const clubs = [...new Set(orders.flatMap(({ among }) => among))];
  if (clubs.length > MOST_CLUBS) return budget.giveUp();
  const conditions = [...orderConditions(orders, clubs), ...marginConditions(clubs, rest)];
  return hasWholeSolution(clubs.length, conditions, budget);
}

/** Maximum number of clubs whose subsets are all examined. */
const MOST_CLUBS = 10;

function orderConditions(orders: readonly RunOrder[], clubs: readonly OrderedClub[]): AtLeast[] {
  const moreThan = (one: OrderedClub, other: OrderedClub, least: number): AtLeast => ({
    factors: clubs.map((club) => Number(club === one) - Number(club === other)),
    least,
  });
  return orders.flatMap(({ best, among }) => {
    const [first, ...equals] = best;
    if (!first) return [];
    const behind = among.filter((club) => !best.includes(club));
    return [
      ...equals.flatMap((equal) => [moreThan(first, equal, 0), moreThan(equal, first, 0)]),
      ...behind.map((other) => moreThan(first, other, 1)),
    ];
  });
}

function marginConditions(clubs: readonly OrderedClub[], rest: RestOfSeason): AtLeast[] {
  const wins = clubs.map((one) => clubs.map((other) => winsOver(one.club, other.club, rest)));
  const games = clubs.map((one) => clubs.map((other) => rest.pair(one.club, other.club)?.games ?? 0));
  const elsewhere = clubs.map(({ club, won }, at) => ({
    won: won - sum(wins[at] ?? []),
    games: club.toCome - sum(games[at] ?? []),
  }));
  const fewest = clubs.map(({ club, won }) => club.runDifference + won - (club.toCome - won));
  return subsets(clubs.length).flatMap((inside) => {
    let gains = false;
    let loses = false;
    for (const [at, isIn] of inside.entries()) {
      if (!isIn) continue;
      const { won, games: others } = elsewhere[at] ?? { won: 0, games: 0 };
      gains ||= won > 0 || inside.some((isOther, other) => !isOther && (wins[at]?.[other] ?? 0) > 0);
      loses ||= others > won || inside.some((isOther, other) => !isOther && (wins[other]?.[at] ?? 0) > 0);
    }
    const total = sum(fewest.filter((_, at) => inside[at]));
    const least: AtLeast = { factors: inside.map(Number), least: total };
    const most: AtLeast = { factors: inside.map((isIn) => -Number(isIn)), least: -total };
    return [...(loses ? [] : [least]), ...(gains ? [] : [most])];
  });
}

/** Wins of a club over another in games to come, which must all be decided. */
function winsOver(one: Club, other: Club, rest: RestOfSeason): number {
  const pair = rest.pair(one, other);
  if (!pair) return 0;
  return pair.one === one ? pair.won.least : pair.games - pair.won.least;
}

function subsets(size: number): boolean[][] {
  return Array.from({ length: 2 ** size - 1 }, (_, set) =>
    Array.from({ length: size }, (_place, at) => (((set + 1) >> at) & 1) === 1),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
