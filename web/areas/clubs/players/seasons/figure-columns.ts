import type { StatColumn } from '../../../../ui/columns/stat-column';
import type { FigureKey, FigureRow, Glossary } from '../page/player-page';
import { figureOf } from '../page/player-page';
import { writeFigure, type Statistic } from '../statistics';

/** The columns of batting in every table, in Baseball-Reference's order. */
export const battingCounts = [
  'plateAppearances',
  'atBats',
  'runs',
  'hits',
  'doubles',
  'triples',
  'homeRuns',
  'rbis',
  'stolenBases',
  'caughtStealing',
  'walks',
  'strikeoutsBatting',
] as const satisfies readonly FigureKey[];

export const battingRates = [
  'battingAverage',
  'onBasePercentage',
  'sluggingPercentage',
  'onBasePlusSlugging',
] as const satisfies readonly FigureKey[];

/** The columns of pitching in tables of games and of parts of a season. */
export const pitchingCounts = [
  'inningsPitched',
  'hitsAllowed',
  'runsAllowed',
  'earnedRuns',
  'homeRunsAllowed',
  'walksAllowed',
  'strikeouts',
  'hitBatters',
  'battersFaced',
] as const satisfies readonly FigureKey[];

/** The columns of a player's seasons: those of Baseball-Reference's standard tables in their order, then what those lack. */
export const battingFigures = [
  'winsAboveReplacementBatting',
  'gamesPlayed',
  ...battingCounts,
  ...battingRates,
  'weightedOnBaseAverage',
  'weightedRunsCreatedPlus',
  'totalBases',
  'groundedIntoDoublePlays',
  'hitByPitch',
  'sacrificeHits',
  'sacrificeFlies',
  'intentionalWalks',
  'isolatedPower',
  'averageOnBallsInPlay',
  'walkPercentage',
  'strikeoutPercentage',
] as const satisfies readonly FigureKey[];

export const pitchingFigures = [
  'winsAboveReplacementPitching',
  'wins',
  'losses',
  'winningPercentage',
  'earnedRunAverage',
  'gamesPitched',
  'gamesStartedPitching',
  'gamesFinished',
  'completeGames',
  'shutouts',
  'saves',
  'inningsPitched',
  'hitsAllowed',
  'runsAllowed',
  'earnedRuns',
  'homeRunsAllowed',
  'walksAllowed',
  'intentionalWalksAllowed',
  'strikeouts',
  'hitBatters',
  'balks',
  'wildPitches',
  'battersFaced',
  'earnedRunAverageMinus',
  'fieldingIndependentPitching',
  'whip',
  'homeRunsPerNine',
  'walksPerNine',
  'strikeoutsPerNine',
  'strikeoutsLessWalksPercentage',
  'leftOnBasePercentage',
  'qualityStarts',
  'holds',
] as const satisfies readonly FigureKey[];

export const fieldingFigures = [
  'gamesPlayed',
  'gamesStarted',
  'outsFielded',
  'putouts',
  'assists',
  'errors',
  'doublePlays',
  'fieldingPercentage',
  'passedBalls',
] as const satisfies readonly FigureKey[];

/** A column of figures; its name and its format are the API's. */
export function figureColumn(key: FigureKey, glossary: Glossary): StatColumn<FigureRow> {
  const statistic = glossary.get(key);
  return {
    ...headingOfColumn(key, statistic),
    value: (row) => figureOf(row, key),
    render: (row) => writeFigure(statistic, figureOf(row, key)),
  };
}

/** Columns for rows that have no figures beside a league's. */
export function plainColumn<Key extends string>(
  key: Key,
  glossary: Glossary,
): StatColumn<{ stats: Readonly<Record<Key, number | null>> }> {
  const statistic = glossary.get(key);
  return {
    ...headingOfColumn(key, statistic),
    value: ({ stats }) => stats[key],
    render: ({ stats }) => writeFigure(statistic, stats[key]),
  };
}

/** A column of what a row holds beside its figures. */
export function valueColumn<Key extends string>(
  key: Key,
  glossary: Glossary,
): StatColumn<Readonly<Record<Key, number>>> {
  const statistic = glossary.get(key);
  return {
    ...headingOfColumn(key, statistic),
    value: (row) => row[key],
    render: (row) => writeFigure(statistic, row[key]),
  };
}

const headingOfColumn = (key: string, statistic: Statistic | undefined) => ({
  key,
  label: statistic?.abbreviation ?? key,
  ...(statistic && { title: statistic.longName }),
});
