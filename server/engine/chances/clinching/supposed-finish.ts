import { AnyClubs, canHold, type HeldClub } from './flow/held-clubs.js';
import { FinishSearch } from './finish-search.js';
import { rivalsOf, type Rival, type SupposedFinish } from './finish.js';
import type { RestOfSeason } from './rest-of-season.js';
import type { SearchBudget } from './flow/search-budget.js';

/**
 * Whether some results let a club end within the first places of its group, or below. More wins never cost a club a
 * place: its percentage rises above that of clubs it was level with, and a club now level was ahead before. So the club
 * is assumed to win all its games to end within, and to lose all its games to end below.
 *
 * The question is first answered as if all tie-breaks went against the supposed finish, then as if all went its way.
 * Only if these answers differ are the tie-breaks searched.
 */
export function mayFinish(
  supposed: SupposedFinish,
  rests: { plain: RestOfSeason; records: () => RestOfSeason },
  budget: SearchBudget,
): boolean {
  const { within, places } = supposed;
  const rivals = rivalsOf(supposed, rests.plain);
  const evenWhenLevel = within ? rivals.map(keptBehind) : rivals.map(broughtAhead);
  const surely = settledByCount(evenWhenLevel, within, places);
  if (surely === true) return true;
  const atMost = within ? rivals.map(keptLevel) : rivals.map(broughtLevel);
  if (settledByCount(atMost, within, places) === false) return false;
  rests.plain.open(supposed.club, within);
  if (surely === null && held(evenWhenLevel, supposed, rests.plain, budget)) return true;
  if (rivals.every(({ level }) => level === null)) return false;
  if (!held(atMost, supposed, rests.plain, budget)) return false;
  return new FinishSearch(supposed, rests.records(), budget).find();
}

/** A held club, and whether its wins are always or never within the held bounds. */
export interface Hold extends HeldClub {
  readonly always: boolean;
  readonly never: boolean;
  /** Its wins are within the bounds if it wins half of its games. */
  readonly evenly: boolean;
}

const keptBehind = (rival: Rival): Hold => keptTo(rival, rival.behind);
export const keptLevel = (rival: Rival): Hold => keptTo(rival, rival.level ?? rival.behind);
const broughtAhead = (rival: Rival): Hold => broughtTo(rival, rival.ahead);
export const broughtLevel = (rival: Rival): Hold => broughtTo(rival, rival.level ?? rival.ahead);

function keptTo({ club, fewest, most, even }: Rival, wins: number): Hold {
  return {
    won: club.won,
    held: { least: 0, most: wins },
    spared: { least: 0, most },
    always: most <= wins,
    never: fewest > wins,
    evenly: Math.ceil(even) <= wins,
  };
}

function broughtTo({ club, fewest, most, even }: Rival, wins: number): Hold {
  return {
    won: club.won,
    held: { least: wins, most: club.toCome },
    spared: { least: fewest, most: club.toCome },
    always: fewest >= wins,
    never: most < wins,
    evenly: Math.floor(even) >= wins,
  };
}

/** True or false if counting clubs decides; null if the clubs' results depend on each other. */
function settledByCount(holds: readonly Hold[], within: boolean, places: number): boolean | null {
  const always = holds.filter((hold) => hold.always).length;
  const possible = holds.length - holds.filter((hold) => hold.never).length;
  const needed = neededOf(holds, within, places);
  if (always >= needed) return true;
  if (possible < needed) return false;
  // If only one club must be held, it can win all its games, or lose them all.
  if (needed === 1) return true;
  // All clubs can win half of their games: along an Euler tour, each club's wins and losses alternate.
  const evenly = holds.filter((hold) => !hold.never && (hold.always || hold.evenly)).length;
  return evenly >= needed ? true : null;
}

function held(
  holds: readonly Hold[],
  { within, places }: SupposedFinish,
  rest: RestOfSeason,
  budget: SearchBudget,
): boolean {
  const free = holds.filter((hold) => !hold.never && !hold.always);
  const possible = holds.filter((hold) => !hold.never).length;
  for (const { won, spared } of holds) {
    won.least = spared.least;
    won.most = spared.most;
  }
  const sparing = possible - neededOf(holds, within, places);
  return sparing >= 0 && canHold(rest.flow, free, new AnyClubs(sparing), budget);
}

/** Number of clubs that must be held: all but `places − 1` for a finish within, `places` for a finish below. */
function neededOf(holds: readonly Hold[], within: boolean, places: number): number {
  return within ? holds.length - (places - 1) : places;
}
