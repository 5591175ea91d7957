import { RuleError } from './rule-error.js';

/** Maximum number of days in a row that a club is on the road, or at home. */
export const MAX_STAND_DAYS = 10;
/** Maximum number of games of a club in a season: one on each day of a year. */
export const MAX_SEASON_GAMES = 365;
/** Minimum and maximum number of games of a series. */
export const SERIES_GAMES = { min: 2, max: 4 } as const;

/** A round: every club plays one series in it; with an odd number of clubs, one club sits out. */
export interface Round {
  /** Number of games of its series. */
  readonly games: number;
  /** Number of days it takes, including days off. */
  readonly days: number;
}

/** The rounds of a season. */
export interface Calendar {
  readonly rounds: readonly Round[];
  /** Number of series of each club. */
  readonly series: number;
  /** With an odd number of clubs: how many home series, and as many road series, of each club are a game shorter. */
  readonly shortened: number;
}

/** A stand or trip has at most two rounds, so a round takes at most half of the days of the longest stand or trip. */
const mostRoundDays = MAX_STAND_DAYS / 2;
/** Usual average of games in a series: mostly three, some four, as in the major leagues. */
const usualSeries = 3.1;
/** Games for each day off, if no number of days off is given: 23 days in a season of 162. */
const gamesToDayOff = 7;

/** Rounds for a number of clubs and games, before days off are assigned. */
interface Frame {
  /** Number of games of a series, by round. */
  readonly lengths: readonly number[];
  /** Number of days off for which each round has room. */
  readonly room: readonly number[];
  readonly series: number;
  readonly shortened: number;
  /** Number of days on which a club has no opponent. */
  readonly idle: number;
}

/**
 * The rounds of a season in which each of `clubs` plays `games`, half of them at home. Each club has exactly `offDays`
 * days without a game; if null, their number is chosen. Series are shorter than usual if a club has more `opponents`
 * than series of usual length.
 * @throws RuleError `season_games` if games times clubs is odd, `days_off` for an impossible number of days off
 */
export function planCalendar(clubs: number, games: number, offDays: number | null, opponents = 0): Calendar {
  if (games === 0) return { rounds: [], series: 0, shortened: 0 };
  if (clubs % 2 === 1 && games % 2 === 1) throw oddTotal(clubs, games);
  const frames = clubs % 2 === 0 ? evenFrames(games, opponents) : [oddFrame(clubs, games)];
  const { least, most } = limitsOf(frames);
  if (offDays !== null) refuseDaysOff(clubs, games, offDays, { least, most });
  const usual = Math.max(least + Math.round(games / 40), Math.round(games / gamesToDayOff));
  const wanted = offDays ?? Math.min(most, clubs % 2 === 0 ? Math.round(games / gamesToDayOff) : usual);
  const frame = frames.find(({ idle, room }) => wanted <= idle + sum(room)) ?? frames[0];
  if (!frame) throw new RangeError('no frame of a season');
  const { lengths, room, series, shortened, idle } = frame;
  const off = shareOut(wanted - idle, room);
  const rounds = lengths.map((length, round) => ({ games: length, days: length + (off[round] ?? 0) }));
  return { rounds, series, shortened };
}

/** Minimum and maximum number of days off of each club. */
export function daysOffLimits(clubs: number, games: number): { least: number; most: number } {
  if (games === 0) return { least: 0, most: 0 };
  return limitsOf(clubs % 2 === 0 ? evenFrames(games) : [oddFrame(clubs, games)]);
}

function limitsOf(frames: readonly Frame[]): { least: number; most: number } {
  const least = Math.min(...frames.map(({ idle }) => idle));
  return { least, most: Math.max(...frames.map(({ idle, room }) => idle + sum(room))) };
}

function oddTotal(clubs: number, games: number): RuleError {
  const near = [games - 1, games + 1].filter((other) => other > 0 && other <= MAX_SEASON_GAMES);
  return new RuleError(
    'season_games',
    `${clubs} clubs cannot play ${games} ${games === 1 ? 'game' : 'games'} each: ${clubs} × ${games} is odd. ${near.join(' or ')} games would work.`,
  );
}

function refuseDaysOff(
  clubs: number,
  games: number,
  offDays: number,
  { least, most }: { least: number; most: number },
): void {
  if (offDays < least) {
    throw new RuleError(
      'days_off',
      `One of ${clubs} clubs has no opponent at any time: with ${games} games each, a club has at least ${least} days off.`,
    );
  }
  if (offDays > most) {
    throw new RuleError(
      'days_off',
      `With ${games} ${games === 1 ? 'game' : 'games'} each, a club can have at most ${most} days off.`,
    );
  }
}

/**
 * With an even number of clubs all play in every round. The two rounds of a pair have the same length. A club is at
 * home in one of them and on the road in the other, so half of its games are at home. The first frame has series of the
 * usual length; later ones have shorter series and room for more days off.
 */
function evenFrames(games: number, opponents = 0): Frame[] {
  if (games === 1) return [frameOf([1])];
  const half = Math.floor(games / 2);
  const most = Math.max(1, Math.floor(half / SERIES_GAMES.min));
  const wanted = Math.max(Math.round(half / usualSeries), Math.ceil(opponents / 2));
  const usual = Math.max(Math.ceil(half / SERIES_GAMES.max), Math.min(most, wanted));
  // If the number of games is odd, one series gets a game more. If all series have the maximum length already, another
  // pair of rounds makes room for it.
  const first = games % 2 === 1 && half === usual * SERIES_GAMES.max ? usual + 1 : usual;
  return Array.from({ length: Math.max(1, most - first + 1) }, (_, more) =>
    frameOf(pairedLengths(half, Math.max(1, first + more), games % 2)),
  );
}

function pairedLengths(half: number, pairs: number, odd: number): number[] {
  const lengths = Array.from({ length: pairs }, (_, pair) => {
    const length = Math.floor(((pair + 1) * half) / pairs) - Math.floor((pair * half) / pairs);
    return [length, length];
  });
  const shortest = lengths.toSorted(([one = 0], [other = 0]) => one - other)[0];
  if (shortest) shortest[1] = (shortest[1] ?? 0) + odd;
  return lengths.flat();
}

const frameOf = (lengths: readonly number[]): Frame => ({
  lengths,
  room: lengths.map((length, round) => (round === 0 ? 0 : mostRoundDays - length)),
  series: lengths.length,
  shortened: 0,
  idle: 0,
});

/**
 * With an odd number of clubs each sits out in turn. All rounds have the same length; if that gives too many games,
 * some series of each club are shortened.
 */
function oddFrame(clubs: number, games: number): Frame {
  const half = games / 2;
  const pairs = Math.ceil(half / 3);
  const length = Math.ceil(half / pairs);
  const rounds = roundsOfOdd(clubs, 2 * pairs);
  const room = Array.from({ length: rounds }, (_, round) => roomInOdd(clubs, length, round));
  return {
    lengths: Array.from({ length: rounds }, () => length),
    room,
    series: 2 * pairs,
    shortened: length * pairs - half,
    idle: length * rounds - games,
  };
}

/** With three clubs, a club may sit out in the middle of its trip, which then takes three rounds. */
function roomInOdd(clubs: number, length: number, round: number): number {
  if (clubs === 3 && round % 3 > 0) return 0;
  const most =
    clubs === 3 ? Math.min(mostRoundDays - length, MAX_STAND_DAYS - 3 * length) : mostRoundDays - length;
  return round === 0 ? 0 : most;
}

/** Number of rounds until each of an odd number of clubs has played `series`; in the last round only some play. */
export function roundsOfOdd(clubs: number, series: number): number {
  let rounds = series;
  while (rounds - Math.floor(rounds / clubs) < series) rounds += 1;
  return rounds + 1;
}

/** Distributes `days` evenly over the rounds, within the room of each. */
function shareOut(days: number, room: readonly number[]): number[] {
  const all = sum(room);
  let before = 0;
  return room.map((own) => {
    const from = all === 0 ? 0 : Math.floor((days * before) / all);
    before += own;
    return (all === 0 ? 0 : Math.floor((days * before) / all)) - from;
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
