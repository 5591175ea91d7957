import { type Counts } from './statistics/counting-statistics.js';

/** Plate appearances, or batters faced, for each game of the team that make a batter or a pitcher a regular. */
const REGULAR = { batting: 2.1, pitching: 1.25 } as const;

export type RegularSide = keyof typeof REGULAR;

/** Fewest regulars among whom a percentile says something. */
export const FEWEST_REGULARS = 10;

interface SeasonOfPlayer {
  /** As scorecards write it: `P` for pitchers. */
  readonly position: string;
  readonly totals: Pick<Counts, 'plateAppearances' | 'battersFaced'>;
  /** Games played by the player's team. */
  readonly teamGames: number;
}

/** Pitchers are compared with pitchers, all others with batters. */
export const regularSideOf = ({ position }: Pick<SeasonOfPlayer, 'position'>): RegularSide =>
  position === 'P' ? 'pitching' : 'batting';

/**
 * Whether a player is a regular: 2.1 plate appearances, or 1.25 batters faced, for each game of the team, as Baseball
 * Savant qualifies players.
 */
export function isRegular(player: SeasonOfPlayer): boolean {
  const side = regularSideOf(player);
  const { plateAppearances, battersFaced } = player.totals;
  const work = side === 'pitching' ? battersFaced : plateAppearances;
  return work >= Math.max(1, REGULAR[side] * player.teamGames);
}

/**
 * Share of the other regulars who are worse, as a whole number from 0 to 100; equal values count half.
 * @param others values of the other regulars
 */
export function percentileAmong(others: readonly number[], value: number, higherIsBetter: boolean): number {
  if (others.length === 0) return 50;
  let worse = 0;
  for (const other of others) {
    if (other === value) worse += 0.5;
    else if (other < value === higherIsBetter) worse += 1;
  }
  return Math.round((100 * worse) / others.length);
}
