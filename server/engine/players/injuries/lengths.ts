import { Rng } from '../../random/rng.js';
import { BodyPart, Cause, HIT, PITCHING } from './body-parts.js';

/** Time that an injury keeps a player out, in days of the calendar. */
interface Length {
  mean: number;
  median: number;
  /** The share that ends the season; they are not in the mean. */
  seasonEnding: number;
}

/** Among 49,955 injuries of 2011–2016 the mean was 16 days, the median 6 (Camp et al., Am J Sports Med 2018). */
const MEDIAN_OF_MEAN = 6 / 16;

function length(mean: number, seasonEnding: number, median = mean * MEDIAN_OF_MEAN): Length {
  return { mean, median, seasonEnding };
}

/**
 * By part, from the Health and Injury Tracking System of the major and minor leagues where it was counted; elbow, hand and knee
 * are round figures like the others'. Of the shares that end a season we know the back's for major leaguers (26 of 721). The
 * others are our choice around it, below the 9.7 % of all of professional baseball (Camp 2018), highest for the joints.
 */
const POSITION_PLAYERS: Readonly<Record<BodyPart, Length>> = {
  /** Green et al., Am J Sports Med 2015: median of nine days. */
  head: length(24, 0.02, 9),
  /** Conte et al., Arthrosc Sports Med Rehabil 2022: 3,414 of position players, 22 days. */
  shoulder: length(22, 0.06),
  elbow: length(22, 0.07),
  hand: length(16, 0.04),
  /** Makhni et al., counts of 2011–2016: 12.7 days in the major leagues, median of three. */
  back: length(12.7, 26 / 721, 3),
  /** 1,928 of 2011–2021: 22 days at bat. */
  oblique: length(22, 0.03),
  /** Coleman et al., Am J Orthop 2016: 14 days outside the joint, 63 within it (one in twenty). */
  groin: length(16, 0.03),
  /** Ahmad et al., Am J Sports Med 2014: 24 days, two thirds more than seven, a quarter a month or longer. */
  hamstring: length(24, 0.03, 12),
  knee: length(16, 0.08),
  /** Lucasti et al., Am J Sports Med 2020: 27.8 days, median of three; season-ending ones are in it. */
  ankle: length(27.8, 0, 3),
};

/**
 * Pitchers' arms take longer: 74 days on the disabled list where position players' took 54 (Posner 2011); obliques 28.7 days
 * (1,928 of 2011–2021). A torn elbow ligament is the diagnosis that most often ends a season (Camp 2018).
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
/**
 * An injury that ends a season keeps a player out for four to seven months, whatever the day of the season.
 */
const SEASON_ENDING = { least: 105, most: 182 };
/** Longer is for the share that ends the season. */
const LONGEST = 100;

/** For how many game days a player is out: at least one. */
export function drawDays(rng: Rng, part: BodyPart, cause: Cause): number {
  const { mean, median, seasonEnding } = lengthOf(part, cause);
  if (rng.next() < seasonEnding) {
    return SEASON_ENDING.least + rng.below(SEASON_ENDING.most - SEASON_ENDING.least + 1);
  }
  // Of a log-normal distribution with this median and mean.
  const spread = Math.sqrt(2 * Math.log(mean / median));
  const days = median * Math.exp(spread * rng.normal(0, 1)) * GAME_DAYS_PER_DAY;
  return Math.max(1, Math.min(LONGEST, Math.round(days)));
}

function lengthOf(part: BodyPart, cause: Cause): Length {
  if (cause === HIT) return HIT_BATTERS;
  return (cause === PITCHING ? PITCHERS : POSITION_PLAYERS)[part];
}
