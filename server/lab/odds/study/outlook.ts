import { PLAYOFF_SERIES_LENGTHS } from '../../../engine/league/bracket/series.js';
import { type Club, type LeagueInPlay } from '../../../engine/league/season/memory-season.js';
import {
  LeagueStrength,
  type KnownClubs,
  type MatchAhead,
} from '../../../engine/chances/odds/match/league-strength.js';
import {
  type GameAhead,
  type SeasonChances,
  type SeasonTeam,
} from '../../../engine/chances/odds/final-standings/season.types.js';
import { SimulatedSeasons } from '../../../engine/chances/odds/season/simulated-seasons.js';
import { type ScheduledGame } from '../../../engine/league/schedule/round-robin.js';
import { type LeagueTable } from './league-table.js';
import { type SeasonStudyOptions } from './season-study.types.js';
import { probableStarterOf } from '../../../engine/chances/odds/strength/probable-starter.js';

/** Odds on a day of a season, with the table on which they are based. */
export interface Outlook {
  readonly teams: readonly SeasonTeam[];
  /** Team ids in the order of that day's standings, the best first. */
  readonly places: readonly number[];
  readonly games: readonly GameAhead[];
  readonly chances: SeasonChances;
}

/** Computes the odds as a league does: from the clubs' ratings and the standings, never from future results. */
export function outlookOn(day: {
  readonly league: LeagueInPlay;
  readonly clubs: readonly Club[];
  readonly table: LeagueTable;
  readonly ahead: readonly ScheduledGame[];
  readonly options: SeasonStudyOptions;
  readonly seed: number;
}): Outlook {
  const { league, table, ahead, options, seed } = day;
  const matches = ahead.map((game, at) => ({ matchId: at + 1, ...game }));
  const strength = new LeagueStrength(knownClubs(league, matches));
  const games = matches.map((match) => ({ ...match, homeWin: strength.chanceOf(match) }));
  const teams = table.teams();
  const seasons = new SimulatedSeasons(
    {
      teams,
      headToHead: table.headToHead(),
      games,
      postseason: { kind: 'ahead', places: options.places, seriesLengths: PLAYOFF_SERIES_LENGTHS },
      homeWinInSeries: (homeTeamId, awayTeamId) => strength.chanceInSeries(homeTeamId, awayTeamId),
      tonight: [],
    },
    seed,
  );
  seasons.run(options.simulated);
  return { teams, places: table.places().league, games, chances: seasons.chances() };
}

/** State on a day of the season: the clubs as of now, and the probable starters of each club's next match. */
function knownClubs(league: LeagueInPlay, ahead: readonly MatchAhead[]): KnownClubs {
  const starters = new Map<string, number | null>();
  const playsNext = new Set<number>();
  for (const { matchId, homeTeamId, awayTeamId, gameDay } of ahead) {
    for (const teamId of [homeTeamId, awayTeamId]) {
      if (playsNext.has(teamId) || gameDay === null) continue;
      playsNext.add(teamId);
      starters.set(`${matchId} ${teamId}`, probableStarterOf(league.clubOn(teamId, gameDay).players));
    }
  }
  const today = ahead[0]?.gameDay ?? 0;
  return {
    teamOn: (teamId, gameDay) => league.clubOn(teamId, gameDay ?? today),
    starterOf: (matchId, teamId) => starters.get(`${matchId} ${teamId}`) ?? null,
    seriesFrom: (ahead.at(-1)?.gameDay ?? today) + 1,
  };
}
