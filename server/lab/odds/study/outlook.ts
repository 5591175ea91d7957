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

/** The odds on a day of a season, with what they follow from. */
export interface Outlook {
  readonly teams: readonly SeasonTeam[];
  /** Team ids by place on that day, the best first. */
  readonly places: readonly number[];
  readonly games: readonly GameAhead[];
  readonly chances: SeasonChances;
}

/** Asks for the odds as a league does: from the clubs' ratings and the table, never from results to come. */
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

/** State on a day of the season: the clubs as they are, and the probable starters of each club's next match. */
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
