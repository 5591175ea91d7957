import { Rng } from '../../../random/rng.js';
import type { GameAhead, SeasonAhead, SeasonTeam } from './season.types.js';

export interface Midseason {
  teams: number;
  /** Rounds already played. In a round each club has one game; if the number of clubs is odd, one club has none. */
  played: number;
  /** Rounds still to play. */
  ahead: number;
  places: number;
  seed: number;
  /** As in leagues of 30 clubs: two conferences with divisions of five. */
  divisions?: boolean;
}

/** A league in the middle of its season, with clubs of different strength and a round of games tonight. */
export function midseason({ teams, played, ahead, places, seed, divisions = true }: Midseason): SeasonAhead {
  const rng = new Rng(seed);
  const strengths = Array.from({ length: teams }, () => rng.normal(0, 0.25));
  const chanceOf = (home: number, away: number): number =>
    1 / (1 + Math.exp(-(0.12 + (strengths[home - 1] ?? 0) - (strengths[away - 1] ?? 0))));
  const records = strengths.map(() => ({ wins: 0, losses: 0, runs: 0 }));
  const won = new Map<number, number>();
  const games: GameAhead[] = [];
  for (let round = 0; round < played + ahead; round++) {
    for (const [home, away] of pairings(teams, round)) {
      const homeWin = chanceOf(home, away) + rng.normal(0, 0.03);
      if (round >= played) {
        games.push({ matchId: games.length + 1, homeTeamId: home, awayTeamId: away, homeWin });
        continue;
      }
      const [winner, loser] = rng.next() < homeWin ? [home, away] : [away, home];
      const margin = 1 + rng.below(6);
      const [up, down] = [records[winner - 1], records[loser - 1]];
      if (up) Object.assign(up, { wins: up.wins + 1, runs: up.runs + margin });
      if (down) Object.assign(down, { losses: down.losses + 1, runs: down.runs - margin });
      won.set(winner * 10_000 + loser, (won.get(winner * 10_000 + loser) ?? 0) + 1);
    }
  }
  return {
    teams: records.map(({ wins, losses, runs }, index): SeasonTeam => {
      const group = Math.floor((index * 6) / teams);
      return {
        teamId: index + 1,
        conference: divisions ? String(group % 2) : null,
        division: divisions ? String(group) : null,
        wins,
        losses,
        runsFor: 1_000 + runs,
        runsAgainst: 1_000,
        coinFlip: rng.next(),
      };
    }),
    headToHead: Array.from(won, ([key, wins]) => ({
      teamId: Math.floor(key / 10_000),
      opponentId: key % 10_000,
      wins,
    })),
    games,
    postseason: { kind: 'ahead', places, seriesLengths: [3, 5, 7] },
    homeWinInSeries: chanceOf,
    tonight: games.slice(0, Math.floor(teams / 2)).map(({ matchId }) => matchId),
  };
}

/** Rounds of a round robin by the circle method, home and away in turns. */
function pairings(teams: number, round: number): [home: number, away: number][] {
  const even = teams + (teams % 2);
  const turn = round % (even - 1);
  const seat = (place: number): number => (place === 0 ? even : ((place - 1 + turn) % (even - 1)) + 1);
  return Array.from({ length: even / 2 }, (_, place): [number, number] => {
    const [one, other] = [seat(place), seat(even - 1 - place)];
    return (round + place) % 2 === 0 ? [one, other] : [other, one];
  }).filter(([home, away]) => home <= teams && away <= teams);
}
