import { type PlayedMatch } from '../matches/match.types.js';

/** A team's row in the table `standings`, without `games_left` and the columns of clubs that left. */
export interface Tally {
  readonly leagueId: number;
  readonly teamId: number;
  readonly homeWins: number;
  readonly homeLosses: number;
  readonly awayWins: number;
  readonly awayLosses: number;
  readonly homeTies: number;
  readonly awayTies: number;
  readonly runsFor: number;
  readonly runsAgainst: number;
  /** +n after n wins in a row, −n after n losses, 0 before any game. */
  readonly streak: number;
  /** Results of the last ten games without ties, the latest first; true for a win. */
  readonly lastTen: readonly boolean[];
}

export interface HeadToHeadWins {
  readonly leagueId: number;
  readonly teamId: number;
  readonly opponentId: number;
  readonly wins: number;
}

/** A match that counts in its league's standings. */
export type LeagueResult = Pick<
  PlayedMatch,
  'id' | 'homeTeamId' | 'awayTeamId' | 'homeScore' | 'awayScore' | 'playedOrder'
> & { readonly leagueId: number };

/** Whether a match counts in standings: a match of a league's schedule, not a game of a series. */
export function countsInStandings(match: PlayedMatch): match is PlayedMatch & { readonly leagueId: number } {
  return match.leagueId !== null && match.seriesId === null;
}

/** The tallies in `before` with `results` added; `results` can be in any order. */
export function tallyResults(results: readonly LeagueResult[], before: readonly Tally[] = []): Tally[] {
  const tallies = new Map(
    before.map((tally) => [tallyKey(tally), { ...tally, lastTen: [...tally.lastTen] }]),
  );
  for (const result of results.toSorted((one, other) => one.playedOrder - other.playedOrder)) {
    for (const teamId of [result.homeTeamId, result.awayTeamId]) {
      const { leagueId } = result;
      const key = tallyKey({ leagueId, teamId });
      const tally = tallies.get(key) ?? { ...emptyTally(leagueId, teamId), lastTen: [] };
      tallies.set(key, tally);
      addResult(tally, result);
    }
  }
  return [...tallies.values()];
}

/** Number of wins of each winner over each loser. */
export function countHeadToHead(results: readonly LeagueResult[]): HeadToHeadWins[] {
  const counts = new Map<string, HeadToHeadWins>();
  for (const result of results) {
    const { leagueId } = result;
    const outcome = outcomeOf(result);
    if (outcome === null) continue;
    const { winnerId: teamId, loserId: opponentId } = outcome;
    const key = `${leagueId} ${teamId} ${opponentId}`;
    counts.set(key, { leagueId, teamId, opponentId, wins: (counts.get(key)?.wins ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** Winner and loser; null for a tie. */
export function outcomeOf(
  match: Pick<PlayedMatch, 'homeTeamId' | 'awayTeamId' | 'homeScore' | 'awayScore'>,
): { winnerId: number; loserId: number } | null {
  if (match.homeScore === match.awayScore) return null;
  return match.homeScore > match.awayScore
    ? { winnerId: match.homeTeamId, loserId: match.awayTeamId }
    : { winnerId: match.awayTeamId, loserId: match.homeTeamId };
}

export function emptyTally(leagueId: number, teamId: number): Tally {
  return {
    leagueId,
    teamId,
    homeWins: 0,
    homeLosses: 0,
    awayWins: 0,
    awayLosses: 0,
    homeTies: 0,
    awayTies: 0,
    runsFor: 0,
    runsAgainst: 0,
    streak: 0,
    lastTen: [],
  };
}

type GrowingTally = { -readonly [Figure in keyof Tally]: Tally[Figure] } & { lastTen: boolean[] };

/** Changes the tally in place, for speed with many results. Ties affect neither streaks nor the last ten. */
function addResult(tally: GrowingTally, result: LeagueResult): void {
  const atHome = tally.teamId === result.homeTeamId;
  tally.runsFor += atHome ? result.homeScore : result.awayScore;
  tally.runsAgainst += atHome ? result.awayScore : result.homeScore;
  const outcome = outcomeOf(result);
  if (outcome === null) {
    if (atHome) tally.homeTies += 1;
    else tally.awayTies += 1;
    return;
  }
  const won = tally.teamId === outcome.winnerId;
  if (atHome && won) tally.homeWins += 1;
  else if (atHome) tally.homeLosses += 1;
  else if (won) tally.awayWins += 1;
  else tally.awayLosses += 1;
  tally.streak = won ? Math.max(tally.streak, 0) + 1 : Math.min(tally.streak, 0) - 1;
  tally.lastTen.unshift(won);
  tally.lastTen.splice(10);
}

const tallyKey = ({ leagueId, teamId }: Pick<Tally, 'leagueId' | 'teamId'>) => `${leagueId} ${teamId}`;
