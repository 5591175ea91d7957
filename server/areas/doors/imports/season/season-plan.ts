import { hash } from 'node:crypto';
import { invalid } from '../../../../platform/errors/domain-error.js';
import { tidyLine } from '../../../../platform/text/tidy.js';
import { type WrittenSeason } from '../../../../engine/record/retrosheet/season-files/season-files.js';
import {
  type ReadProblem,
  type WrittenGame,
  type WrittenTeam,
} from '../../../../engine/record/retrosheet/read/season.types.js';
import { type ImportOptions, type LeftOutGame, type PlannedGame } from './import.types.js';
import { type PlannedPlayer, rostersOf } from './season-rosters.js';
import { leagueNameOf, divisionOf } from './divisions.js';

/** Contents of a season's files. */
export type SeasonToImport = Readonly<Omit<WrittenSeason, 'year'>>;

export interface PlannedClub {
  readonly code: string;
  readonly name: string;
  readonly conference: string | null;
  readonly division: string | null;
}

/** Plan of an import, before its games are scored. */
export interface SeasonPlan {
  readonly year: number;
  readonly leagueName: string;
  /** Imports of the same games with the same players up to the same day have equal keys. */
  readonly key: string;
  /** The key of the same season in earlier releases, which ignored players. */
  readonly formerKey: string;
  readonly clubs: readonly PlannedClub[];
  readonly players: readonly PlannedPlayer[];
  /** Games in the order in which they were played. */
  readonly games: readonly PlannedGame[];
  readonly leftOut: readonly LeftOutGame[];
  /** Number of parts that were left out while the files were read, besides those in `leftOut`. */
  readonly moreLeftOut: number;
  readonly notes: readonly LeftOutGame[];
}

/** A season of the major leagues has 2,500 games, 30 clubs and 1,500 players. */
const MOST = { games: 5_000, clubs: 300, players: 20_000 } as const;

const DAY_MS = 86_400_000;
const GAME_ID = /^([A-Z0-9]{3})(\d{4})(\d{2})(\d{2})(\d)$/;
const CLUB_CODE = /^[A-Z0-9]{3}$/;

type DatedGame = Omit<PlannedGame, 'gameDay' | 'isPlayed'>;

/**
 * Plans a season from its files: clubs, rosters and days of games.
 * @throws DomainError `invalid` when the files have no game, games of several years, or too many games, clubs or
 * players, and when the day `until` does not exist
 */
export function planSeason(season: SeasonToImport, options: ImportOptions): SeasonPlan {
  const until = lastDayOf(options);
  const leftOut = season.problems.map(problemOf);
  const dated = datedGames(season.games, leftOut);
  const [first] = dated;
  if (first === undefined) throw invalid(noGames(leftOut));
  refuseTooMany('games', dated.length);
  const year = yearOf(dated);
  const games = dated.map((game): PlannedGame => ({
    ...game,
    gameDay: Math.round((timeOf(game.date) - timeOf(first.date)) / DAY_MS) + 1,
    isPlayed: until === null || game.date <= until,
  }));
  const clubs = clubsOf(season.teams, games, year);
  refuseTooMany('clubs', clubs.length);
  const players = rostersOf(games, season.players);
  refuseTooMany('players', players.length);
  return {
    year,
    leagueName: tidyLine(options.name ?? '') || usualName(season.teams, games, year),
    key: keyOf(year, games, until, players),
    formerKey: keyOf(year, games, until, []),
    clubs,
    players,
    games,
    leftOut,
    moreLeftOut: season.moreProblems,
    notes: season.notes.map(problemOf),
  };
}

function refuseTooMany(what: keyof typeof MOST, count: number): void {
  const most = MOST[what];
  if (count > most) throw invalid(`These files hold more than ${most.toLocaleString('en-US')} ${what}`);
}

/**
 * The last day whose games count as played; null for the whole season.
 * @throws DomainError `invalid` for a day that does not exist
 */
export function lastDayOf({ until }: ImportOptions): string | null {
  if (until === null || until === undefined || until === '') return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(until) && dayOf(timeOf(until)) === until;
  if (!isDay) throw invalid(`There is no day ${until}: write it as 2019-07-31`, 'until');
  return until;
}

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => (Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10));

const problemOf = ({ game, file, line, message }: ReadProblem): LeftOutGame => ({
  game,
  file,
  line,
  reason: message,
});

function noGames([first]: readonly LeftOutGame[]): string {
  const none = 'There is no game in these files';
  return first === undefined ? none : `${none}: ${first.file}, line ${first.line}: ${first.reason}`;
}

/** Games by day and number within the day. Games without a valid day or clubs are added to `leftOut`. */
function datedGames(games: readonly WrittenGame[], leftOut: LeftOutGame[]): DatedGame[] {
  const known = new Map<string, WrittenGame>();
  const dated: DatedGame[] = [];
  for (const written of games) {
    const before = known.get(written.id);
    const found = before === undefined ? dateGame(written) : `It is in ${before.file} already.`;
    if (typeof found === 'string') {
      leftOut.push({ game: written.id, file: written.file, line: written.line, reason: found });
      continue;
    }
    known.set(written.id, written);
    dated.push(found);
  }
  return dated.toSorted(inOrder);
}

/** The game with its day and clubs, or a sentence that says why it cannot be scheduled. */
function dateGame(written: WrittenGame): DatedGame | string {
  const { id, info } = written;
  const [, ofPark = '', year = '', month = '', day = '', number = ''] = GAME_ID.exec(id) ?? [];
  const date = `${year}-${month}-${day}`;
  if (dayOf(timeOf(date)) !== date) return `The game’s id ${id} names no day.`;
  const home = info.get('hometeam') || ofPark;
  const away = info.get('visteam') ?? '';
  if (!CLUB_CODE.test(home) || !CLUB_CODE.test(away)) return 'The game does not say which clubs played.';
  if (home === away) return `${home} cannot play itself.`;
  return { written, home, away, date, number: Number(number) };
}

function inOrder(one: DatedGame, other: DatedGame): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  if (one.number !== other.number) return one.number - other.number;
  return one.written.id < other.written.id ? -1 : 1;
}

function yearOf(games: readonly DatedGame[]): number {
  const years = [...new Set(games.map(({ date }) => date.slice(0, 4)))];
  if (years.length > 1) {
    throw invalid(`These files hold games of ${years.join(' and ')}: import one season at a time`);
  }
  return Number(years[0]);
}

function usualName(teams: readonly WrittenTeam[], games: readonly PlannedGame[], year: number): string {
  const codes = new Set(games.flatMap(({ home, away }) => [home, away]));
  const letters = new Set(teams.filter(({ code }) => codes.has(code)).map(({ league }) => league));
  if (letters.has('A') && letters.has('N')) return `Major leagues ${year}`;
  const [letter = '', another] = letters;
  return `${(another === undefined && leagueNameOf(letter)) || 'Season of'} ${year}`;
}

/**
 * Identifies a season by its games, their players and its last day. Games alone do not suffice: exported leagues may
 * have clubs with the same codes.
 */
function keyOf(
  year: number,
  games: readonly PlannedGame[],
  until: string | null,
  players: readonly PlannedPlayer[],
): string {
  const ids = games.map(({ written, isPlayed }) => `${written.id}${isPlayed ? '' : '?'}`);
  const codes = players.map(({ code }) => code);
  const text = [...ids.toSorted(), ...codes.toSorted()].join(' ');
  const digest = hash('sha256', text);
  const isWhole = until === null || games.every(({ isPlayed }) => isPlayed);
  return `Retrosheet ${year} ${isWhole ? 'whole' : until} ${digest}`;
}

/** Every club that plays, sorted by code. */
function clubsOf(teams: readonly WrittenTeam[], games: readonly PlannedGame[], year: number): PlannedClub[] {
  const known = new Map(teams.map((team) => [team.code, team]));
  const codes = [...new Set(games.flatMap(({ home, away }) => [home, away]))].toSorted();
  const names = new Set<string>();
  return codes.map((code) => {
    const team = known.get(code);
    const full = team === undefined ? code : tidyLine(`${team.city} ${team.nickname}`).slice(0, 90);
    // The code is added to a name that another club has, because names in a league must differ.
    const name = full === '' || names.has(full) ? `${full} (${code})`.trim() : full;
    names.add(name);
    const letter = team?.league ?? '';
    return { code, name, conference: leagueNameOf(letter), division: divisionOf(letter, code, year) };
  });
}
