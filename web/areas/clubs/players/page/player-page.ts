import type { PlayerPageQuery } from './player-page.generated';
import { isPitcher } from '../statistics';

export type ShownPlayer = NonNullable<PlayerPageQuery['player']>;
export type PlayerSeasonRow = ShownPlayer['seasons'][number];
export type PlayerAward = ShownPlayer['awards'][number];

/** Columns of the page's tables, and the names of all statistics. */
export type PageColumns = Omit<PlayerPageQuery, 'player'>;

export type Side = 'batting' | 'pitching';

/**
 * Kinds of figures shown: first those of the player's main work (pitching for a pitcher, batting for anybody else),
 * then the other kind if the player has such figures.
 */
export function sidesOf(player: ShownPlayer): readonly Side[] {
  const { career, playoffs } = player;
  if (isPitcher(player)) {
    return career.plateAppearances + playoffs.plateAppearances > 0 ? ['pitching', 'batting'] : ['pitching'];
  }
  return career.battersFaced + playoffs.battersFaced > 0 ? ['batting', 'pitching'] : ['batting'];
}
