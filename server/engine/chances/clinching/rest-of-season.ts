import { recordRules, type Affiliation, type RecordRule } from '../../league/standings/tie-break-rules.js';
import type { HeadToHead } from '../../league/standings/tie-breaks.js';
import type { SeasonTeam } from '../odds/final-standings/season.types.js';
import { BoundedFlow, type Arc } from './bounded-flow.js';

/** A season whose games to come may end in any way. */
export interface OpenSeason {
  readonly teams: readonly SeasonTeam[];
  readonly headToHead: readonly HeadToHead[];
  /** Games that two clubs have yet to play against each other. */
  readonly meetings: readonly { readonly one: number; readonly other: number; readonly games: number }[];
  /** Clubs of the whole league that go to the playoffs. */
  readonly places: number;
  /** The winners of the divisions, no more of them than places, go before all others. */
  readonly divisionWinnersFirst?: boolean;
}

/** A club and the games it has still to play. */
export interface Club {
  readonly index: number;
  readonly teamId: number;
  readonly conference: string | null;
  readonly division: string | null;
  readonly wins: number;
  readonly runDifference: number;
  readonly coinFlip: number;
  /** All of the season, those to come included. */
  readonly games: number;
  readonly toCome: number;
  /** Wins to come. */
  readonly won: Arc;
  /** Of these the wins that count for a record, where games are to come that do. */
  readonly wonIn: ReadonlyMap<RecordRule, Arc>;
}

/** Two clubs that still meet. */
export interface Pair {
  readonly one: Club;
  readonly other: Club;
  readonly games: number;
  /** Wins of `one` among them. */
  readonly won: Arc;
}

/** Of each club: where its wins arrive, and on their way those that count for each record. */
const nodes = 1 + recordRules.length;

interface Entrant extends Affiliation {
  teamId: number;
  team: SeasonTeam | null;
  toCome: number;
  /** Of these the games that count for each record. */
  counting: number[];
}

/**
 * All results that the rest of a season may have, as a network: a win is carried by the pair's arc to the club that gets it. A club's
 * wins that count for a record flow on to those of the next wider one, and at last to all its wins, so that each of them may be bounded.
 * `records` says whether the wins of records are kept apart.
 */
export class RestOfSeason {
  /** Those of the league. */
  readonly clubs: readonly Club[];
  readonly pairs: readonly Pair[];
  readonly flow: BoundedFlow;
  private readonly pairOf = new Map<number, Pair>();
  private readonly beaten: Int32Array;
  private readonly size: number;

  constructor(season: OpenSeason, records: boolean) {
    const entrants = entrantsOf(season);
    this.size = entrants.length;
    const indexes = new Map(entrants.map(({ teamId }, index) => [teamId, index]));
    const meetings = gathered(season, indexes);
    for (const { one, other, games } of meetings) count(entrants[one], entrants[other], games);
    const everyone = this.layOut(entrants, records);
    this.flow = everyone.flow;
    this.clubs = everyone.clubs.slice(0, season.teams.length);
    this.pairs = meetings.flatMap(({ one, other, games }) =>
      this.addPair(everyone.clubs[one], everyone.clubs[other], games),
    );
    this.beaten = new Int32Array(this.size * this.size);
    for (const { teamId, opponentId, wins } of season.headToHead) {
      const [one, other] = [indexes.get(teamId), indexes.get(opponentId)];
      if (one === undefined || other === undefined) continue;
      this.beaten[one * this.size + other] = (this.beaten[one * this.size + other] ?? 0) + wins;
    }
  }

  pair(one: Club, other: Club): Pair | undefined {
    return this.pairOf.get(one.index * this.size + other.index);
  }

  /** Wins of a club over another so far. */
  winsOver(one: Club, other: Club): number {
    return this.beaten[one.index * this.size + other.index] ?? 0;
  }

  /** Decides all games of a pair. */
  decide(pair: Pair, winsOfOne: number): void {
    const { one, other, won } = pair;
    const more = winsOfOne - won.flow;
    won.least = winsOfOne;
    won.most = winsOfOne;
    won.flow = winsOfOne;
    // The arcs of each club take what the pair's arc brings, also beyond their bounds; settling the flow restores them.
    for (const arc of carriers(one, other)) arc.flow += more;
    for (const arc of carriers(other, one)) arc.flow -= more;
  }

  /** A club wins or loses all its games; what is bounded otherwise becomes open. */
  open(club: Club, winsAll: boolean): void {
    for (const each of this.clubs) open(each);
    for (const pair of this.pairs) {
      const { one, other, games, won } = pair;
      if (one === club || other === club) {
        this.decide(pair, (one === club) === winsAll ? games : 0);
      } else {
        won.least = 0;
        won.most = games;
      }
    }
  }

  private layOut(entrants: readonly Entrant[], records: boolean): { clubs: Club[]; flow: BoundedFlow } {
    const flow = new BoundedFlow(entrants.length * nodes + 1);
    const sink = entrants.length * nodes;
    const clubs = entrants.map((entrant, index): Club => {
      const { teamId, conference, division, team, toCome, counting } = entrant;
      const all = nodes * index;
      const arc = (from: number, to: number, most: number) =>
        flow.addArc({ from, to, least: 0, most, flow: 0 });
      return {
        index,
        teamId,
        conference,
        division,
        wins: team?.wins ?? 0,
        runDifference: (team?.runsFor ?? 0) - (team?.runsAgainst ?? 0),
        coinFlip: team?.coinFlip ?? 0,
        games: (team?.wins ?? 0) + (team?.losses ?? 0) + toCome,
        toCome,
        won: arc(all, sink, toCome),
        wonIn: new Map(records ? recordArcs(counting, all, arc) : []),
      };
    });
    return { clubs, flow };
  }

  /** Half of the games to each, as most results that are asked for are near it. */
  private addPair(one: Club | undefined, other: Club | undefined, games: number): Pair[] {
    if (!one || !other) return [];
    const [from, to] = [carriers(other, one)[0], carriers(one, other)[0]];
    if (!from || !to) return [];
    const half = Math.floor(games / 2);
    const won = this.flow.addArc({ from: from.from, to: to.from, least: 0, most: games, flow: half });
    for (const arc of carriers(one, other)) arc.flow += half;
    for (const arc of carriers(other, one)) arc.flow += games - half;
    const pair = { one, other, games, won };
    this.pairOf.set(one.index * this.size + other.index, pair);
    this.pairOf.set(other.index * this.size + one.index, pair);
    return [pair];
  }
}

/** Arcs from the widest group to the narrowest, each of which flows on to the one before. */
function* recordArcs(
  counting: readonly number[],
  all: number,
  arc: (from: number, to: number, most: number) => Arc,
): Generator<[RecordRule, Arc]> {
  let [from, to] = [all, all];
  for (const [at, rule] of [...recordRules.entries()].toReversed()) {
    from += 1;
    const games = counting[at] ?? 0;
    if (games === 0) continue;
    yield [rule, arc(from, to, games)];
    to = from;
  }
}

/** Arcs that carry a club's wins over another, from the narrowest group to all its wins. */
function carriers(club: Club, opponent: Club): Arc[] {
  const arcs: Arc[] = [];
  for (const rule of recordRules) {
    const arc = club.wonIn.get(rule);
    if (arc && rule.counts(club, opponent)) arcs.push(arc);
  }
  arcs.push(club.won);
  return arcs;
}

function open({ won, wonIn, toCome }: Club): void {
  for (const arc of [won, ...wonIn.values()]) {
    arc.least = 0;
    arc.most = toCome;
  }
}

/** The league's clubs, then those that they still meet although they are not of the league. */
function entrantsOf({ teams, meetings }: OpenSeason): Entrant[] {
  const none = () => ({ toCome: 0, counting: recordRules.map(() => 0) });
  const known = new Set(teams.map(({ teamId }) => teamId));
  const strangers = new Set(
    meetings.flatMap(({ one, other }) => [one, other]).filter((id) => !known.has(id)),
  );
  return [
    ...teams.map((team) => ({
      teamId: team.teamId,
      conference: team.conference,
      division: team.division,
      team,
      ...none(),
    })),
    ...[...strangers].map((teamId) => ({ teamId, conference: null, division: null, team: null, ...none() })),
  ];
}

function gathered(
  { meetings }: OpenSeason,
  indexes: ReadonlyMap<number, number>,
): { one: number; other: number; games: number }[] {
  const found = new Map<number, { one: number; other: number; games: number }>();
  for (const { one: oneId, other: otherId, games } of meetings) {
    const [a, b] = [indexes.get(oneId) ?? 0, indexes.get(otherId) ?? 0];
    if (a === b || games < 1) continue;
    const [one, other] = [Math.min(a, b), Math.max(a, b)];
    const key = one * indexes.size + other;
    const known = found.get(key);
    if (known) known.games += games;
    else found.set(key, { one, other, games });
  }
  return [...found.values()];
}

function count(one: Entrant | undefined, other: Entrant | undefined, games: number): void {
  if (!one || !other) return;
  for (const entrant of [one, other]) {
    entrant.toCome += games;
    for (const [at, rule] of recordRules.entries())
      if (rule.counts(one, other)) entrant.counting[at] = (entrant.counting[at] ?? 0) + games;
  }
}
