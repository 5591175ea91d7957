import { SERIES_GAMES } from '../calendar.js';
import { type Matchups, type Meetings } from './matchups.js';

/**
 * If rounds have spare days, some series get a game more and others a game less, so that two clubs meet as often as
 * they should, and equally often in both parks. Each club keeps its numbers of home and road games: a host's longer
 * series is balanced by a shorter series of the same guest at another host, which gets a longer series in turn, until
 * the cycle closes. The best cycles are negative cycles in a graph of hosts (Bellman–Ford).
 * @param games number of games of each series; changed
 * @param days number of days of each round
 */
export function* evenSeries(
  matchups: Matchups,
  meetings: Meetings,
  games: Int8Array,
  days: readonly number[],
): Generator<void, void> {
  const { clubs } = meetings;
  // Single games can correct a home–road imbalance that exchanges of whole series can't.
  meetings.tiltCost = 0.25;
  const rings = Math.floor(mostWork / clubs ** 3);
  for (let ring = 0; ring < rings; ring++) {
    yield;
    const links = cheapestLinks(matchups, meetings, games, days);
    const cycle = negativeCycle(links, clubs);
    if (cycle.length === 0 || !changed(cycle, links, meetings, games)) return;
  }
}

/** Limit of work: a few hundred cycles for thirty clubs, a few for a hundred. */
const mostWork = 10_000_000;
const worthwhile = -1e-6;

/** Edge from a host, by a longer series against a guest, to the host of a shorter series of that guest. */
interface Link {
  cost: number;
  guest: number;
  longer: number;
  shorter: number;
}

/** Index: host × clubs + other host. */
type Links = readonly (Link | undefined)[];

function cheapestLinks(
  matchups: Matchups,
  meetings: Meetings,
  games: Int8Array,
  days: readonly number[],
): Links {
  const { clubs } = meetings;
  const { hosts, guests } = matchups;
  const longer = new Int32Array(clubs * clubs).fill(-1);
  const shorter = new Int32Array(clubs * clubs).fill(-1);
  for (const [series, host] of hosts.entries()) {
    const pair = host * clubs + (guests[series] ?? 0);
    const now = games[series] ?? 0;
    if (now < Math.min(SERIES_GAMES.max, days[matchups.roundOf(series)] ?? 0)) longer[pair] = series;
    if (now > SERIES_GAMES.min) shorter[pair] = series;
  }
  const links: (Link | undefined)[] = Array.from({ length: clubs * clubs });
  for (let host = 0; host < clubs; host++) {
    for (let guest = 0; guest < clubs; guest++) {
      const more = longer[host * clubs + guest] ?? -1;
      if (more < 0) continue;
      const cost = meetings.costOf(host, guest, 1);
      for (let other = 0; other < clubs; other++) {
        const less = shorter[other * clubs + guest] ?? -1;
        if (less < 0 || other === host) continue;
        const whole = cost + meetings.costOf(other, guest, -1);
        const known = links[host * clubs + other];
        if (known && known.cost <= whole) continue;
        links[host * clubs + other] = { cost: whole, guest, longer: more, shorter: less };
      }
    }
  }
  return links;
}

/** Hosts along a cycle of negative cost; empty if there is none. */
function negativeCycle(links: Links, clubs: number): number[] {
  const cost = new Float64Array(clubs);
  const before = new Int32Array(clubs).fill(-1);
  let relaxed = -1;
  for (let turn = 0; turn < clubs; turn++) {
    relaxed = -1;
    for (let host = 0; host < clubs; host++) {
      for (let other = 0; other < clubs; other++) {
        const link = links[host * clubs + other];
        const through = (cost[host] ?? 0) + (link?.cost ?? 0);
        if (!link || through >= (cost[other] ?? 0) + worthwhile) continue;
        cost[other] = through;
        before[other] = host;
        relaxed = other;
      }
    }
    if (relaxed === -1) return [];
  }
  // A host that is still relaxed after as many passes as there are hosts is on a negative cycle, or reached from one.
  for (let step = 0; step < clubs; step++) relaxed = before[relaxed] ?? -1;
  const ring = [relaxed];
  for (let host = before[relaxed] ?? -1; host !== relaxed; host = before[host] ?? -1) ring.push(host);
  return ring.toReversed();
}

/** Makes the changes of a cycle. @returns false if they don't lower the total cost, and then undoes them */
function changed(ring: readonly number[], links: Links, meetings: Meetings, games: Int8Array): boolean {
  const steps = ring.flatMap((host, place) => {
    const other = ring[(place + 1) % ring.length] ?? 0;
    const link = links[host * meetings.clubs + other];
    return link ? [{ ...link, host, other }] : [];
  });
  let cost = 0;
  const change = (host: number, guest: number, series: number, by: number) => {
    cost += meetings.costOf(host, guest, by);
    meetings.add(host, guest, by);
    games[series] = (games[series] ?? 0) + by;
  };
  for (const { host, other, guest, longer, shorter } of steps) {
    change(host, guest, longer, 1);
    change(other, guest, shorter, -1);
  }
  if (cost < worthwhile) return true;
  for (const { host, other, guest, longer, shorter } of steps) {
    change(host, guest, longer, -1);
    change(other, guest, shorter, 1);
  }
  return false;
}
