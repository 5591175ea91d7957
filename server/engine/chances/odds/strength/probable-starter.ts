import { probableStarter } from '../../../game/pitching/rotation.js';
import { type PlayerInput } from '../../../players/player.types.js';
import { noResultCounts, resultsOf } from '../../../players/results.js';

const NO_RESULTS = resultsOf(true, noResultCounts);

/** Id of the probable starter of a club with these players, if no starter is ordered; null while undecided. */
export function probableStarterOf(players: readonly PlayerInput[]): number | null {
  let busiest = 0;
  for (const { results } of players) busiest = Math.max(busiest, results?.games ?? 0);
  const pitchers = players.filter(({ position, injuredDays = 0 }) => position === 'P' && injuredDays === 0);
  return probableStarter(
    pitchers.map(({ id, pitcherRole: role = null, ratings, results, fatigue, daysRest = null }) => ({
      id,
      role,
      ratings,
      results: results ?? NO_RESULTS,
      fatigue,
      daysRest,
    })),
    busiest,
  );
}
