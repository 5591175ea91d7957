import { type AdvancedStatistic, advancedStatistics } from './advanced-statistics.js';
import { type Statistic, statistics } from './statistics.js';

type Column = Statistic | AdvancedStatistic;

const declared: ReadonlyMap<string, Column> = new Map(
  [...statistics, ...advancedStatistics].map((statistic) => [statistic.key, statistic]),
);

function columns(keys: string): readonly Column[] {
  return keys.split(/\s+/).map((key) => {
    const statistic = declared.get(key);
    if (!statistic) throw new RangeError(`Nothing is declared of the statistic ${key}.`);
    return statistic;
  });
}

const batting = `plateAppearances atBats runs hits doubles triples homeRuns rbis stolenBases caughtStealing walks
  strikeoutsBatting`;
const rates = 'battingAverage onBasePercentage sluggingPercentage onBasePlusSlugging';
const pitching = `inningsPitched hitsAllowed runsAllowed earnedRuns homeRunsAllowed walksAllowed strikeouts hitBatters
  battersFaced`;

/** Column sets of statistics tables. A player's page has the order of Baseball-Reference. */
export const columnSets = {
  FULL: columns(`gamesPlayed gamesStarted atBats hits doubles triples homeRuns rbis runs walks strikeoutsBatting stolenBases
    caughtStealing ${rates} wins losses saves holds inningsPitched strikeouts walksAllowed hitsAllowed homeRunsAllowed
    earnedRuns earnedRunAverage whip putouts assists errors fieldingPercentage`),
  COMPACT:
    columns(`battingAverage atBats hits homeRuns rbis runs onBasePlusSlugging earnedRunAverage inningsPitched strikeouts
    walksAllowed saves whip`),
  ROSTER_BATTING: columns('gamesPlayed battingAverage homeRuns rbis'),
  ROSTER_PITCHING: columns('gamesPlayed earnedRunAverage strikeouts saves'),
  SEASON_BATTING: columns(`winsAboveReplacementBatting gamesPlayed ${batting} ${rates} weightedOnBaseAverage
    weightedRunsCreatedPlus totalBases groundedIntoDoublePlays hitByPitch sacrificeHits sacrificeFlies intentionalWalks
    isolatedPower averageOnBallsInPlay walkPercentage strikeoutPercentage`),
  SEASON_PITCHING:
    columns(`winsAboveReplacementPitching wins losses winningPercentage earnedRunAverage gamesPitched
    gamesStartedPitching gamesFinished completeGames shutouts saves inningsPitched hitsAllowed runsAllowed earnedRuns
    homeRunsAllowed walksAllowed intentionalWalksAllowed strikeouts hitBatters balks wildPitches battersFaced
    earnedRunAverageMinus fieldingIndependentPitching whip homeRunsPerNine walksPerNine strikeoutsPerNine
    strikeoutsLessWalksPercentage leftOnBasePercentage qualityStarts holds`),
  SEASON_FIELDING:
    columns(`gamesPlayed gamesStarted outsFielded putouts assists errors doublePlays fieldingPercentage
    passedBalls`),
  SUMMARY_BATTING: columns(`${rates} homeRuns rbis runs stolenBases plateAppearances weightedOnBaseAverage
    weightedRunsCreatedPlus winsAboveReplacementBatting`),
  SUMMARY_PITCHING:
    columns(`wins losses earnedRunAverage inningsPitched strikeouts walksAllowed whip saves gamesPitched
    fieldingIndependentPitching earnedRunAverageMinus winsAboveReplacementPitching`),
  PERCENTILE_BATTING:
    columns(`winsAboveReplacementBatting weightedOnBaseAverage battingAverage onBasePercentage
    isolatedPower averageOnBallsInPlay walkPercentage strikeoutPercentage homeRuns stolenBases`),
  PERCENTILE_PITCHING:
    columns(`winsAboveReplacementPitching earnedRunAverage fieldingIndependentPitching whip strikeoutsPerNine
    walksPerNine strikeoutsLessWalksPercentage homeRunsPerNine leftOnBasePercentage inningsPitched`),
  GAME_BATTING: columns(`${batting} hitByPitch`),
  GAME_PITCHING: columns(`${pitching} pitches`),
  SPLIT_BATTING: columns(`gamesPlayed ${batting} ${rates}`),
  SPLIT_PITCHING:
    columns(`wins losses earnedRunAverage gamesPitched gamesStartedPitching saves ${pitching} whip walksPerNine
    strikeoutsPerNine`),
  // Not runs and steals, which mostly come in the turns of others.
  SITUATION_BATTING: columns(`${batting.replace(/ runs | stolenBases caughtStealing /g, ' ')} ${rates}`),
  SITUATION_PITCHING: columns(`${pitching.replace(' earnedRuns', '')} whip walksPerNine strikeoutsPerNine`),
};

export type ColumnSet = keyof typeof columnSets;

/** Figures by the keys of their statistics. */
type Figures = Readonly<Partial<Record<Column['key'], number | null>>>;

/** A set's figures in the order of its columns; null if undefined. */
export const figuresIn = (set: ColumnSet, figures: Figures): (number | null)[] =>
  columnSets[set].map(({ key }) => figures[key] ?? null);
