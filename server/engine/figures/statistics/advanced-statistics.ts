import { type Counts, countingStatistics, emptyCounts } from './counting-statistics.js';
import { roundedFor } from './describe-statistic.js';
import { type RunValues } from './run-values.js';
import { type StatisticDescription } from './statistic.types.js';

/** A league's figures for comparison with players: sums of a season's regular games. */
export interface LeagueFigures {
  readonly totals: Counts;
  /** Games played. */
  readonly games: number;
  /** Weights of the events in weighted on-base average. */
  readonly weights: Readonly<Record<Weighted, number>>;
  /** Factor of all weights that makes the league's weighted on-base average equal its on-base percentage. */
  readonly scale: number;
  readonly stolenBase: number;
  readonly caughtStealing: number;
  /** Runs by steals for each time on first base. */
  readonly stealRuns: number;
  /** Sum of all players' adjustments for positions. */
  readonly positionRuns: number;
  readonly runsPerWin: number;
  /** Constant of FIP that makes the league's FIP equal its ERA. */
  readonly fipConstant: number;
}

type Weighted = 'walk' | 'hitByPitch' | 'single' | 'double' | 'triple' | 'homeRun';

/** A player's counts, with the sums of their league. */
export interface LeaguePlayer {
  /** As scorecards write it: `SS`. */
  readonly position: string;
  readonly counts: Counts;
}

export interface AdvancedStatistic extends StatisticDescription {
  readonly kind: 'advanced';
  readonly key: AdvancedKey;
  readonly formula: string;
  readonly source: string;
  /** Null where undefined. */
  readonly derive: (player: LeaguePlayer, league: LeagueFigures) => number | null;
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
const unintentional = (c: Counts) => c.walks - c.intentionalWalks;
const singles = (c: Counts) => c.hits - c.doubles - c.triples - c.homeRuns;
/** Plate appearances that count for a weighted on-base average. */
const weighedTurns = (c: Counts) => c.atBats + unintentional(c) + c.sacrificeFlies + c.hitByPitch;
const onBaseTurns = (c: Counts) => c.atBats + c.walks + c.hitByPitch + c.sacrificeFlies;

const weighed = (c: Counts, weights: LeagueFigures['weights']) =>
  weights.walk * unintentional(c) +
  weights.hitByPitch * c.hitByPitch +
  weights.single * singles(c) +
  weights.double * c.doubles +
  weights.triple * c.triples +
  weights.homeRun * c.homeRuns;

const weightedOnBase = (c: Counts, { weights }: LeagueFigures) => ratio(weighed(c, weights), weighedTurns(c));

/** Runs above the league's average for each counted plate appearance. */
function runsByTurn(c: Counts, league: LeagueFigures): number | null {
  const own = weightedOnBase(c, league);
  const usual = weightedOnBase(league.totals, league);
  return own === null || usual === null ? null : (own - usual) / league.scale;
}

const timesOnFirst = (c: Counts) => singles(c) + unintentional(c) + c.hitByPitch;
const stealRunsOf = (c: Counts, { stolenBase, caughtStealing, stealRuns }: Omit<LeagueFigures, 'totals'>) =>
  c.stolenBases * stolenBase + c.caughtStealing * caughtStealing - stealRuns * timesOnFirst(c);

/** Value of a position relative to the average position, in runs for 162 games (T. Tango, in FanGraphs). */
const POSITION_RUNS: Readonly<Partial<Record<string, number>>> = {
  C: 12.5,
  '1B': -12.5,
  '2B': 2.5,
  '3B': 2.5,
  SS: 7.5,
  LF: -7.5,
  CF: 2.5,
  RF: -7.5,
  DH: -17.5,
};
const positionRunsOf = ({ position, counts }: LeaguePlayer) =>
  ((POSITION_RUNS[position] ?? 0) * counts.gamesStarted) / 162;

/** Wins above replacement in a season of 2,430 games: a club of replacements would win .294 of its games. */
const WINS_ABOVE_REPLACEMENT = 1000;
const SEASON_GAMES = 2430;
const BATTERS_SHARE = 0.57;
const winsOf = ({ games }: LeagueFigures, share: number) =>
  (share * WINS_ABOVE_REPLACEMENT * games) / SEASON_GAMES;

function batterWins(player: LeaguePlayer, league: LeagueFigures): number | null {
  const { counts } = player;
  const { totals } = league;
  const byTurn = runsByTurn(counts, league);
  if (byTurn === null || totals.plateAppearances === 0) return null;
  const share = counts.plateAppearances / totals.plateAppearances;
  const above =
    byTurn * weighedTurns(counts) +
    stealRunsOf(counts, league) +
    positionRunsOf(player) -
    share * league.positionRuns;
  return above / league.runsPerWin + share * winsOf(league, BATTERS_SHARE);
}

/** FIP without its constant, from events without fielders: home runs, walks, batters hit, strikeouts. */
const fieldingIndependent = (c: Counts) =>
  13 * c.homeRunsAllowed + 3 * (c.walksAllowed + c.hitBatters) - 2 * c.strikeouts;

function fip(c: Counts, { fipConstant }: Pick<LeagueFigures, 'fipConstant'>): number | null {
  const own = ratio(3 * fieldingIndependent(c), c.outsRecorded);
  return own === null ? null : own + fipConstant;
}

const earnedRunAverage = (c: Counts) => ratio(27 * c.earnedRuns, c.outsRecorded);

function pitcherWins({ counts }: LeaguePlayer, league: LeagueFigures): number | null {
  const { totals } = league;
  const [own, usual] = [fip(counts, league), earnedRunAverage(totals)];
  if (own === null || usual === null || totals.earnedRuns === 0) return null;
  // Unearned runs cost games too, so FIP is scaled to all runs.
  const runsPerEarnedRun = totals.runsAllowed / totals.earnedRuns;
  const saved = ((usual - own) * runsPerEarnedRun * counts.outsRecorded) / 27;
  const share = counts.outsRecorded / totals.outsRecorded;
  return saved / league.runsPerWin + share * winsOf(league, 1 - BATTERS_SHARE);
}

/** A league's figures, from those of its players. */
export function leagueFiguresOf(
  players: readonly LeaguePlayer[],
  games: number,
  values: RunValues,
): LeagueFigures {
  const totals = emptyCounts();
  for (const { counts } of players) for (const { key } of countingStatistics) totals[key] += counts[key];
  const { events, out } = values;
  const unscaled = {
    walk: events.walk - out,
    hitByPitch: events.hitByPitch - out,
    single: events.single - out,
    double: events.double - out,
    triple: events.triple - out,
    homeRun: events.homeRun - out,
  };
  const onBase = ratio(totals.hits + totals.walks + totals.hitByPitch, onBaseTurns(totals)) ?? 0;
  const reached = ratio(weighed(totals, unscaled), weighedTurns(totals));
  const scale = reached === null || reached === 0 ? 1 : onBase / reached;
  const { stolenBase, caughtStealing } = events;
  const bySteals = totals.stolenBases * stolenBase + totals.caughtStealing * caughtStealing;
  const runsAnInning = ratio(3 * totals.runsAllowed, totals.outsRecorded) ?? 0.5;
  return {
    totals,
    games,
    weights: {
      walk: unscaled.walk * scale,
      hitByPitch: unscaled.hitByPitch * scale,
      single: unscaled.single * scale,
      double: unscaled.double * scale,
      triple: unscaled.triple * scale,
      homeRun: unscaled.homeRun * scale,
    },
    scale,
    stolenBase,
    caughtStealing,
    stealRuns: ratio(bySteals, timesOnFirst(totals)) ?? 0,
    positionRuns: players.reduce((sum, player) => sum + positionRunsOf(player), 0),
    runsPerWin: 9 * runsAnInning * 1.5 + 3,
    fipConstant:
      (earnedRunAverage(totals) ?? 0) - (ratio(3 * fieldingIndependent(totals), totals.outsRecorded) ?? 0),
  };
}

interface AdvancedRow extends StatisticDescription {
  formula: string;
  source: string;
  derive: AdvancedStatistic['derive'];
}
const row = (declared: AdvancedRow): AdvancedRow => declared;

const ADVANCED = {
  weightedOnBaseAverage: row({
    label: 'wOBA',
    abbreviation: 'wOBA',
    longName: 'Weighted on-base average',
    field: 'weighted_on_base_average',
    group: 'batting',
    format: 'rate3',
    higherIsBetter: true,
    formula:
      '(w1 uBB + w2 HBP + w3 1B + w4 2B + w5 3B + w6 HR) / (AB + uBB + SF + HBP); the weight of an event is its run value − the run value of an out, on the scale of OBP',
    source: 'T. Tango, M. Lichtman, A. Dolphin: The Book, 2007',
    derive: ({ counts }, league) => weightedOnBase(counts, league),
  }),
  weightedRunsCreatedPlus: row({
    label: 'wRC+',
    abbreviation: 'wRC+',
    longName: 'Weighted runs created, with the league’s average as 100',
    field: 'weighted_runs_created_plus',
    group: 'batting',
    format: 'integer',
    higherIsBetter: true,
    formula: '100 × ((wOBA − league’s wOBA) / scale + league’s R / PA) / (league’s R / PA)',
    source: 'T. Tango; FanGraphs',
    derive: ({ counts }, league) => {
      const runs = runsByTurn(counts, league);
      const usual = ratio(league.totals.runs, league.totals.plateAppearances);
      return runs === null || !usual ? null : 100 * (runs / usual + 1);
    },
  }),
  fieldingIndependentPitching: row({
    label: 'FIP',
    abbreviation: 'FIP',
    longName: 'Fielding-independent pitching',
    field: 'fielding_independent_pitching',
    group: 'pitching',
    format: 'rate2',
    higherIsBetter: false,
    formula: '(13 HR + 3 (BB + HB) − 2 K) / IP + a constant with which the league’s FIP is its ERA',
    source: 'T. Tango, after V. McCracken, 2001',
    derive: ({ counts }, league) => fip(counts, league),
  }),
  earnedRunAverageMinus: row({
    label: 'ERA−',
    abbreviation: 'ERA−',
    longName: 'Earned run average, with the league’s as 100',
    field: 'earned_run_average_minus',
    group: 'pitching',
    format: 'integer',
    higherIsBetter: false,
    formula: '100 × ERA / league’s ERA',
    source: 'FanGraphs',
    derive: ({ counts }, { totals }) => {
      const [own, usual] = [earnedRunAverage(counts), earnedRunAverage(totals)];
      return own === null || !usual ? null : (100 * own) / usual;
    },
  }),
  winsAboveReplacementBatting: row({
    label: 'WAR',
    abbreviation: 'WAR',
    longName: 'Wins above replacement at bat and on the bases',
    field: 'wins_above_replacement_batting',
    group: 'batting',
    format: 'rate1',
    higherIsBetter: true,
    formula:
      '(batting runs by wOBA + runs by steals + runs for the position − the league’s average of this sum) / runs per win + a share, by PA, of the 570 wins of batters above replacement in 2,430 games; a ball that a better fielder would have reached is not counted',
    source: 'After FanGraphs and Baseball-Reference: replacements win .294 of their games',
    derive: batterWins,
  }),
  winsAboveReplacementPitching: row({
    label: 'WAR',
    abbreviation: 'WAR',
    longName: 'Wins above replacement as a pitcher',
    field: 'wins_above_replacement_pitching',
    group: 'pitching',
    format: 'rate1',
    higherIsBetter: true,
    formula:
      '(league’s FIP − FIP) × R / ER × IP / 9 / runs per win + the pitcher’s share, by IP, of 43 % of the 1,000 wins above replacement in 2,430 games',
    source: 'After FanGraphs: replacements win .294 of their games',
    derive: pitcherWins,
  }),
};

export type AdvancedKey = keyof typeof ADVANCED;

/** All statistics that compare a player with their league; `derive` returns a value rounded for its format. */
export const advancedStatistics: readonly AdvancedStatistic[] = Object.keys(ADVANCED)
  .filter((key): key is AdvancedKey => key in ADVANCED)
  .map((key) => {
    const { derive, ...described } = ADVANCED[key];
    return {
      ...described,
      kind: 'advanced',
      key,
      derive: (player, league) => {
        const value = derive(player, league);
        return value === null ? null : roundedFor(described.format, value);
      },
    };
  });

/** Wins above replacement without rounding, for sums. */
export const winsAboveReplacement = (player: LeaguePlayer, league: LeagueFigures): number =>
  (batterWins(player, league) ?? 0) + (pitcherWins(player, league) ?? 0);
