import { Rng } from '../random/rng.js';
import { PITCHERS_NEEDED, POSITION_PLAYERS_NEEDED } from '../game/validate-game.js';
import { type ClubPlayer } from '../league/season/memory-season.js';

/** A player of a club with their opportunities there. */
export interface Member {
  readonly player: ClubPlayer;
  /** Plate appearances for this club; for a pitcher, batters faced. */
  readonly opportunities: number;
}

/**
 * Number of a club's active players by kind. The bench is so short that the choice of active players decides who plays.
 */
const PLACES = { starters: 5, relievers: 8, catchers: 2, others: 9 } as const;
type Kind = keyof typeof PLACES;
const KINDS: readonly Kind[] = ['starters', 'relievers', 'catchers', 'others'];
const MOST_HALVINGS = 60;
/** Number of games of a club with the same active players. */
const GAMES_TOGETHER = 18;

/** Number of parts of a season of `games` games; within a part, each club has the same active players. */
export function partsOf(games: number, clubs: number): number {
  return Math.max(1, Math.round((2 * games) / clubs / GAMES_TOGETHER));
}

/**
 * Active players in each of `parts` equal parts of a season: rosters of 24. The number of parts in which a player is
 * active follows from their share of the club's season: a player of the whole year is always active, a player called up
 * in September once.
 */
export function activeRosters(members: readonly Member[], parts: number, rng: Rng): ClubPlayer[][] {
  const rosters = Array.from({ length: parts }, (): ClubPlayer[] => []);
  for (const kind of KINDS) {
    const ofKind = members.filter(({ player }) => kindOf(player) === kind);
    const shares = sharesOfTime(ofKind, PLACES[kind]);
    // The players to whom most playing time is owed are active next. The time owed starts at random.
    const owed = shares.map((share) => share * rng.next());
    for (const roster of rosters) {
      shares.forEach((share, at) => (owed[at] = (owed[at] ?? 0) + share));
      const active = ofKind
        .map((member, at) => ({ member, at }))
        .toSorted((one, other) => (owed[other.at] ?? 0) - (owed[one.at] ?? 0))
        .slice(0, PLACES[kind]);
      for (const { member, at } of active) {
        roster.push(member.player);
        owed[at] = (owed[at] ?? 0) - 1;
      }
    }
  }
  return rosters;
}

/** Whether a club has enough active players for a game. */
export function canPlay(members: readonly Member[]): boolean {
  const active = (kind: Kind): number =>
    Math.min(PLACES[kind], members.filter(({ player }) => kindOf(player) === kind).length);
  return (
    active('starters') + active('relievers') >= PITCHERS_NEEDED &&
    active('catchers') + active('others') >= POSITION_PLAYERS_NEEDED
  );
}

function kindOf({ position, pitcherRole }: ClubPlayer): Kind {
  if (position === 'P') return pitcherRole === 'starter' ? 'starters' : 'relievers';
  return position === 'C' ? 'catchers' : 'others';
}

/** Shares of the season, in proportion to opportunities, that add up to `places`; each is 1 at most. */
function sharesOfTime(members: readonly Member[], places: number): number[] {
  if (members.length <= places) return members.map(() => 1);
  const shares = (full: number): number[] =>
    members.map(({ opportunities }) => Math.min(1, Math.max(0.01, opportunities) / full));
  const sum = (full: number): number => shares(full).reduce((total, share) => total + share, 0);
  let [low, high] = [1e-6, members.reduce((most, { opportunities }) => Math.max(most, opportunities), 1) * 2];
  for (let step = 0; step < MOST_HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (sum(middle) > places) low = middle;
    else high = middle;
  }
  return shares(high);
}
