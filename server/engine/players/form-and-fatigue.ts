import { Counts } from '../figures/statistics/counting-statistics.js';

/** Number of a player's latest games that determine form and fatigue. */
export const FORM_WINDOW = 20;
export const MOMENTUM_LIMIT = 5;

/** Fatigue recovered on each league game day. */
export const RECOVERY_PER_DAY = 18;
/**
 * The fatigue from one inning of relief is gone in two days, from relief on two days running in three days, and from
 * a start of 92 pitches on the fifth day.
 */
const PITCHING_LOAD = { appearance: 22, perPitch: 0.75 };
/** Position players who play every day tire slowly; catchers tire soon. */
const FIELDING_LOAD = { perOut: 0.69, catcherPerOut: 0.85, perPlateAppearance: 0.12 };

/** The counts on which form and fatigue depend, all zero. */
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
  /** The league's game day; null for a friendly, which counts for form but not for fatigue. */
  gameDay: number | null;
  /** Whether the player's team won; null if the game ended tied. */
  won: boolean | null;
  /** Whether the player caught in this game. */
  caught: boolean;
  counts: FormCounts;
}

/** A game reduced to the figures on which form and fatigue depend. */
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
  /** −5 (cold) to +5 (hot). */
  momentum: number;
  /** +n: the team won the last n games in which the player appeared; −n: it lost them; 0: no such games. */
  streak: number;
  /** Fatigue on `today`, from 0 (fresh) to 100 (spent). */
  fatigue: number;
  /** League game days since the last appearance (1 = yesterday); null without a league game in the window. */
  daysRest: number | null;
}

/**
 * Form and fatigue on league game day `today` from a player's latest games, newest first; at most FORM_WINDOW are read.
 * Games on or after `today` count without recovery.
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

/** Momentum, −5 to +5: runs above average at bat and on the mound, with recent games weighted more. */
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
  // Adding 2 to the weights draws the average toward zero if the games are few.
  const form = (sum / (weights + 2)) * 7;
  return Math.max(-MOMENTUM_LIMIT, Math.min(MOMENTUM_LIMIT, Math.round(form))) + 0;
}

/** Length of the current winning (+) or losing (−) streak in the player's games, newest first; ties are skipped. */
export function streakOf(lines: readonly Pick<WeighedLine, 'won'>[]): number {
  let streak = 0;
  for (const { won } of lines) {
    if (won === null) continue;
    if (streak !== 0 && won !== streak > 0) break;
    streak += won ? 1 : -1;
  }
  return streak;
}

/** Fatigue on league game day `today`, 0–100: the games' loads, less the recovery on the days between. */
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

/** The average pitcher's figures per inning (`lab/realism/reference/mlb.json`: ERA, H9, BB9, K9). */
const AVERAGE_INNING = { earnedRuns: 0.467, hits: 0.95, walks: 0.355, strikeouts: 0.943 };
/** A start affects several times as many runs as a batter's game; this weight makes their form comparable. */
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

/** Earned runs saved: half from the earned runs themselves, half from hits, walks and strikeouts. */
function pitchingRuns(c: FormCounts): number {
  const innings = c.outsRecorded / 3;
  const earned = AVERAGE_INNING.earnedRuns * innings - c.earnedRuns;
  const causes =
    0.47 * (AVERAGE_INNING.hits * innings - c.hitsAllowed) +
    0.33 * (AVERAGE_INNING.walks * innings - c.walksAllowed) +
    0.1 * (c.strikeouts - AVERAGE_INNING.strikeouts * innings);
  return (earned + causes) / 2;
}
