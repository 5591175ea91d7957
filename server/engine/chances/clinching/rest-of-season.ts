import type { QualifyingRule } from '../../league/bracket/seeding.js';
import { recordRules, type Affiliation, type RecordRule } from '../../league/standings/tie-break-rules.js';
import type { HeadToHead } from '../../league/standings/tie-breaks.js';
import type { SeasonTeam } from '../odds/final-standings/season.types.js';
import { BoundedFlow, type Arc } from './flow/bounded-flow.js';

/** A season whose games to come may end in any way. */
export interface OpenSeason extends QualifyingRule {
  readonly teams: readonly SeasonTeam[];
  readonly headToHead: readonly HeadToHead[];
  /** Games that two clubs have yet to play against each other. */
  readonly meetings: readonly { readonly one: number; readonly other: number; readonly games: number }[];
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
  /** All games of the season, including those to come. */
  readonly games: number;
  readonly toCome: number;
  /** Arc whose flow is the club's wins to come. */
  readonly won: Arc;
  /** An arc for each record with games to come: its flow is the club's wins to come that count for the record. */
  readonly wonIn: ReadonlyMap<RecordRule, Arc>;
}

/** Two clubs with games against each other to come. */
export interface Pair {
  readonly one: Club;
  readonly other: Club;
  readonly games: number;
  /** Arc whose flow is the wins of `one` in these games. */
  readonly won: Arc;
}

/** Number of nodes for each club: a node for all wins, and a node for each record, for the wins that count for it. */
const nodes = 1 + recordRules.length;

interface Entrant extends Affiliation {
  teamId: number;
  team: SeasonTeam | null;
  toCome: number;
  /** For each record, the number of games to come that count for it. */
  counting: number[];
}

/**
 * All possible results of the games to come, as a flow network. A win flows along the pair's arc to the winner's node
 * for the narrowest record that counts the game, from there to the next wider record, and at last to the node for all
 * wins. So each of these numbers can be bounded. `records` tells whether there are nodes for records.
 */
export class RestOfSeason {
  /** The clubs of the league, without opponents from outside. */
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

  /** Fixes the number of a pair's games that its club `one` wins. */
  decide(pair: Pair, winsOfOne: number): void {
    const { one, other, won } = pair;
    const more = winsOfOne - won.flow;
    won.least = winsOfOne;
    won.most = winsOfOne;
    won.flow = winsOfOne;
    // The other arcs of both clubs change by as much, even beyond their bounds; settling the flow repairs them.
    for (const arc of carriers(one, other)) arc.flow += more;
    for (const arc of carriers(other, one)) arc.flow -= more;
  }

  /** Removes all bounds, then lets a club win or lose all its games. */
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

  /** Begins with half of the wins for each club, because most questions lead to results near that. */
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

/** Arcs from the widest record to the narrowest; each flows into the arc before it. */
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

/** Arcs that carry a club's wins over an opponent, from the narrowest record to all its wins. */
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

/** The clubs of the league, then the opponents from outside that they still meet. */
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
