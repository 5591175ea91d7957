import { Rng } from '../../random/rng.js';
import { BodyPart, Cause, HIT, PITCHING } from './body-parts.js';

/** Distribution of the time that an injury takes, in calendar days. */
interface Length {
  mean: number;
  median: number;
  /** Share of season-ending injuries, which are not included in the mean. */
  seasonEnding: number;
}

/** Of 49,955 injuries in 2011–2016 the mean was 16 days and the median 6 (Camp et al., Am J Sports Med 2018). */
const MEDIAN_OF_MEAN = 6 / 16;

function length(mean: number, seasonEnding: number, median = mean * MEDIAN_OF_MEAN): Length {
  return { mean, median, seasonEnding };
}

/**
 * Lengths by body part, from the Health and Injury Tracking System of the major and minor leagues if it has a figure;
 * those of elbow, hand and knee are estimates. Of the shares of season-ending injuries only the back's is known (26 of
 * 721 major leaguers). The others are our choice: near the back's, below the 9.7 % of all professional baseball (Camp
 * 2018), highest for joints.
 */
const POSITION_PLAYERS: Readonly<Record<BodyPart, Length>> = {
  /** Green et al., Am J Sports Med 2015: median of nine days. */
  head: length(24, 0.02, 9),
  /** Conte et al., Arthrosc Sports Med Rehabil 2022: 3,414 injuries of position players, 22 days. */
  shoulder: length(22, 0.06),
  elbow: length(22, 0.07),
  hand: length(16, 0.04),
  /** Makhni et al., counts of 2011–2016: 12.7 days in the major leagues, median of three. */
  back: length(12.7, 26 / 721, 3),
  /** 1,928 injuries in 2011–2021: 22 days if hurt at bat. */
  oblique: length(22, 0.03),
  /** Coleman et al., Am J Orthop 2016: 14 days outside the joint, 63 within it (one in twenty injuries). */
  groin: length(16, 0.03),
  /** Ahmad et al., Am J Sports Med 2014: 24 days; two thirds take more than seven, a quarter a month or longer. */
  hamstring: length(24, 0.03, 12),
  knee: length(16, 0.08),
  /** Lucasti et al., Am J Sports Med 2020: 27.8 days, median of three, including season-ending injuries. */
  ankle: length(27.8, 0, 3),
};

/**
 * Pitchers' arms take longer: 74 days on the disabled list, against 54 days for position players (Posner 2011).
 * Pitchers' obliques take 28.7 days (1,928 injuries in 2011–2021). A torn elbow ligament is the diagnosis that most
 * often ends a season (Camp 2018).
 */
const PITCHERS: Readonly<Record<BodyPart, Length>> = {
  ...POSITION_PLAYERS,
  shoulder: length((22 * 74) / 54, 0.1),
  elbow: length((22 * 74) / 54, 0.14),
  oblique: length(28.7, 0.03),
};

/** Batters hit by a pitch: 11.7 days in the major leagues (Camp et al., Am J Sports Med 2018). */
const HIT_BATTERS = length(11.7, 0.01);

/** A season of 162 games lasts 186 days. */
const GAME_DAYS_PER_DAY = 162 / 186;
/** Game days missed with a season-ending injury: four to seven months, on whatever day of the season it happens. */
const SEASON_ENDING = { least: 105, most: 182 };
/** Largest number of game days for injuries that are not season-ending. */
const LONGEST = 100;

/** Draws the number of game days that an injury takes, at least one. */
export function drawDays(rng: Rng, part: BodyPart, cause: Cause): number {
  const { mean, median, seasonEnding } = lengthOf(part, cause);
  if (rng.next() < seasonEnding) {
    return SEASON_ENDING.least + rng.below(SEASON_ENDING.most - SEASON_ENDING.least + 1);
  }
  // A log-normal distribution with this median and mean.
  const spread = Math.sqrt(2 * Math.log(mean / median));
  const days = median * Math.exp(spread * rng.normal(0, 1)) * GAME_DAYS_PER_DAY;
  return Math.max(1, Math.min(LONGEST, Math.round(days)));
}

function lengthOf(part: BodyPart, cause: Cause): Length {
  if (cause === HIT) return HIT_BATTERS;
  return (cause === PITCHING ? PITCHERS : POSITION_PLAYERS)[part];
}
