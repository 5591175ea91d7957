import type { GameAhead, SeasonAhead, SeasonTeam, TeamChances } from '../final-standings/season.types.js';
import { SimulatedSeasons } from './simulated-seasons.js';

export function chancesOf(season: SeasonAhead, seasons = 2_000, { seed = 7, drift = 0 } = {}) {
  const simulated = new SimulatedSeasons(season, seed, drift);
  simulated.run(seasons);
  return simulated.chances();
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
export const sumOf = (
  teams: readonly TeamChances[],
  key: 'division' | 'conference' | 'playoffs' | 'title',
): number => sum(teams.map((team) => team[key]));

export const team = (teamId: number, wins = 0, losses = 0, more: Partial<SeasonTeam> = {}): SeasonTeam => ({
  teamId,
  wins,
  losses,
  conference: null,
  division: null,
  runsFor: 0,
  runsAgainst: 0,
  coinFlip: teamId / 1_000,
  ...more,
});
export const game = (matchId: number, homeTeamId: number, awayTeamId: number, homeWin = 0.5): GameAhead => ({
  matchId,
  homeTeamId,
  awayTeamId,
  homeWin,
});
export const season = (
  teams: SeasonTeam[],
  games: GameAhead[],
  more: Partial<SeasonAhead> = {},
): SeasonAhead => ({
  teams,
  games,
  headToHead: [],
  postseason: { kind: 'ahead', places: 2, seriesLengths: [1] },
  homeWinInSeries: () => 0.6,
  tonight: [],
  ...more,
});
