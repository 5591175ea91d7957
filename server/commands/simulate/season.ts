import { Rng } from '../../engine/random/rng.js';
import { type Environment } from '../../engine/game/environment/environment.js';
import {
  Club,
  generateClubs,
  playSeason,
  SeasonGame,
  seasonSchedule,
} from '../../engine/league/season/memory-season.js';
import { SeasonTally } from '../../engine/league/season/season-tally.js';
import { PlayedGame } from '../../engine/record/retrosheet/write/game-text.js';
import { LeagueLetter, SeasonBook, TextFile } from '../../engine/record/retrosheet/write/season-files.js';
import { SimulateOptions } from './options.js';
import { Counts } from '../../engine/figures/statistics/counting-statistics.js';
import { deriveStatistics } from '../../engine/figures/statistics/derived-statistics.js';
import { StandingsRow } from '../../engine/league/standings/standings.js';

/** The year is fixed, so that the files do not depend on the day of their creation. */
const SEASON_YEAR = 2026;
const LEAGUE_NAME: Record<LeagueLetter, string> = { A: 'American', N: 'National' };

type BookedGame = PlayedGame & { day: number };

export interface SimulatedSeason {
  /** The files are created one after another, so that a long season never fills the memory. */
  files: Iterable<TextFile>;
  /** Standings and leaders. */
  report: string;
}

type SeasonOptions = Pick<SimulateOptions, 'teams' | 'games' | 'seed'>;

/** Generates a league and plays its season in the environment, by default `TODAY`. Equal options give equal bytes. */
export function simulateSeason(
  { teams, games, seed }: SeasonOptions,
  environment?: Environment,
): SimulatedSeason {
  const rng = new Rng(seed);
  const clubs = generateClubs(teams, rng);
  const schedule = seasonSchedule(clubs, rng, games);
  const letterOf = ({ id }: Club): LeagueLetter => (id <= teams / 2 ? 'A' : 'N');
  const tally = new SeasonTally(clubs, (club) => LEAGUE_NAME[letterOf(club)]);
  const booked: BookedGame[] = [];
  for (const game of playSeason(clubs, schedule, rng, { environment })) {
    tally.add(game);
    booked.push(bookedGame(game));
  }
  const book = new SeasonBook(
    clubs.map((club) => ({ ...club, league: letterOf(club) })),
    booked,
    SEASON_YEAR,
  );
  return { files: filesOf(book), report: seasonReport(clubs, tally) };
}

function* filesOf(book: SeasonBook<BookedGame>): Generator<TextFile> {
  yield* book.rosterFiles();
  for (const { name, games } of book.eventFiles()) {
    yield { name, text: games.map((game) => book.eventText(game, game)).join('') };
  }
}

function bookedGame({ scheduled, result }: SeasonGame): BookedGame {
  const { win, loss, save } = result.decisions;
  return {
    day: scheduled.gameDay,
    homeTeamId: scheduled.homeTeamId,
    awayTeamId: scheduled.awayTeamId,
    plays: result.plays,
    seed: result.seed,
    engineVersion: result.engineVersion,
    win,
    loss,
    save,
  };
}

const LEADERS = 3;
const PLATE_APPEARANCES_TO_QUALIFY = 3.1;
const OUTS_TO_QUALIFY = 3;

interface Category {
  label: string;
  /** The player's figure in this category; null leaves the player out of the list. */
  value: (totals: Counts, gamesPerTeam: number) => number | null;
  lowest?: boolean;
  write: (value: number) => string;
}

const CATEGORIES: readonly Category[] = [
  { label: 'AVG', value: qualifiedAverage, write: average },
  { label: 'HR', value: (c) => c.homeRuns, write: String },
  { label: 'RBI', value: (c) => c.rbis, write: String },
  { label: 'SB', value: (c) => c.stolenBases, write: String },
  { label: 'W', value: (c) => c.wins, write: String },
  { label: 'ERA', value: qualifiedEarnedRunAverage, lowest: true, write: (value) => value.toFixed(2) },
  { label: 'SO', value: (c) => c.strikeouts, write: String },
  { label: 'SV', value: (c) => c.saves, write: String },
];

/** The season in brief: standings by conference and the leaders. */
function seasonReport(clubs: readonly Club[], tally: SeasonTally): string {
  const names = new Map(clubs.map(({ id, name }) => [id, name]));
  const groups = tally.standings();
  const width = Math.max(...clubs.map(({ name }) => name.length));
  const standings = groups.flatMap(({ conference, rows }) => [
    `${(conference ?? '').padEnd(width)}    W    L    PCT    GB`,
    ...rows.map((row) => standingsLine(names.get(row.teamId) ?? '', row, width)),
    '',
  ]);
  const games = groups.flatMap(({ rows }) => rows.map(({ wins, losses }) => wins + losses));
  const gamesPerTeam = games.reduce((sum, count) => sum + count, 0) / Math.max(1, games.length);
  const leaders = CATEGORIES.map((category) => leadersLine(category, clubs, tally, gamesPerTeam));
  return [...standings, ...leaders, ''].join('\n');
}

function standingsLine(
  name: string,
  { wins, losses, winPct, gamesBehind }: StandingsRow,
  width: number,
): string {
  const behind = gamesBehind === null ? '-' : String(gamesBehind);
  return `${name.padEnd(width)} ${cell(wins, 4)} ${cell(losses, 4)} ${average(winPct).padStart(6)} ${behind.padStart(5)}`;
}

function leadersLine(
  category: Category,
  clubs: readonly Club[],
  tally: SeasonTally,
  gamesPerTeam: number,
): string {
  const players = clubs.flatMap((club) => club.players);
  const ranked = players
    .flatMap(({ id, name }) => {
      const totals = tally.totals.get(id);
      const value = totals === undefined ? null : category.value(totals, gamesPerTeam);
      return value === null ? [] : [{ name, value }];
    })
    .toSorted((one, other) => (category.lowest ? one.value - other.value : other.value - one.value))
    .slice(0, LEADERS);
  return `${category.label.padEnd(4)} ${ranked.map(({ name, value }) => `${name} ${category.write(value)}`).join(', ')}`;
}

function qualifiedAverage(totals: Counts, gamesPerTeam: number): number | null {
  const enough = totals.plateAppearances >= PLATE_APPEARANCES_TO_QUALIFY * gamesPerTeam;
  return enough ? deriveStatistics(totals).battingAverage : null;
}

function qualifiedEarnedRunAverage(totals: Counts, gamesPerTeam: number): number | null {
  const enough = totals.outsRecorded >= OUTS_TO_QUALIFY * gamesPerTeam;
  return enough ? deriveStatistics(totals).earnedRunAverage : null;
}

function average(value: number): string {
  const text = value.toFixed(3);
  return value < 1 ? text.slice(1) : text;
}

function cell(value: number, width: number): string {
  return String(value).padStart(width);
}
