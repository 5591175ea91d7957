import { type LeagueInPlay } from '../../../engine/league/season/memory-season.js';
import { type KnownClubs, type MatchAhead } from '../../../engine/chances/odds/match/league-strength.js';
import { probableStarterOf } from '../../../engine/chances/odds/strength/probable-starter.js';

/** State on a day of the season: the clubs as they are, and the probable starters of each club's next match. */
export function knownClubs(league: LeagueInPlay, ahead: readonly MatchAhead[]): KnownClubs {
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
