import type { PlayerPageQuery } from './player-page.generated';
import { isPitcher, type Statistic } from '../statistics';

export type ShownPlayer = NonNullable<PlayerPageQuery['player']>;
export type PlayerSeasonRow = ShownPlayer['seasons'][number];
export type PlayerAward = ShownPlayer['awards'][number];

export type Figures = Omit<ShownPlayer['career'], '__typename'>;
type Advanced = Omit<NonNullable<ShownPlayer['season']['advanced']>, '__typename'>;
export type AdvancedKey = keyof Advanced;
export type FigureKey = keyof Figures | AdvancedKey;

/** Figures of a season, of a career or of a part of one; those beside a league's only where there is one. */
export interface FigureRow {
  readonly stats: Figures;
  readonly advanced: Readonly<Partial<Record<AdvancedKey, number | null>>> | null;
}

/** Every statistic that the page may show, by its key. */
export type Glossary = ReadonlyMap<string, Statistic & { label: string }>;

export function glossaryOf({ statistics, advancedStatistics, playStatistics }: PlayerPageQuery): Glossary {
  const all = [...statistics, ...advancedStatistics, ...playStatistics];
  return new Map(all.map((statistic) => [statistic.key, statistic]));
}

const advancedKeys: Readonly<Record<AdvancedKey, true>> = {
  weightedOnBaseAverage: true,
  weightedRunsCreatedPlus: true,
  winsAboveReplacementBatting: true,
  fieldingIndependentPitching: true,
  earnedRunAverageMinus: true,
  winsAboveReplacementPitching: true,
};

export const isAdvanced = (key: FigureKey): key is AdvancedKey => Object.hasOwn(advancedKeys, key);

export const figureOf = ({ stats, advanced }: FigureRow, key: FigureKey): number | null | undefined =>
  isAdvanced(key) ? advanced?.[key] : stats[key];

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
