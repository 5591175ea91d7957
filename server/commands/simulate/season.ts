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
import { seasonReport } from './report.js';

/** The files must not depend on the day of their creation. */
const SEASON_YEAR = 2026;
const LEAGUE_NAME: Record<LeagueLetter, string> = { A: 'American', N: 'National' };

type BookedGame = PlayedGame & { day: number };

export interface SimulatedSeason {
  /** Created one after another, so that a long season need not be in memory. */
  files: Iterable<TextFile>;
  /** Standings and leaders. */
  report: string;
}

type SeasonOptions = Pick<SimulateOptions, 'teams' | 'games' | 'seed'>;

/** Generates a league and plays its season, as today unless in another environment; the same options give the same bytes. */
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
