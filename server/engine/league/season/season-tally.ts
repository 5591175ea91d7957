import { addCounts, Counts, emptyCounts } from '../../figures/statistics/counting-statistics.js';
import {
  computeStandings,
  HeadToHead,
  lastTenOf,
  StandingsGroup,
  streakOf,
  WinLoss,
} from '../standings/standings.js';
import { Club, SeasonGame } from './memory-season.js';

interface TeamTally {
  home: WinLoss;
  away: WinLoss;
  results: boolean[];
  runsFor: number;
  runsAgainst: number;
  /** Wins by opponent's id. */
  wins: Map<number, number>;
}

/** Standings of a season and totals of all players, updated game by game. */
export class SeasonTally {
  /** Totals by player id; only players who have appeared. */
  readonly totals = new Map<number, Counts>();
  private readonly teams: Map<number, TeamTally>;

  /** `conferenceOf` returns the conference of a club. */
  constructor(
    private readonly clubs: readonly Club[],
    private readonly conferenceOf: (club: Club) => string | null,
  ) {
    this.teams = new Map(clubs.map(({ id }) => [id, emptyTally()]));
  }

  add({ result: { home, away } }: SeasonGame): void {
    const homeWon = home.runs > away.runs;
    this.addTeam(home.teamId, away.teamId, home.runs, away.runs, homeWon, 'home');
    this.addTeam(away.teamId, home.teamId, away.runs, home.runs, !homeWon, 'away');
    for (const { playerId, counts } of [...home.lines, ...away.lines]) {
      const total = this.totals.get(playerId) ?? emptyCounts();
      addCounts(total, counts);
      this.totals.set(playerId, total);
    }
  }

  /** Standings in one group for each conference. */
  standings(): StandingsGroup[] {
    const headToHead: HeadToHead[] = [...this.teams].flatMap(([teamId, { wins }]) =>
      [...wins].map(([opponentId, count]) => ({ teamId, opponentId, wins: count })),
    );
    const teams = this.clubs.map((club) => {
      const { home, away, results, runsFor, runsAgainst } = this.tallyOf(club.id);
      return {
        teamId: club.id,
        wins: home.wins + away.wins,
        losses: home.losses + away.losses,
        conference: this.conferenceOf(club),
        division: null,
        home,
        away,
        lastTen: lastTenOf(results),
        streak: streakOf(results),
        runsFor,
        runsAgainst,
        gamesLeft: 0,
        coinFlip: -club.id,
      };
    });
    return computeStandings({ teams, headToHead, scope: 'conference' });
  }

  private addTeam(
    teamId: number,
    opponentId: number,
    runsFor: number,
    runsAgainst: number,
    won: boolean,
    where: 'home' | 'away',
  ): void {
    const tally = this.tallyOf(teamId);
    tally.runsFor += runsFor;
    tally.runsAgainst += runsAgainst;
    tally.results.push(won);
    tally[where][won ? 'wins' : 'losses']++;
    if (won) tally.wins.set(opponentId, (tally.wins.get(opponentId) ?? 0) + 1);
  }

  private tallyOf(teamId: number): TeamTally {
    const tally = this.teams.get(teamId);
    if (tally === undefined) throw new RangeError(`Team ${teamId} is not in the league.`);
    return tally;
  }
}

function emptyTally(): TeamTally {
  return {
    home: { wins: 0, losses: 0 },
    away: { wins: 0, losses: 0 },
    results: [],
    runsFor: 0,
    runsAgainst: 0,
    wins: new Map(),
  };
}
