import type { ColumnSet } from '../../../../graphql/schema.generated';

/** A table of players: pitchers, position players, or both with all columns. */
export interface PlayerKind {
  caption: string;
  /** Name of the address parameter with the order of the table. */
  parameter: string;
  initial: string;
  set: ColumnSet;
  /** Groups of statistics that are shown; null for all. */
  groups: readonly string[] | null;
  /** Null for pitchers and position players. */
  pitchers: boolean | null;
  /** Columns that a phone shows without a swipe, beside the name and the sorted one; null if all are in their order. */
  early: readonly string[] | null;
  /** Noun of the rows, in the plural. */
  noun: string;
}

const pitchers = {
  caption: 'Pitchers',
  parameter: 'pitchers',
  initial: '-inningsPitched',
  pitchers: true,
  noun: 'pitchers',
};
const batters = {
  caption: 'Position Players',
  parameter: 'batters',
  initial: '-atBats',
  pitchers: false,
  noun: 'position players',
};

export const compactKinds: readonly [PlayerKind, PlayerKind] = [
  {
    ...pitchers,
    set: 'COMPACT',
    groups: ['pitching'],
    early: ['record', 'earnedRunAverage', 'strikeouts', 'whip'],
  },
  {
    ...batters,
    set: 'COMPACT',
    groups: ['batting'],
    early: ['battingAverage', 'homeRuns', 'rbis', 'onBasePlusSlugging'],
  },
];

/**
 * Pitchers have no columns of batting, and position players none of pitching: they would hold zeros. So many columns
 * stay in their order on phones, too: to lay out 50 such rows as grids takes a phone half as long again.
 */
export const fullKinds: readonly [PlayerKind, PlayerKind] = [
  { ...pitchers, set: 'FULL', groups: ['general', 'pitching', 'fielding'], early: null },
  { ...batters, set: 'FULL', groups: ['general', 'batting', 'fielding'], early: null },
];

export const allColumns: PlayerKind = {
  caption: 'Full stats',
  parameter: 'sort',
  initial: '-gamesPlayed',
  set: 'FULL',
  groups: null,
  pitchers: null,
  early: null,
  noun: 'players',
};

/** Parameters of the pages of all tables, which a new filter or order removes from the address. */
export const pageParameters: readonly string[] = ['pitchers-page', 'batters-page', 'sort-page'];
