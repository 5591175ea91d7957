import { parentPort, workerData } from 'node:worker_threads';
import { matchCalibration } from '../../../engine/chances/odds/match/match-calibration.js';
import { type StudyDone, type StudyPart } from './parallel-study.js';
import { advanceBracket } from '../../../engine/league/bracket/bracket-progress.js';
import { seedsOf, setUpPlayoffs } from '../../../engine/league/bracket/bracket.js';
import { PLAYOFF_SERIES_LENGTHS, type SeriesGame } from '../../../engine/league/bracket/series.js';
import { Rng } from '../../../engine/random/rng.js';
import {
  drawSeed,
  generateClubs,
  LeagueInPlay,
  placed,
  seasonSchedule,
} from '../../../engine/league/season/memory-season.js';
import { type ScheduledGame } from '../../../engine/league/schedule/round-robin.js';
import { LeagueTable } from './league-table.js';
import { outlookOn, type Outlook } from './outlook.js';
import { type SeasonStudyOptions, type StudiedDate } from './season-study.types.js';
import { studiedClubs } from './studied-clubs.js';

/**
 * Plays a season of a generated league to its end, including its playoffs, and computes the odds on some of its days.
 * The seed decides everything.
 */
export function studySeason(options: SeasonStudyOptions): StudiedDate[] {
  const rng = new Rng(options.seed);
  const clubs = generateClubs(options.clubs, rng);
  const teamIds = clubs.map(({ id }) => id);
  const schedule = seasonSchedule(clubs, rng);
  const league = new LeagueInPlay(clubs, rng);
  const coinFlips = new Map(teamIds.map((id) => [id, drawSeed(rng)]));
  const table = new LeagueTable(teamIds.map(placed), coinFlips);
  const seasonSeed = drawSeed(rng);
  const dates: { share: number; outlook: Outlook }[] = [];
  let played = 0;
  for (const share of options.shares) {
    const until = endOfDay(schedule, share);
    for (const game of schedule.slice(played, until)) table.add(league.play(game).result);
    played = until;
    const outlook = outlookOn({
      league,
      clubs,
      table,
      ahead: schedule.slice(played),
      options,
      seed: seasonSeed,
    });
    dates.push({ share, outlook });
  }
  for (const game of schedule.slice(played)) table.add(league.play(game).result);
  const places = table.places();
  const champion = playPlayoffs(league, places.league, options.places, lastDay(schedule));
  return dates.map(({ share, outlook }) => ({
    share,
    clubs: studiedClubs(outlook, { teams: table.teams(), places, champion }, options),
  }));
}

/** Number of games played by the evening on which about this share of them has been played. */
function endOfDay(schedule: readonly ScheduledGame[], share: number): number {
  const day = schedule[Math.floor(share * schedule.length)]?.gameDay ?? Infinity;
  const first = schedule.findIndex(({ gameDay }) => gameDay >= day);
  return first === -1 ? schedule.length : first;
}

const lastDay = (schedule: readonly ScheduledGame[]): number => schedule.at(-1)?.gameDay ?? 0;

/** @returns the champion's id */
function playPlayoffs(
  league: LeagueInPlay,
  rankedTeamIds: readonly number[],
  places: number,
  seasonEnd: number,
): number | null {
  const games: SeriesGame[] = [];
  const qualified = seedsOf(rankedTeamIds.slice(0, places));
  const start = setUpPlayoffs({ seriesLengths: PLAYOFF_SERIES_LENGTHS }, qualified);
  let advance = advanceBracket(start, games);
  for (let gameDay = seasonEnd + 1; advance.status === 'playoffs'; gameDay += 1) {
    for (const { seriesId, gameNumber, homeTeamId, awayTeamId } of advance.gamesToCreate) {
      const { home, away } = league.play({ gameDay, homeTeamId, awayTeamId }, false).result;
      const winnerTeamId = home.runs > away.runs ? homeTeamId : awayTeamId;
      games.push({ gameId: games.length + 1, seriesId, gameNumber, winnerTeamId });
    }
    advance = advanceBracket(advance.bracket, games);
  }
  return advance.champion;
}

/** Studies the parts that the worker is given, one after another. */
function main(): void {
  const { parts }: { parts: readonly { number: number; part: StudyPart }[] } = workerData;
  for (const { number, part } of parts) parentPort?.postMessage({ number, ...resultOf(part) });
}

const resultOf = (part: StudyPart): Omit<StudyDone, 'number'> =>
  part.kind === 'season' ? { dates: studySeason(part.options) } : { games: matchCalibration(part.options) };

main();
