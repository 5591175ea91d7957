import type { StatColumn } from '../../ui/stat-column';
import type { FigureKey, FigureRow, Glossary } from './player-page';
import { figureOf } from './player-page';
import { writeFigure, type Statistic } from './statistics';

/** The columns of a player's seasons, in the order of the printed encyclopedias. */
export const battingFigures = [
  'gamesPlayed',
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
  'battingAverage',
  'onBasePercentage',
  'sluggingPercentage',
  'onBasePlusSlugging',
  'weightedOnBaseAverage',
  'weightedRunsCreatedPlus',
  'totalBases',
  'groundedIntoDoublePlays',
  'hitByPitch',
  'sacrificeHits',
  'sacrificeFlies',
  'intentionalWalks',
  'winsAboveReplacementBatting',
] as const satisfies readonly FigureKey[];

export const pitchingFigures = [
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
  'walksPerNine',
  'strikeoutsPerNine',
  'qualityStarts',
  'holds',
  'winsAboveReplacementPitching',
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

/** The same of rows that have no figures beside a league's. */
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

const headingOfColumn = (key: string, statistic: Statistic | undefined) => ({
  key,
  label: statistic?.abbreviation ?? key,
  ...(statistic && { title: statistic.longName }),
});
