import { type GameResult } from '../../../engine/game/game.types.js';
import { type PlacedClub } from '../../../engine/league/schedule/opponents.js';
import { type SeasonTeam } from '../../../engine/chances/odds/final-standings/season.types.js';
import {
  computeStandings,
  type HeadToHead,
  type StandingsTeam,
} from '../../../engine/league/standings/standings.js';

interface Tally {
  wins: number;
  losses: number;
  runsFor: number;
  runsAgainst: number;
  readonly beaten: Map<number, number>;
}

const none = { wins: 0, losses: 0 };

/** Standings at the end. */
export interface FinalPlaces {
  /** Team ids, the best first. */
  readonly league: readonly number[];
  readonly divisionWinners: ReadonlySet<number>;
  readonly conferenceWinners: ReadonlySet<number>;
}

/** Standings of a league that is played in memory. */
export class LeagueTable {
  private readonly tallies: ReadonlyMap<number, Tally>;

  constructor(
    private readonly clubs: readonly PlacedClub[],
    private readonly coinFlips: ReadonlyMap<number, number>,
  ) {
    this.tallies = new Map(
      clubs.map(({ teamId }) => [
        teamId,
        { wins: 0, losses: 0, runsFor: 0, runsAgainst: 0, beaten: new Map() },
      ]),
    );
  }

  add({ home, away }: GameResult): void {
    const homeWon = home.runs > away.runs;
    this.addSide(home.teamId, away.teamId, home.runs, away.runs, homeWon);
    this.addSide(away.teamId, home.teamId, away.runs, home.runs, !homeWon);
  }

  teams(): SeasonTeam[] {
    return this.clubs.map(({ teamId, conference, division }) => {
      const { wins, losses, runsFor, runsAgainst } = this.tallyOf(teamId);
      const coinFlip = this.coinFlips.get(teamId) ?? 0;
      return { teamId, conference, division, wins, losses, runsFor, runsAgainst, coinFlip };
    });
  }

  headToHead(): HeadToHead[] {
    return [...this.tallies].flatMap(([teamId, { beaten }]) =>
      [...beaten].map(([opponentId, wins]) => ({ teamId, opponentId, wins })),
    );
  }

  places(): FinalPlaces {
    const teams = this.teams().map((team): StandingsTeam => ({
      ...team,
      home: none,
      away: none,
      lastTen: none,
      streak: 0,
      gamesLeft: 0,
    }));
    const headToHead = this.headToHead();
    const leaders = (scope: 'division' | 'conference'): Set<number> =>
      new Set(computeStandings({ teams, headToHead, scope }).flatMap(({ rows }) => rows[0]?.teamId ?? []));
    const [league] = computeStandings({ teams, headToHead });
    return {
      league: league?.rows.map(({ teamId }) => teamId) ?? [],
      divisionWinners: leaders('division'),
      conferenceWinners: leaders('conference'),
    };
  }

  private addSide(teamId: number, opponentId: number, runs: number, against: number, won: boolean): void {
    const tally = this.tallyOf(teamId);
    tally.runsFor += runs;
    tally.runsAgainst += against;
    if (!won) {
      tally.losses += 1;
      return;
    }
    tally.wins += 1;
    tally.beaten.set(opponentId, (tally.beaten.get(opponentId) ?? 0) + 1);
  }

  private tallyOf(teamId: number): Tally {
    const tally = this.tallies.get(teamId);
    if (tally === undefined) throw new RangeError(`Team ${teamId} is not in the league.`);
    return tally;
  }
}
