import { advanceBracket } from '../../../../engine/league/bracket/bracket-progress.js';
import { type Bracket } from '../../../../engine/league/bracket/bracket.js';
import { type SeriesGame } from '../../../../engine/league/bracket/series.js';
import { type MeetingResult } from '../../../../engine/chances/odds/power-ranking/power-ratings.js';
import {
  type GameAhead,
  type Postseason,
  type SeasonAhead,
  type SeasonTeam,
} from '../../../../engine/chances/odds/final-standings/season.types.js';
import { type HeadToHead } from '../../../../engine/league/standings/tie-breaks.js';
import { type OddsInputs } from '../inputs/odds-inputs.service.js';
import { postseasonOf } from '../inputs/postseason.js';
import { type SeasonResult } from '../inputs/season-rows.service.js';

/** A season as it was after one of its days, with the results until then and the present clubs. */
export interface SeasonOnDay {
  readonly ahead: SeasonAhead;
  readonly meetings: readonly MeetingResult[];
}

/**
 * The season as it was after a day. The clubs' strengths of that day are not stored, so the games played since then are
 * simulated with the present strengths and without probable starters. @param present the season as it is now @param
 * results all results so far, in the order of their days
 */
export function seasonOn(
  gameDay: number,
  inputs: OddsInputs,
  present: SeasonAhead,
  results: readonly SeasonResult[],
): SeasonOnDay {
  const until = results.filter((result) => result.gameDay <= gameDay);
  const since = results.filter((result) => result.gameDay > gameDay);
  const counted = until.filter(({ seriesId }) => seriesId === null);
  const clubs = new Set(inputs.teams.map(({ teamId }) => teamId));
  const playedSince = since.flatMap((result): GameAhead[] => {
    const { id: matchId, homeTeamId, awayTeamId, seriesId } = result;
    if (seriesId !== null || !clubs.has(homeTeamId) || !clubs.has(awayTeamId)) return [];
    return [{ matchId, homeTeamId, awayTeamId, homeWin: present.homeWinInSeries(homeTeamId, awayTeamId) }];
  });
  return {
    ahead: {
      ...present,
      teams: teamsAfter(inputs.teams, counted),
      headToHead: headToHeadOf(counted),
      games: [...playedSince, ...present.games],
      postseason: postseasonOn(gameDay, inputs, results),
      tonight: [],
    },
    meetings: meetingsOf(until),
  };
}

function teamsAfter(teams: readonly SeasonTeam[], results: readonly SeasonResult[]): SeasonTeam[] {
  const tallies = new Map(
    teams.map((team) => [team.teamId, { ...team, wins: 0, losses: 0, runsFor: 0, runsAgainst: 0 }]),
  );
  const add = (teamId: number, runs: number, against: number) => {
    const tally = tallies.get(teamId);
    if (tally === undefined) return;
    tally.wins += runs > against ? 1 : 0;
    tally.losses += runs < against ? 1 : 0;
    tally.runsFor += runs;
    tally.runsAgainst += against;
  };
  for (const { homeTeamId, awayTeamId, homeScore, awayScore } of results) {
    add(homeTeamId, homeScore, awayScore);
    add(awayTeamId, awayScore, homeScore);
  }
  return [...tallies.values()];
}

function headToHeadOf(results: readonly SeasonResult[]): HeadToHead[] {
  const wins = new Map<string, HeadToHead>();
  for (const { homeTeamId, awayTeamId, homeScore, awayScore } of results) {
    if (homeScore === awayScore) continue;
    const [teamId, opponentId] = homeScore > awayScore ? [homeTeamId, awayTeamId] : [awayTeamId, homeTeamId];
    const key = `${teamId} ${opponentId}`;
    const known = wins.get(key) ?? { teamId, opponentId, wins: 0 };
    known.wins += 1;
    wins.set(key, known);
  }
  return [...wins.values()];
}

function meetingsOf(results: readonly SeasonResult[]): MeetingResult[] {
  return results.map(({ homeTeamId, awayTeamId, homeScore, awayScore }) => ({
    homeTeamId,
    awayTeamId,
    homeWins: homeScore > awayScore ? 1 : 0,
    awayWins: homeScore < awayScore ? 1 : 0,
  }));
}

/** The playoffs as they were after a day: the bracket exists from the day before its first game. */
function postseasonOn(gameDay: number, inputs: OddsInputs, results: readonly SeasonResult[]): Postseason {
  const { bracket, seriesGames } = inputs;
  const days = new Map(results.map((result) => [result.id, result.gameDay]));
  for (const { id, gameDay: day } of inputs.matches) days.set(id, day ?? 0);
  const firstDay = Math.min(...seriesGames.map(({ gameId }) => days.get(gameId) ?? Infinity));
  if (bracket.length === 0 || gameDay < firstDay - 1) return postseasonOf({ ...inputs, bracket: [] });
  const isKnown = ({ gameId }: SeriesGame) => (days.get(gameId) ?? Infinity) <= gameDay;
  const played = seriesGames.filter((game) => isKnown(game) && game.winnerTeamId !== null);
  return { kind: 'bracket', bracket: advanceBracket(asDrawn(bracket), played).bracket, games: played };
}

/** A bracket before its first game: a side that comes out of an earlier series is not yet known. */
const asDrawn = (bracket: Bracket): Bracket =>
  bracket.map((series) => ({
    ...series,
    higherSeed: series.from[0] === null ? series.higherSeed : null,
    lowerSeed: series.from[1] === null ? series.lowerSeed : null,
    winsHigher: 0,
    winsLower: 0,
    winner: null,
  }));
