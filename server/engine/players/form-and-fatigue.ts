import { Counts } from '../figures/statistics/counting-statistics.js';

/** Latest games of a player that decide their form and fatigue. */
export const FORM_WINDOW = 20;
export const MOMENTUM_LIMIT = 5;

/** Fatigue recovered on each league game day. */
export const RECOVERY_PER_DAY = 18;
/** An inning of relief is gone in two days, two days running in three, a start of 92 pitches on the fifth day. */
const PITCHING_LOAD = { appearance: 22, perPitch: 0.75 };
/** A fielder who plays every day slowly tires; a catcher tires soon. */
const FIELDING_LOAD = { perOut: 0.69, catcherPerOut: 0.85, perPlateAppearance: 0.12 };

/** The counts that form and fatigue read, before any game. */
export const noFormCounts = {
  plateAppearances: 0,
  atBats: 0,
  hits: 0,
  doubles: 0,
  triples: 0,
  homeRuns: 0,
  walks: 0,
  hitByPitch: 0,
  stolenBases: 0,
  outsRecorded: 0,
  earnedRuns: 0,
  hitsAllowed: 0,
  walksAllowed: 0,
  strikeouts: 0,
  pitches: 0,
  outsFielded: 0,
} satisfies Partial<Counts>;

export type FormCounts = typeof noFormCounts;

export interface RecentGame {
  /** The league's game day; null for a friendly, which counts for form but tires nobody. */
  gameDay: number | null;
  /** Whether the player's team won; null when the game ended level. */
  won: boolean | null;
  /** Whether they caught. */
  caught: boolean;
  counts: FormCounts;
}

/** A line with its counts weighed: what stays of a game for as long as form and fatigue depend on it. */
export interface WeighedLine {
  gameDay: number | null;
  won: boolean | null;
  /** Fatigue added by the game. */
  load: number;
  /** Runs above average, at bat and on the mound. */
  merit: number;
}

export function weighLine({ gameDay, won, caught, counts }: RecentGame): WeighedLine {
  return { gameDay, won, load: loadOf(counts, caught), merit: runsAboveAverage(counts) };
}

export interface FormAndFatigue {
  /** −5 cold … +5 hot. */
  momentum: number;
  /** +n: the team won the last n games they appeared in; −n: lost; 0: no appearance. */
  streak: number;
  /** 0 fresh … 100 spent, as of `today`. */
  fatigue: number;
  /**
   * League game days since their last appearance (1 = yesterday); null when no league game is in the window.
   */
  daysRest: number | null;
}

/**
 * A player’s form and fatigue from their latest weighed lines, newest first (at most FORM_WINDOW are read),
 * on league game day `today`. Lines on or after `today` still count in full: recovery is never negative.
 */
export function formAndFatigueOf(lines: readonly WeighedLine[], today: number | null): FormAndFatigue {
  const window = lines.length > FORM_WINDOW ? lines.slice(0, FORM_WINDOW) : lines;
  const lastDay = window.find((line) => line.gameDay !== null)?.gameDay ?? null;
  return {
    momentum: momentumOf(window),
    streak: streakOf(window),
    fatigue: fatigueOf(window, today),
    daysRest: lastDay === null || today === null ? null : Math.max(0, today - lastDay),
  };
}

/** Recent results weighed by recency: runs above average at bat and on the mound, −5 to +5. */
export function momentumOf(lines: readonly Pick<WeighedLine, 'merit'>[]): number {
  let sum = 0;
  let weights = 0;
  let weight = 1;
  for (let at = 0; at < lines.length && at < FORM_WINDOW; at += 1) {
    const line = lines[at];
    if (line === undefined) break;
    sum += weight * line.merit;
    weights += weight;
    weight *= 0.9;
  }
  if (weights === 0) return 0;
  // A few games say little: the average is drawn toward zero by two games' worth.
  const form = (sum / (weights + 2)) * 7;
  return Math.max(-MOMENTUM_LIMIT, Math.min(MOMENTUM_LIMIT, Math.round(form))) + 0;
}

/** Games running won (+) or lost (−) with the player in them, newest first; a tie neither adds nor ends. */
export function streakOf(lines: readonly Pick<WeighedLine, 'won'>[]): number {
  let streak = 0;
  for (const { won } of lines) {
    if (won === null) continue;
    if (streak !== 0 && won !== streak > 0) break;
    streak += won ? 1 : -1;
  }
  return streak;
}

/** Fatigue on league game day `today`, 0–100: loads of the window's games less recovery of the days between. */
export function fatigueOf(
  lines: readonly Pick<WeighedLine, 'gameDay' | 'load'>[],
  today: number | null,
): number {
  let fatigue = 0;
  let day: number | null = null;
  for (let at = Math.min(lines.length, FORM_WINDOW) - 1; at >= 0; at -= 1) {
    const line = lines[at];
    if (line === undefined || line.gameDay === null) continue;
    if (day !== null) fatigue = recovered(fatigue, line.gameDay - day);
    fatigue = Math.min(100, fatigue + line.load);
    day = line.gameDay;
  }
  if (day !== null && today !== null) fatigue = recovered(fatigue, today - day);
  return Math.round(fatigue);
}

function recovered(fatigue: number, days: number): number {
  return Math.max(0, fatigue - RECOVERY_PER_DAY * Math.max(0, days));
}

function loadOf(counts: FormCounts, caught: boolean): number {
  if (counts.pitches > 0) return PITCHING_LOAD.appearance + PITCHING_LOAD.perPitch * counts.pitches;
  const perOut = caught ? FIELDING_LOAD.catcherPerOut : FIELDING_LOAD.perOut;
  return perOut * counts.outsFielded + FIELDING_LOAD.perPlateAppearance * counts.plateAppearances;
}

/** Figures of the average pitcher in an inning (`lab/realism/reference/mlb.json`: ERA, H9, BB9, K9). */
const AVERAGE_INNING = { earnedRuns: 0.467, hits: 0.95, walks: 0.355, strikeouts: 0.943 };
/** A start decides several times the runs that a batter's game does; form weighs both alike. */
const PITCHING_WEIGHT = 0.5;

function runsAboveAverage(counts: FormCounts): number {
  return battingRuns(counts) + (counts.pitches > 0 ? PITCHING_WEIGHT * pitchingRuns(counts) : 0);
}

/** Linear weights. */
function battingRuns(c: FormCounts): number {
  const singles = c.hits - c.doubles - c.triples - c.homeRuns;
  return (
    0.47 * singles +
    0.77 * c.doubles +
    1.05 * c.triples +
    1.4 * c.homeRuns +
    0.33 * (c.walks + c.hitByPitch) +
    0.2 * c.stolenBases -
    0.27 * (c.atBats - c.hits)
  );
}

/** Earned runs saved, half by what usually causes them. */
function pitchingRuns(c: FormCounts): number {
  const innings = c.outsRecorded / 3;
  const earned = AVERAGE_INNING.earnedRuns * innings - c.earnedRuns;
  const causes =
    0.47 * (AVERAGE_INNING.hits * innings - c.hitsAllowed) +
    0.33 * (AVERAGE_INNING.walks * innings - c.walksAllowed) +
    0.1 * (c.strikeouts - AVERAGE_INNING.strikeouts * innings);
  return (earned + causes) / 2;
}
