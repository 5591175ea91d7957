import { type Rng } from '../../../random/rng.js';
import { SERIES_GAMES } from '../calendar.js';
import { HOME, ROAD, type Places } from './home-and-away.js';

/** Games of each pair of clubs relative to its target, updated while series are drawn. */
export class Meetings {
  /** Games above the target, indexed by club × clubs + other club. */
  private readonly surplus: Float64Array;
  /** Games at the first club's park minus those at the other's. */
  private readonly tilt: Float64Array;
  /**
   * Below this surplus, a pair that should play a series has not met. It is −∞ for pairs with a target of less than a
   * series.
   */
  private readonly unmet: Float64Array;
  /** Cost of squared tilt relative to squared surplus. It is small, because even a single series causes tilt. */
  tiltCost = 0.1;
  /** Cost of a pair that never meets although its target is at least a series. */
  unmetCost = 10;

  constructor(
    readonly clubs: number,
    targets: Float64Array,
  ) {
    this.surplus = Float64Array.from(targets, (target) => -target);
    this.tilt = new Float64Array(clubs * clubs);
    this.unmet = targets.map((target) => (target < SERIES_GAMES.min ? -Infinity : 0.5 - target));
  }

  add(host: number, guest: number, games: number): void {
    const { clubs, surplus, tilt } = this;
    const there = host * clubs + guest;
    const back = guest * clubs + host;
    surplus[there] = (surplus[there] ?? 0) + games;
    surplus[back] = (surplus[back] ?? 0) + games;
    tilt[there] = (tilt[there] ?? 0) + games;
    tilt[back] = (tilt[back] ?? 0) - games;
  }

  /** Pairs that never meet although their target is at least a series. */
  unmetPairs(): [one: number, other: number][] {
    const { clubs, surplus, unmet } = this;
    return [...surplus.keys()]
      .filter((pair) => pair % clubs > pair / clubs && (surplus[pair] ?? 0) < (unmet[pair] ?? 0))
      .map((pair) => [Math.floor(pair / clubs), pair % clubs]);
  }

  /** Change of the pair's cost by so many more games at the host's park: squares of surplus and tilt, and penalties. */
  costOf(host: number, guest: number, games: number): number {
    const there = host * this.clubs + guest;
    const surplus = this.surplus[there] ?? 0;
    const tilt = this.tilt[there] ?? 0;
    const unmet = this.unmet[there] ?? 0;
    return (
      games * (2 * surplus + games + this.tiltCost * (2 * tilt + games)) +
      tiltExcessCost *
        (squaredExcess(tilt + games, SERIES_GAMES.max) - squaredExcess(tilt, SERIES_GAMES.max)) +
      surplusExcessCost * (squaredExcess(surplus + games, 2) - squaredExcess(surplus, 2)) +
      this.unmetCost * (Number(surplus + games < unmet) - Number(surplus < unmet))
    );
  }
}

/** Extra cost of tilt or surplus beyond about a series, so that no pair is far from its target. */
const tiltExcessCost = 8;
const surplusExcessCost = 5;

function squaredExcess(difference: number, free: number): number {
  const excess = Math.max(0, Math.abs(difference) - free);
  return excess * excess;
}

/** Cost of a pair that meets in two rounds in a row; in the same park these would be one long series. */
const repeatCost = 12;
const sameParkCost = 1000;
/** Cost of a change between home and road outside a pair of rounds. */
const travelCost = 1;

// Above 5 nearly every exchange is accepted, below 1.5 hardly any.
const hottest = 5;
const coldest = 1.5;
const frozen = 0.02;
const drawsPerSeries = 1500;
const draws = { least: 20_000, most: 2_000_000 } as const;
/** Every sixth draw swaps home and road; all other draws exchange two opponents in a round. */
const turnEvery = 6;
/** Maximum number of rounds in a cycle of swaps of home and road. */
const longestRing = 6;
/** Draws between two yields: a millisecond or less. */
const drawsPerStep = 4000;

/** A club at home and a club on the road that exchange their roles in a round. */
interface Turn {
  readonly round: number;
  readonly home: number;
  readonly road: number;
}

/** The series of a season, round by round. */
export class Matchups {
  readonly hosts: Int32Array;
  readonly guests: Int32Array;
  /** Index of the first series of each round; at the end the number of all series. */
  readonly firsts: number[] = [0];
  private readonly roundsOf: Int32Array;
  /** Index of a club's series by round and club; -1 if it sits out. */
  private readonly seriesOf: Int32Array;

  constructor(
    private readonly places: Places,
    /** Number of games of a series, by round. */
    private readonly lengths: readonly number[],
    private readonly meetings: Meetings,
    /** Number of rounds at the beginning whose home and road sides are fixed. */
    private readonly settled = 0,
  ) {
    const { clubs, rounds, at } = places;
    this.seriesOf = new Int32Array(rounds * clubs).fill(-1);
    const hosts: number[] = [];
    const guests: number[] = [];
    for (let round = 0; round < rounds; round++) {
      for (let club = 0; club < clubs; club++) {
        const place = at[round * clubs + club];
        if (place === HOME) hosts.push(club);
        else if (place === ROAD) guests.push(club);
      }
      this.firsts.push(hosts.length);
    }
    this.hosts = Int32Array.from(hosts);
    this.guests = Int32Array.from(guests);
    this.roundsOf = new Int32Array(hosts.length);
    for (let round = 0; round < rounds; round++) {
      for (let series = this.first(round); series < this.first(round + 1); series++)
        this.enter(round, series);
    }
  }

  first(round: number): number {
    return this.firsts[round] ?? 0;
  }

  get rounds(): number {
    return this.places.rounds;
  }

  /** Index of a club's series in a round; -1 if it sits out. */
  seriesIn(round: number, club: number): number {
    return this.seriesOf[round * this.places.clubs + club] ?? -1;
  }

  roundOf(series: number): number {
    return this.roundsOf[series] ?? 0;
  }

  /**
   * Simulated annealing. An exchange is made if it brings the meetings nearer to their targets, otherwise with a chance
   * that falls with the temperature. No exchange changes how often a club plays, gives it more than two series in a row
   * in one place, or unbalances home and road. This takes long, so it yields between steps.
   */
  *improve(rng: Rng): Generator<void, void> {
    const count = this.hosts.length;
    if (this.places.clubs > 2) {
      const turns = Math.min(draws.most, Math.max(draws.least, count * drawsPerSeries));
      const cooling = (coldest / hottest) ** (1 / (0.9 * turns));
      let heat = hottest;
      for (let turn = 0; turn < turns; turn++) {
        if (turn % drawsPerStep === 0) yield;
        heat = turn > 0.9 * turns ? frozen : heat * cooling;
        const series = rng.below(count);
        if (turn % turnEvery === 0) this.tryTurn(series, heat, rng);
        else this.trySwap(series, this.anotherOf(series, rng), heat, rng);
      }
    }
    this.partLongSeries();
  }

  /** A random series of the same round, possibly the same one. */
  private anotherOf(series: number, rng: Rng): number {
    const round = this.roundOf(series);
    const first = this.first(round);
    return first + rng.below(this.first(round + 1) - first);
  }

  private trySwap(one: number, other: number, heat: number, rng: Rng): void {
    if (one === other) return;
    const cost = this.costOfSwap(one, other);
    if (isTaken(cost, heat, rng)) this.swap(one, other);
  }

  /** Change of cost if two series of a round exchange their guests. */
  costOfSwap(one: number, other: number): number {
    const round = this.roundOf(one);
    const games = this.lengths[round] ?? 0;
    const [host, guest] = [this.hosts[one] ?? 0, this.guests[one] ?? 0];
    const [otherHost, otherGuest] = [this.hosts[other] ?? 0, this.guests[other] ?? 0];
    const { meetings } = this;
    return (
      meetings.costOf(host, guest, -games) +
      meetings.costOf(otherHost, otherGuest, -games) +
      meetings.costOf(host, otherGuest, games) +
      meetings.costOf(otherHost, guest, games) -
      this.repeats(round, host, guest) -
      this.repeats(round, otherHost, otherGuest) +
      this.repeats(round, host, otherGuest) +
      this.repeats(round, otherHost, guest)
    );
  }

  swap(one: number, other: number): void {
    const round = this.roundOf(one);
    this.leave(round, one);
    this.leave(round, other);
    const guest = this.guests[one] ?? 0;
    this.guests[one] = this.guests[other] ?? 0;
    this.guests[other] = guest;
    this.enter(round, one);
    this.enter(round, other);
  }

  /**
   * Swaps home and road along a cycle of rounds. In each of its rounds, two clubs exchange their roles: a club at home,
   * and a club on the road that is at home in another round of the cycle. With an even number of clubs, a cycle is a
   * pair of rounds with two clubs.
   */
  private tryTurn(series: number, heat: number, rng: Rng): void {
    const ring = this.ringFrom(series, rng);
    let cost = 0;
    for (const { round, home, road } of ring) cost += this.exchange(round, home, road);
    if (isTaken(cost, heat, rng)) return;
    for (const { round, home, road } of ring) this.exchange(round, home, road);
  }

  /** Cycle of a random walk from a series' host, from a home round to its road counterpart; empty if too long. */
  private ringFrom(series: number, rng: Rng): readonly Turn[] {
    const { clubs, counterpart } = this.places;
    const walk: { round: number; club: number }[] = [];
    let here = series;
    for (let step = 0; step <= longestRing; step++) {
      const round = this.roundOf(here);
      const club = this.hosts[here] ?? 0;
      const begin = walk.findIndex((one) => one.round === round);
      if (begin >= 0) return this.turnsOf(walk.slice(begin));
      const next = counterpart[round * clubs + club] ?? -1;
      if (next < 0 || round < this.settled) return [];
      walk.push({ round, club });
      const first = this.first(next);
      here = first + rng.below(this.first(next + 1) - first);
    }
    return [];
  }

  private turnsOf(walk: readonly { round: number; club: number }[]): Turn[] {
    return walk.map(({ round, club }, place) => {
      const before = walk.at(place - 1) ?? { club };
      return { round, home: club, road: before.club };
    });
  }

  /** Exchanges the roles of two clubs in a round, one of them at home. @returns the change of cost */
  private exchange(round: number, club: number, other: number): number {
    const { clubs, at } = this.places;
    const one = this.seriesOf[round * clubs + club] ?? 0;
    const two = this.seriesOf[round * clubs + other] ?? 0;
    const before = this.costAround(round, one, two, club, other);
    const games = this.lengths[round] ?? 0;
    let cost = this.costOfLeaving(round, one, games);
    if (two !== one) cost += this.costOfLeaving(round, two, games);
    for (const series of two === one ? [one] : [one, two]) {
      this.hosts[series] = exchanged(this.hosts[series] ?? 0, club, other);
      this.guests[series] = exchanged(this.guests[series] ?? 0, club, other);
    }
    const place = at[round * clubs + club] ?? 0;
    at[round * clubs + club] = at[round * clubs + other] ?? 0;
    at[round * clubs + other] = place;
    cost += this.costOfEntering(round, one, games);
    if (two !== one) cost += this.costOfEntering(round, two, games);
    return cost + this.costAround(round, one, two, club, other) - before;
  }

  private costOfLeaving(round: number, series: number, games: number): number {
    const cost = this.meetings.costOf(this.hosts[series] ?? 0, this.guests[series] ?? 0, -games);
    this.leave(round, series);
    return cost;
  }

  private costOfEntering(round: number, series: number, games: number): number {
    const cost = this.meetings.costOf(this.hosts[series] ?? 0, this.guests[series] ?? 0, games);
    this.enter(round, series);
    return cost;
  }

  private enter(round: number, series: number): void {
    const { clubs } = this.places;
    const [host, guest] = [this.hosts[series] ?? 0, this.guests[series] ?? 0];
    this.roundsOf[series] = round;
    this.seriesOf[round * clubs + host] = series;
    this.seriesOf[round * clubs + guest] = series;
    this.meetings.add(host, guest, this.lengths[round] ?? 0);
  }

  private leave(round: number, series: number): void {
    this.meetings.add(this.hosts[series] ?? 0, this.guests[series] ?? 0, -(this.lengths[round] ?? 0));
  }

  /** Cost of repeated meetings of both series and of travel of both clubs. */
  private costAround(round: number, one: number, two: number, club: number, other: number): number {
    let cost = this.repeatsOf(round, one) + (one === two ? 0 : this.repeatsOf(round, two));
    cost += travelCost * (this.travels(round, club) + this.travels(round, other));
    return cost;
  }

  private repeatsOf(round: number, series: number): number {
    return this.repeats(round, this.hosts[series] ?? 0, this.guests[series] ?? 0);
  }

  /** Cost of meetings of the same two clubs in the rounds before and after. */
  private repeats(round: number, host: number, guest: number): number {
    return this.repeat(round - 1, host, guest) + this.repeat(round + 1, host, guest);
  }

  private repeat(round: number, host: number, guest: number): number {
    const { clubs, rounds } = this.places;
    if (round < 0 || round >= rounds) return 0;
    const series = this.seriesOf[round * clubs + host] ?? -1;
    if (series < 0 || series !== this.seriesOf[round * clubs + guest]) return 0;
    return this.hosts[series] === host ? sameParkCost : repeatCost;
  }

  /** Number of changes between home and road before and after a round, outside of a pair of rounds. */
  private travels(round: number, club: number): number {
    const { clubs, rounds, at, counterpart } = this.places;
    const here = round * clubs + club;
    let changes = 0;
    for (const next of [round - 1, round + 1]) {
      if (next < 0 || next >= rounds || counterpart[here] === next) continue;
      const there = at[next * clubs + club] ?? -1;
      if (there >= 0 && there !== at[here]) changes += 1;
    }
    return changes;
  }

  /**
   * Parts clubs that meet in one park in two rounds in a row: their series exchanges its guest with another series of
   * the round. No club is in one place for three rounds in a row, so this causes no new repeat in one park.
   */
  private partLongSeries(): void {
    for (let series = 0; series < this.hosts.length; series++) {
      const round = this.roundOf(series);
      if (this.repeatsOf(round, series) < sameParkCost) continue;
      let best = -1;
      let least = Infinity;
      for (let other = this.first(round); other < this.first(round + 1); other++) {
        if (other === series) continue;
        const cost = this.costOfSwap(series, other);
        if (cost >= least) continue;
        least = cost;
        best = other;
      }
      if (best >= 0) this.swap(series, best);
    }
  }
}

const exchanged = (given: number, club: number, other: number): number => {
  if (given === club) return other;
  return given === other ? club : given;
};

function isTaken(cost: number, heat: number, rng: Rng): boolean {
  return cost <= 0 || (cost < 12 * heat && rng.next() < Math.exp(-cost / heat));
}
