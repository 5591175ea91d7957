/** Two teams, by their numbers in the circle. The host is at home in the first game, and in the odd one of several. */
export interface Pairing {
  round: number;
  host: number;
  guest: number;
}

/**
 * The circle method: every two of `teams` meet once, and no team twice in a round. With an odd number one team sits
 * out each round. In round r, two teams meet if their numbers add up to r modulo the size of the circle, which is odd.
 * With an even number of teams, the last team is outside the circle and meets the team that has no partner in the round.
 * The number of steps round the circle from the host to the guest is odd, so each team alternates between home and away.
 */
export function circleRounds(teams: number): Pairing[] {
  const circle = teams % 2 === 0 ? teams - 1 : teams;
  const pairings: Pairing[] = [];
  for (let round = 0; round < circle; round++) {
    for (let place = 0; place < circle; place++) {
      const other = (round - place + circle) % circle;
      if (place === other && circle < teams) {
        const [host, guest] = round % 2 === 0 ? [place, circle] : [circle, place];
        pairings.push({ round, host, guest });
      } else if (place < other) {
        const [host, guest] = (other - place) % 2 === 1 ? [place, other] : [other, place];
        pairings.push({ round, host, guest });
      }
    }
  }
  return pairings;
}

/**
 * Swaps host and guest in as few pairings as possible, so that every team hosts half of its pairings, give or take one.
 * The swapped pairings form paths. Each path leads from a team that hosts too often to a team that hosts too seldom.
 */
export function balanceHosts<P extends Pairing>(pairings: readonly P[], teams: number): P[] {
  const balanced = pairings.map((pairing) => ({ ...pairing }));
  const hosted: P[][] = Array.from({ length: teams }, () => []);
  const surplus = Array.from({ length: teams }, () => 0);
  const recount = (): void => {
    hosted.forEach((games) => games.splice(0));
    surplus.fill(0);
    for (const pairing of balanced) {
      hosted[pairing.host]?.push(pairing);
      surplus[pairing.host] = (surplus[pairing.host] ?? 0) + 1;
      surplus[pairing.guest] = (surplus[pairing.guest] ?? 0) - 1;
    }
  };
  recount();
  for (let team = 0; team < teams; team++) {
    let path = pathToDeficit(team, hosted, surplus);
    while (path.length > 0) {
      for (const pairing of path) {
        const { host, guest } = pairing;
        pairing.host = guest;
        pairing.guest = host;
      }
      recount();
      path = pathToDeficit(team, hosted, surplus);
    }
  }
  return balanced;
}

/**
 * A shortest path of pairings, each from host to guest, from the team `start` to a team that hosts at least three fewer
 * games than `start`; empty if there is none.
 */
function pathToDeficit<P extends Pairing>(
  start: number,
  hosted: readonly (readonly P[])[],
  surplus: readonly number[],
): P[] {
  const above = surplus[start] ?? 0;
  if (above <= 0) return [];
  const reachedBy = new Map<number, P>();
  const queue = [start];
  for (const team of queue) {
    for (const pairing of hosted[team] ?? []) {
      const { guest } = pairing;
      if (guest === start || reachedBy.has(guest)) continue;
      reachedBy.set(guest, pairing);
      const below = surplus[guest] ?? 0;
      if (below < 0 && above - below >= 3) return chainTo(guest, start, reachedBy);
      queue.push(guest);
    }
  }
  return [];
}

function chainTo<P extends Pairing>(end: number, start: number, reachedBy: ReadonlyMap<number, P>): P[] {
  const chain: P[] = [];
  for (let team = end; team !== start;) {
    const pairing = reachedBy.get(team);
    if (!pairing) break;
    chain.push(pairing);
    team = pairing.host;
  }
  return chain;
}
