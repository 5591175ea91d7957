/** A series of a pair on consecutive days, a letter for each game: H at the pair's host, A at the other team. */
export type SeriesPlan = string;

/**
 * Plans for numbers of games that can't be split into series of three and four, each in one park, with home and away
 * games as equal as possible. One and two games are played singly, five as a series of three and one of two. For the
 * other numbers, one series is divided between the two parks.
 */
const UNEVEN_PLANS: ReadonlyMap<number, readonly SeriesPlan[]> = new Map([
  [1, ['H']],
  [2, ['H', 'A']],
  [3, ['HHA']],
  [4, ['HHAA']],
  [5, ['HHH', 'AA']],
  [9, ['HHH', 'AAA', 'HHA']],
  [10, ['HHH', 'AAA', 'HHAA']],
  [11, ['HHHH', 'AAAA', 'HHA']],
]);

/**
 * Splits the games of a pair into series of three and four, each in one park if possible. The host has as many home
 * games as the other team, or one more if the number is odd.
 */
export function planSeries(games: number): readonly SeriesPlan[] {
  const uneven = UNEVEN_PLANS.get(games);
  if (uneven) return uneven;
  const atHost = splitIntoThreesAndFours(Math.ceil(games / 2));
  const atGuest = splitIntoThreesAndFours(Math.floor(games / 2));
  return atHost.flatMap((length, turn) => {
    const away = atGuest[turn];
    return away === undefined ? ['H'.repeat(length)] : ['H'.repeat(length), 'A'.repeat(away)];
  });
}

/** Threes and fours with the given sum. There are none for 1, 2 and 5. */
function splitIntoThreesAndFours(games: number): number[] {
  const series = Math.ceil(games / 4);
  return Array.from({ length: series }, (_, turn) => Math.floor((games + turn) / series)).toReversed();
}
