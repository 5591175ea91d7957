import { MAX_STAND_DAYS } from '../calendar.js';
import { RuleError } from '../rule-error.js';

/** A game between two clubs. */
export interface Fixture {
  readonly homeTeamId: number;
  readonly awayTeamId: number;
}

/** A game of the season that was played before this schedule is made. */
export interface EarlierGame extends Fixture {
  readonly gameDay?: number | null;
}

export interface DatedFixture extends Fixture {
  /** From 0. */
  readonly day: number;
}

/** Games to be played first, until all clubs have equally many left. */
export interface CatchUp {
  readonly fixtures: readonly DatedFixture[];
  /** Number of days that the fixtures take. */
  readonly days: number;
  /** Games that each club has left after the fixtures, half of them at home. */
  readonly gamesLeft: number;
}

/** Each club's numbers of games left at home and on the road. */
interface Open {
  readonly home: number[];
  readonly road: number[];
}

interface Pair {
  readonly host: number;
  readonly guest: number;
}

/**
 * Clubs that have played fewer games than others play first, until all have equally many left.
 * @throws RuleError `uneven_past` if that is impossible
 */
export function catchUp(teamIds: readonly number[], games: number, earlier: readonly Fixture[]): CatchUp {
  if (earlier.length === 0) return { fixtures: [], days: 0, gamesLeft: games };
  const open = openGames(teamIds, games, earlier);
  let rest = Math.min(...open.home, ...open.road);
  for (; rest >= 0; rest--) {
    const first = { home: open.home.map((left) => left - rest), road: open.road.map((left) => left - rest) };
    const pairs = pairUp(first);
    if (!pairs) continue;
    const fixtures = onDays(pairs, teamIds);
    const days = fixtures.reduce((last, { day }) => Math.max(last, day + 1), 0);
    // A trip of more days would break the rules.
    if (days > MAX_STAND_DAYS) break;
    return { fixtures, days, gamesLeft: 2 * rest };
  }
  throw tooUnequal(games);
}

export const tooUnequal = (games: number): RuleError =>
  new RuleError(
    'uneven_past',
    `The clubs have played so unequally that ${games} games each cannot be scheduled within the rules. Choose another number or type, or undo matches.`,
  );

/** Games that each club has left at home and on the road. */
function openGames(teamIds: readonly number[], games: number, earlier: readonly Fixture[]): Open {
  const numbers = new Map(teamIds.map((teamId, club) => [teamId, club]));
  const atHome = teamIds.map(() => 0);
  const onRoad = teamIds.map(() => 0);
  for (const { homeTeamId, awayTeamId } of earlier) {
    count(atHome, numbers.get(homeTeamId));
    count(onRoad, numbers.get(awayTeamId));
  }
  const left = teamIds.map((_, club) => games - (atHome[club] ?? 0) - (onRoad[club] ?? 0));
  const least = Math.min(...left);
  if (least < 0) {
    throw new RuleError(
      'uneven_past',
      `A club has played ${games - least} matches of this season already: ${games} games each are too few.`,
    );
  }
  const all = left.reduce((sum, own) => sum + own, 0);
  if (all % 2 === 1) {
    throw new RuleError(
      'uneven_past',
      `The clubs have ${all} games left in all, an odd number, so they cannot all end at ${games}. Choose another number or type, or undo a match.`,
    );
  }
  const home = left.map((own, club) =>
    Math.max(0, Math.min(own, Math.floor(games / 2) - (atHome[club] ?? 0))),
  );
  return spread(left, home, all / 2 - home.reduce((sum, own) => sum + own, 0));
}

function count(games: number[], club: number | undefined): void {
  if (club !== undefined) games[club] = (games[club] ?? 0) + 1;
}

/** Changes the clubs' home games by one, club after club, until there are as many home games as road games. */
function spread(left: readonly number[], home: number[], missing: number): Open {
  const step = Math.sign(missing);
  let open = Math.abs(missing);
  for (let club = 0, refused = 0; open > 0 && refused < left.length; club = (club + 1) % left.length) {
    const next = (home[club] ?? 0) + step;
    if (next < 0 || next > (left[club] ?? 0)) {
      refused += 1;
      continue;
    }
    refused = 0;
    home[club] = next;
    open -= 1;
  }
  return { home, road: left.map((own, club) => own - (home[club] ?? 0)) };
}

/**
 * Pairs home games with road games, beginning with the club with the most games left. This works unless a club has more
 * than half of all games.
 * @returns null if a game finds no partner
 */
function pairUp({ home, road }: Open): Pair[] | null {
  const homeLeft = [...home];
  const roadLeft = [...road];
  const left = (club: number) => (homeLeft[club] ?? 0) + (roadLeft[club] ?? 0);
  const byMost = (clubs: readonly number[]) => clubs.toSorted((one, other) => left(other) - left(one));
  const clubs = [...home.keys()];
  const pairs: Pair[] = [];
  for (;;) {
    const [club = 0] = byMost(clubs);
    if (left(club) === 0) return pairs;
    const others = byMost(clubs.filter((one) => one !== club));
    const guest = (homeLeft[club] ?? 0) > 0 ? others.find((one) => (roadLeft[one] ?? 0) > 0) : undefined;
    const host = (roadLeft[club] ?? 0) > 0 ? others.find((one) => (homeLeft[one] ?? 0) > 0) : undefined;
    const hosts = guest !== undefined && (host === undefined || left(guest) >= left(host));
    const pair = hosts ? { host: club, guest } : { host, guest: club };
    if (pair.host === undefined || pair.guest === undefined) return null;
    homeLeft[pair.host] = (homeLeft[pair.host] ?? 0) - 1;
    roadLeft[pair.guest] = (roadLeft[pair.guest] ?? 0) - 1;
    pairs.push({ host: pair.host, guest: pair.guest });
  }
}

/** Puts each game on the first day on which both clubs are free. */
function onDays(pairs: readonly Pair[], teamIds: readonly number[]): DatedFixture[] {
  const busy = teamIds.map(() => new Set<number>());
  return pairs.map(({ host, guest }) => {
    let day = 0;
    while (busy[host]?.has(day) || busy[guest]?.has(day)) day += 1;
    busy[host]?.add(day);
    busy[guest]?.add(day);
    return { day, homeTeamId: teamIds[host] ?? 0, awayTeamId: teamIds[guest] ?? 0 };
  });
}
