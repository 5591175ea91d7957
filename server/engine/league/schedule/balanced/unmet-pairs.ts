import { type Matchups, type Meetings } from './matchups.js';

/**
 * Brings clubs together that should meet and that single exchanges left apart: by a swap in a round in which one of them is at home and the
 * other on the road, and the best swap that may follow it. Of many such pairs, for which there are too few rounds, only some are tried.
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

/** Two series of a round, whose guests change places. */
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

/** The swap that costs least of all; none where each costs more than nothing. */
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
