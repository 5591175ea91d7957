import type { PlayerPageQuery } from './player-page.generated';
import { isPitcher } from '../statistics';

export type ShownPlayer = NonNullable<PlayerPageQuery['player']>;
export type PlayerSeasonRow = ShownPlayer['seasons'][number];
export type PlayerAward = ShownPlayer['awards'][number];

/** Columns of the page's tables, and the names of all statistics. */
export type PageColumns = Omit<PlayerPageQuery, 'player'>;

export type Side = 'batting' | 'pitching';

/** Figures of the player: the main work first, and the other if there is any. */
export function sidesOf(player: ShownPlayer): readonly Side[] {
  const { career, playoffs } = player;
  if (isPitcher(player)) {
    return career.plateAppearances + playoffs.plateAppearances > 0 ? ['pitching', 'batting'] : ['pitching'];
  }
  return career.battersFaced + playoffs.battersFaced > 0 ? ['batting', 'pitching'] : ['batting'];
}

/** Changes with every game of the player that is played or undone. */
export const gamesRevision = ({ career, playoffs, form }: ShownPlayer): string =>
  JSON.stringify([career.gamesPlayed, playoffs.gamesPlayed, form]);
