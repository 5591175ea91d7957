import { compareNames } from './names.js';
import { type Counts } from './statistics/counting-statistics.js';
import { type Statistic, statistics } from './statistics/statistics.js';

/** A player's season. */
export interface Candidate {
  readonly name: string;
  /** Games played by the player's team. */
  readonly teamGames: number;
  readonly totals: Counts;
}

export interface Placed<Player> {
  /** From 1; players whose figures are displayed alike share a place. */
  readonly rank: number;
  readonly value: number;
  readonly player: Player;
}

/** Leaders in these rates would need enough decisions or attempts, which are not checked here, so there are none. */
const unranked: ReadonlySet<string> = new Set(['winningPercentage', 'stolenBasePercentage']);

const isRate = ({ format }: Statistic) => format !== 'integer' && format !== 'innings';

/** Batting and pitching statistics with leaders: counts of which more is better, and rates. */
export const leaderStatistics: readonly Statistic[] = statistics.filter((statistic) => {
  const { key, group, higherIsBetter } = statistic;
  if (group !== 'batting' && group !== 'pitching') return false;
  return !unranked.has(key) && (isRate(statistic) ? higherIsBetter !== null : higherIsBetter === true);
});

/** Plate appearances needed for a batting rate: 3.1 for each team game, rounded (Official Baseball Rule 9.22(a)). */
export const qualifyingPlateAppearances = (teamGames: number) => Math.round(3.1 * teamGames);

/** Outs needed for a pitching rate: those of an inning for each team game (Official Baseball Rule 9.22(b)). */
const qualifyingOuts = (teamGames: number) => 3 * teamGames;

/** Whether a player has played enough for the rates of the position. */
export const isQualified = (
  position: string,
  teamGames: number,
  { gamesPlayed, plateAppearances, outsRecorded }: Counts,
): boolean =>
  gamesPlayed > 0 &&
  (position === 'P'
    ? outsRecorded >= qualifyingOuts(teamGames)
    : plateAppearances >= qualifyingPlateAppearances(teamGames));

/** Whether a player qualifies for a statistic. Every player qualifies for a count. */
function qualifies(statistic: Statistic, { totals, teamGames }: Candidate): boolean {
  if (!isRate(statistic)) return true;
  return statistic.group === 'batting'
    ? totals.plateAppearances >= Math.max(1, qualifyingPlateAppearances(teamGames))
    : totals.outsRecorded >= Math.max(1, qualifyingOuts(teamGames));
}

/** The first `most` qualified players; equal players are sorted by name. Nobody leads with a count of 0. */
export function rankLeaders<Player extends Candidate>(
  statistic: Statistic,
  players: readonly Player[],
  most: number,
): Placed<Player>[] {
  const better = directionOf(statistic);
  const standing = players
    .flatMap((player) => {
      const value = countedValue(statistic, player);
      return value === null ? [] : [{ player, value }];
    })
    .toSorted((a, b) => better * (b.value - a.value) || compareNames(a.player.name, b.player.name));
  return standing.slice(0, most).map(({ player, value }) => ({
    rank: 1 + standing.findIndex((other) => other.value === value),
    value,
    player,
  }));
}

/** A player's rank in a statistic. */
export interface Place {
  readonly statistic: Statistic;
  readonly rank: number;
  readonly value: number;
}

/** A player's ranks among the first `most` players, in each statistic with leaders. */
export function placesOf(player: Candidate, players: readonly Candidate[], most: number): Place[] {
  return leaderStatistics.flatMap((statistic) => {
    const value = countedValue(statistic, player);
    if (value === null) return [];
    const better = directionOf(statistic);
    let rank = 1;
    for (const other of players) {
      const theirs = countedValue(statistic, other);
      if (theirs !== null && better * (theirs - value) > 0) rank++;
    }
    return rank > most ? [] : [{ statistic, rank, value }];
  });
}

const directionOf = ({ higherIsBetter }: Statistic) => (higherIsBetter === false ? -1 : 1);

/** A player's figure; null if they don't qualify, and for a count of 0. */
function countedValue(statistic: Statistic, player: Candidate): number | null {
  if (!qualifies(statistic, player)) return null;
  const value = valueOf(statistic, player.totals);
  return value === 0 && !isRate(statistic) ? null : value;
}

const valueOf = (statistic: Statistic, totals: Counts): number | null =>
  statistic.kind === 'derived' ? statistic.derive(totals) : totals[statistic.key];
