import {
  compareRecords,
  levelTeams,
  Meetings,
  placeTeams,
  type HeadToHead,
  type StandingsTeam,
} from '../../league/standings/tie-breaks.js';
import { team } from '../../league/standings/standings.builders.js';
import type { Certainties, OpenSeason } from './clinching.js';

interface Places {
  best: number;
  worst: number;
}

/** A possible result of all games that two clubs have yet to play against each other. */
interface PairResult {
  one: number;
  other: number;
  won: number;
  lost: number;
}

/**
 * The answers of `certainties`, found by trying every result of every game to come and, if clubs end level, every
 * total of margins up to `mostMargin` runs a game. The standings' own rules rank the clubs at each possible end.
 */
export function exhaustiveCertainties(season: OpenSeason, mostMargin: number): Certainties[] {
  const places = new Map(
    season.teams.map(({ teamId }) => [
      teamId,
      { league: unseen(), conference: unseen(), division: unseen() },
    ]),
  );
  for (const results of resultsOf(season)) {
    const { teams, meetings } = ended(season, results);
    for (const scope of ['league', 'conference', 'division'] as const) {
      for (const group of groupsOf(teams, scope)) {
        for (const [teamId, place] of placesIn(group, teams, meetings, results, mostMargin)) {
          const seen = places.get(teamId)?.[scope];
          if (!seen) continue;
          seen.best = Math.min(seen.best, place.best);
          seen.worst = Math.max(seen.worst, place.worst);
        }
      }
    }
  }
  return [...places].map(([teamId, { league, conference, division }]) => ({
    teamId,
    playoffs: league.worst <= season.places,
    division: division.worst === 1,
    conference: conference.worst === 1,
    eliminated: league.best > season.places,
  }));
}

const unseen = (): Places => ({ best: Infinity, worst: 0 });

function* resultsOf({ meetings }: Pick<OpenSeason, 'meetings'>, at = 0): Generator<PairResult[]> {
  const meeting = meetings[at];
  if (!meeting) {
    yield [];
    return;
  }
  const { one, other, games } = meeting;
  for (const rest of resultsOf({ meetings }, at + 1)) {
    for (let won = 0; won <= games; won++) yield [{ one, other, won, lost: games - won }, ...rest];
  }
}

function ended(season: OpenSeason, results: readonly PairResult[]) {
  const teams = season.teams.map((each): StandingsTeam => {
    const { teamId, conference, division, coinFlip, runsFor, runsAgainst } = each;
    let { wins, losses } = each;
    for (const { one, other, won, lost } of results) {
      if (one === teamId) [wins, losses] = [wins + won, losses + lost];
      if (other === teamId) [wins, losses] = [wins + lost, losses + won];
    }
    return team(teamId, wins, losses, { conference, division, coinFlip, runsFor, runsAgainst });
  });
  const headToHead: HeadToHead[] = results.flatMap(({ one, other, won, lost }) => [
    { teamId: one, opponentId: other, wins: won },
    { teamId: other, opponentId: one, wins: lost },
  ]);
  return { teams, meetings: new Meetings([...season.headToHead, ...headToHead]) };
}

function groupsOf(
  teams: readonly StandingsTeam[],
  scope: 'league' | 'conference' | 'division',
): StandingsTeam[][] {
  const groups = new Map<string, StandingsTeam[]>();
  for (const each of teams) {
    const { conference, division } = each;
    const key = JSON.stringify(
      {
        league: [],
        conference: [conference],
        division: [conference, division],
      }[scope],
    );
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

function placesIn(
  group: readonly StandingsTeam[],
  league: readonly StandingsTeam[],
  meetings: Meetings,
  results: readonly PairResult[],
  mostMargin: number,
): Map<number, Places> {
  const places = new Map(group.map(({ teamId }) => [teamId, unseen()]));
  for (const tied of levelTeams(group)) {
    const ahead = group.filter((other) => compareRecords(other, tied[0] ?? other) < 0).length;
    for (const differences of runOrders(tied, results, mostMargin)) {
      const ordered = tied.map((each, at) => ({ ...each, runsFor: differences[at] ?? 0, runsAgainst: 0 }));
      for (const [at, { team: placed }] of placeTeams(ordered, league, meetings).entries()) {
        const seen = places.get(placed.teamId);
        if (!seen) continue;
        seen.best = Math.min(seen.best, ahead + at + 1);
        seen.worst = Math.max(seen.worst, ahead + at + 1);
      }
    }
  }
  return places;
}

/** Possible orders of the clubs' run differences, as ranks: 0 for the lowest. */
function runOrders(
  tied: readonly StandingsTeam[],
  results: readonly PairResult[],
  mostMargin: number,
): number[][] {
  if (tied.length === 1) return [[0]];
  let sums = new Map([['', tied.map(({ runsFor, runsAgainst }) => runsFor - runsAgainst)]]);
  for (const { one, other, won, lost } of results) {
    const [gains, gives] = [one, other].map((id) => tied.findIndex(({ teamId }) => teamId === id));
    if (gains === -1 && gives === -1) continue;
    const next = new Map<string, number[]>();
    for (const known of sums.values()) {
      for (let margin = won - lost * mostMargin; margin <= won * mostMargin - lost; margin++) {
        const sum = known.map((runs, at) => runs + (at === gains ? margin : at === gives ? -margin : 0));
        next.set(sum.join(), sum);
      }
    }
    sums = next;
  }
  const orders = new Map<string, number[]>();
  for (const sum of sums.values()) {
    const heights = [...new Set(sum)].toSorted((low, high) => low - high);
    const ranks = sum.map((runs) => heights.indexOf(runs));
    orders.set(ranks.join(), ranks);
  }
  return [...orders.values()];
}
