import { decodeText } from './decode-text.js';
import { readEventFile } from '../read/event-file.js';
import type { EventTexts } from '../read/game-records.js';
import { nameMissingPlayers, nameMissingTeams } from './missing-files.js';
import { ProblemList } from '../read/problem-list.js';
import { readRosterFile } from './roster-file.js';
import { isHidden, type SeasonFileKind, seasonFileKind } from './season-file-names.js';
import type { ReadNote, ReadProblem, WrittenGame, WrittenPlayer, WrittenTeam } from '../read/season.types.js';
import { readTeamFile } from './team-file.js';

/** The files don't make up one season. The message is a sentence for the person who chose them. */
export class SeasonFilesError extends Error {
  override readonly name = 'SeasonFilesError';
}

/**
 * A file; its name may include folders. Files of an unknown kind are only listed, so they may be given without their
 * bytes.
 */
export interface SeasonFile {
  name: string;
  bytes: Uint8Array;
}

export interface WrittenSeason {
  year: number;
  /** Teams of the team file. Teams that play but are not in it have their code as the city, and no nickname. */
  teams: WrittenTeam[];
  /** One entry for each team on whose roster the player is, or for which they appear in a game. */
  players: WrittenPlayer[];
  /** In order of date, number on that day, and id. */
  games: WrittenGame[];
  /** The first problems: records that were left out. */
  problems: ReadProblem[];
  /** Number of further problems. */
  moreProblems: number;
  /** The first notes, each on something that was missing or unreadable but not needed. */
  notes: ReadNote[];
}

interface Reading extends Pick<WrittenSeason, 'year' | 'teams' | 'players' | 'games'> {
  problems: ProblemList;
  notes: ProblemList;
}

type Known = SeasonFile & { is: SeasonFileKind };
type Chosen = SeasonFile & { is: Exclude<SeasonFileKind, { kind: 'box scores' }> };

/** Largest number of unknown files that are listed one by one. */
const MOST_NAMED = 50;

/**
 * Reads a season from its files. Files of other kinds, and rosters of other years, are left out and listed. Games with
 * a problem are left out, and so are second copies of a game.
 * @throws SeasonFilesError if there is no event file, or if event files are of several years
 */
export function readSeason(files: readonly SeasonFile[]): WrittenSeason {
  const steps = readInSteps(files);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Like {@link readSeason}, one file at a time, so that other work can be done in between. */
export function* readInSteps(files: readonly SeasonFile[]): Generator<void, WrittenSeason> {
  const known = chooseFiles(files);
  const year = yearOf(known);
  const lists = { problems: new ProblemList(), notes: new ProblemList() };
  const season: Reading = { year, teams: [], players: [], games: [], ...lists };
  for (const problem of leftOutFiles(files, year)) season.problems.add(problem);
  const leagues = new Map<string, string>();
  const events: EventTexts = new Map();
  const ids = new Set<string>();
  for (const file of known.filter((one): one is Chosen => isOfSeason(one.is, year))) {
    const text = decodeText(file.bytes);
    if (file.is.kind === 'events')
      addGames(season, file.name, text, { events, ids, leagues, league: file.is.league });
    else addList(season, file.name, text, file.is);
    yield;
  }
  season.games.sort(byDate);
  yield;
  nameMissingTeams(season, leagues);
  nameMissingPlayers(season);
  const { problems, notes } = season;
  return { ...season, problems: problems.kept, moreProblems: problems.more, notes: notes.kept };
}

/**
 * Sorts files by name, so that the order in which they are given does not matter, and deduced games last: they count
 * only if there is no other account of the game.
 */
function chooseFiles(files: readonly SeasonFile[]): Known[] {
  const known = files.flatMap((file): Known[] => {
    const is = seasonFileKind(file.name);
    return is === null ? [] : [{ ...file, is }];
  });
  return known.toSorted(
    (one, other) => Number(isDeduced(one)) - Number(isDeduced(other)) || compare(one.name, other.name),
  );
}

const isDeduced = ({ is }: Known): boolean => is.kind === 'events' && is.deduced;
const isOfSeason = (is: SeasonFileKind, year: number): boolean =>
  is.kind !== 'box scores' && is.year === year;

/** A problem for each file that is not read, except hidden ones. */
function leftOutFiles(files: readonly SeasonFile[], year: number): ReadProblem[] {
  const problems = files.flatMap(({ name }): ReadProblem[] => {
    if (isHidden(name)) return [];
    const is = seasonFileKind(name);
    if (is !== null && isOfSeason(is, year)) return [];
    return [{ file: name, line: 0, game: null, message: exclusionReason(is) }];
  });
  const rest = problems.length - MOST_NAMED;
  if (rest <= 0) return problems;
  const message = `${rest} more files are left out: they are of another season or of an unknown kind.`;
  return [
    ...problems.slice(0, MOST_NAMED),
    { file: problems[MOST_NAMED]?.file ?? '', line: 0, game: null, message },
  ];
}

function exclusionReason(is: SeasonFileKind | null): string {
  if (is === null) return 'The file is left out: it is no event file, roster or team file.';
  return is.kind === 'box scores'
    ? 'The file is left out: it holds box scores, without the plays of the games.'
    : `The file is left out: it is of ${is.year}.`;
}

function yearOf(files: readonly Known[]): number {
  const years = [
    ...new Set(files.filter(({ is }) => is.kind === 'events').map(({ is }) => is.year)),
  ].toSorted((one, other) => one - other);
  const [year] = years;
  if (year === undefined) {
    const box = files.find(({ is }) => is.kind === 'box scores');
    throw new SeasonFilesError(
      `There is no event file, such as 2019ANA.EVA, among the files${box === undefined ? '.' : `: ${box.name} holds box scores, without the plays of the games.`}`,
    );
  }
  if (years.length > 1) {
    throw new SeasonFilesError(
      `The files are of several seasons (${years.join(', ')}); choose those of one.`,
    );
  }
  return year;
}

interface EventsRead {
  events: EventTexts;
  /** Ids of the games read so far. */
  ids: Set<string>;
  /** League letter of each home team, from the name of the file with its games. */
  leagues: Map<string, string>;
  league: string;
}

function addGames(season: Reading, name: string, text: string, reading: EventsRead): void {
  const read = readEventFile(name, text, reading.events);
  season.problems.addAll(read);
  for (const note of read.notes) season.notes.add(note);
  for (const game of read.games) {
    const reason = reasonAgainst(game, season.year, reading.ids);
    if (reason !== null) {
      season.problems.add({ file: name, line: game.line, game: game.id, message: reason });
      continue;
    }
    reading.ids.add(game.id);
    season.games.push(game);
    reading.leagues.set(game.info.get('hometeam') ?? '', reading.league);
  }
}

function reasonAgainst(game: WrittenGame, year: number, ids: ReadonlySet<string>): string | null {
  if (ids.has(game.id)) return 'The game is there twice; the first one counts.';
  const played = Number(game.info.get('date')?.slice(0, 4));
  return played === year ? null : `The game is of ${played}, but its file of ${year}.`;
}

function addList(
  season: Reading,
  name: string,
  text: string,
  is: Exclude<Chosen['is'], { kind: 'events' }>,
): void {
  if (is.kind === 'teams') {
    const read = readTeamFile(name, text);
    const known = new Set(season.teams.map(({ code }) => code));
    season.teams = season.teams.concat(read.teams.filter(({ code }) => !known.has(code)));
    season.problems.addAll(read);
  } else {
    const read = readRosterFile(name, text, is.team);
    const known = new Set(season.players.map(({ team, code }) => `${team} ${code}`));
    season.players = season.players.concat(
      read.players.filter(({ team, code }) => !known.has(`${team} ${code}`)),
    );
    season.problems.addAll(read);
  }
}

function byDate(one: WrittenGame, other: WrittenGame): number {
  return (
    compare(one.info.get('date') ?? '', other.info.get('date') ?? '') ||
    Number(one.info.get('number')) - Number(other.info.get('number')) ||
    compare(one.id, other.id)
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
