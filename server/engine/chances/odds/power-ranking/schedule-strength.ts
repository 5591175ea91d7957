/** Games of two clubs against each other, played or to come. */
export interface Meeting {
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  readonly games: number;
}

/**
 * Strength of the clubs' schedules: the average rating of their opponents, weighted by games; null for a club without
 * games against rated opponents.
 */
export function scheduleStrength(
  teamIds: readonly number[],
  ratings: ReadonlyMap<number, number>,
  meetings: Iterable<Meeting>,
): Map<number, number | null> {
  const faced = new Map(teamIds.map((id) => [id, { sum: 0, games: 0 }]));
  const add = (teamId: number, opponentId: number, games: number) => {
    const own = faced.get(teamId);
    const rating = ratings.get(opponentId);
    if (own === undefined || rating === undefined) return;
    own.sum += rating * games;
    own.games += games;
  };
  for (const { homeTeamId, awayTeamId, games } of meetings) {
    add(homeTeamId, awayTeamId, games);
    add(awayTeamId, homeTeamId, games);
  }
  return new Map([...faced].map(([id, { sum, games }]) => [id, games === 0 ? null : sum / games]));
}
