import { type Matchups, type Meetings } from './matchups.js';

/**
 * Makes `times` home series and as many road series of each club a game shorter. The series are the edges of a
 * regular bipartite graph of hosts and guests, so a perfect matching always exists (König): one home series and one
 * road series of each club.
 * @param games number of games of each series; changed
 */
export function shortenSeries(matchups: Matchups, meetings: Meetings, games: Int8Array, times: number): void {
  for (let turn = 0; turn < times; turn++) {
    const open = longSeries(matchups, games, meetings.clubs);
    const longest = Math.max(...games);
    for (const [guest, host] of matchAll(open, meetings).entries()) {
      const series = open[host]?.get(guest);
      if (series === undefined) throw new RangeError(`Club ${guest} has no series to shorten.`);
      games[series] = longest - 1;
      meetings.add(host, guest, -1);
    }
  }
}

/** For each host, by guest, a series that is not shortened yet. */
function longSeries({ hosts, guests }: Matchups, games: Int8Array, clubs: number): Map<number, number>[] {
  const longest = Math.max(...games);
  const open = Array.from({ length: clubs }, () => new Map<number, number>());
  for (const [series, host] of hosts.entries()) {
    if (games[series] === longest) open[host]?.set(guests[series] ?? 0, series);
  }
  return open;
}

/** Finds a host for each guest, a perfect matching by augmenting paths. The most useful pairs are tried first. */
function matchAll(open: readonly ReadonlyMap<number, number>[], meetings: Meetings): number[] {
  const hostOf = Array.from({ length: open.length }, () => -1);
  const wanted = open.map((guests, host) =>
    [...guests.keys()].toSorted(
      (one, other) => meetings.costOf(host, one, -1) - meetings.costOf(host, other, -1),
    ),
  );
  const place = (host: number, seen: Set<number>): boolean => {
    for (const guest of wanted[host] ?? []) {
      if (seen.has(guest)) continue;
      seen.add(guest);
      const before = hostOf[guest] ?? -1;
      if (before >= 0 && !place(before, seen)) continue;
      hostOf[guest] = host;
      return true;
    }
    return false;
  };
  for (const host of open.keys()) place(host, new Set());
  return hostOf;
}
