import { type Matchups, type Meetings } from './matchups.js';

/**
 * Makes pairs of clubs meet that should meet and don't. In a round with one club at home and the other on the road, two
 * series exchange their guests so that these clubs meet; then the best further exchange is made. If there are many such
 * pairs, only some are tried.
 */
export function* meetUnmetPairs(matchups: Matchups, meetings: Meetings): Generator<void, void> {
  meetings.unmetCost = 1000;
  for (const pair of meetings.unmetPairs().slice(0, mostPairs)) {
    let best: { swaps: readonly Swap[]; cost: number } = { swaps: [], cost: 0 };
    for (const swap of swapsTogether(matchups, pair)) {
      yield;
      const cost = matchups.costOfSwap(...swap);
      matchups.swap(...swap);
      const next = cheapestSwap(matchups);
      matchups.swap(...swap);
      if (cost + next.cost < best.cost) best = { swaps: [swap, ...next.swaps], cost: cost + next.cost };
    }
    for (const swap of best.swaps) matchups.swap(...swap);
  }
}

const mostPairs = 8;

/** Two series of a round that exchange their guests. */
type Swap = readonly [one: number, other: number];

function swapsTogether(matchups: Matchups, [one, other]: readonly [number, number]): Swap[] {
  const { rounds, hosts } = matchups;
  const seriesOf = (club: number, round: number) => matchups.seriesIn(round, club);
  return Array.from({ length: rounds }, (_, round): Swap => [
    seriesOf(one, round),
    seriesOf(other, round),
  ]).filter(
    ([first, second]) => first >= 0 && second >= 0 && (hosts[first] === one) !== (hosts[second] === other),
  );
}

/** The swap of lowest cost; none if every swap has a positive cost. */
function cheapestSwap(matchups: Matchups): { swaps: readonly Swap[]; cost: number } {
  let best: { swaps: readonly Swap[]; cost: number } = { swaps: [], cost: 0 };
  for (let round = 0; round < matchups.rounds; round++) {
    const end = matchups.first(round + 1);
    for (let one = matchups.first(round); one < end; one++) {
      for (let other = one + 1; other < end; other++) {
        const cost = matchups.costOfSwap(one, other);
        if (cost < best.cost) best = { swaps: [[one, other]], cost };
      }
    }
  }
  return best;
}
