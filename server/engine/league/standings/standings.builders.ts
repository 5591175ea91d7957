import { computeStandings, type DecidedBy, type HeadToHead, type StandingsTeam } from './standings.js';

/** A team with nothing but a record. */
export function team(
  teamId: number,
  wins: number,
  losses: number,
  more: Partial<StandingsTeam> = {},
): StandingsTeam {
  const none = { wins: 0, losses: 0 };
  return {
    teamId,
    wins,
    losses,
    conference: null,
    division: null,
    home: none,
    away: none,
    lastTen: none,
    streak: 0,
    runsFor: 0,
    runsAgainst: 0,
    gamesLeft: 0,
    coinFlip: 0,
    ...more,
  };
}

/** Meetings from tuples [winner, loser, wins]. */
export const beat = (...results: [number, number, number][]): HeadToHead[] =>
  results.map(([teamId, opponentId, wins]) => ({ teamId, opponentId, wins }));

/** The order of a league's teams, each with the rule that decided its place. */
export function order(teams: StandingsTeam[], headToHead: HeadToHead[] = []): [number, DecidedBy][] {
  const [group] = computeStandings({ teams, headToHead });
  return (group?.rows ?? []).map((row) => [row.teamId, row.decidedBy]);
}
