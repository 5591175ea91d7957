import type { PlayerLine } from '../../../game/game.types.js';
import type { PositionLine } from './fielding-by-position.js';

/** A player's line, with fielding by position. */
export interface DailyLine {
  line: PlayerLine;
  /** Fielding at positions 1–9, in order; null for positions that the player did not play. */
  fielding: readonly (PositionLine | null)[];
}

type Column = readonly [name: string, valueOf: ({ line }: DailyLine) => number];

const has =
  (position: string) =>
  ({ line }: DailyLine) =>
    line.positions.some((held) => held === position) ? 1 : 0;

const BATTING: readonly Column[] = [
  ['B_G', () => 1],
  ['B_PA', ({ line }) => line.counts.plateAppearances],
  ['B_AB', ({ line }) => line.counts.atBats],
  ['B_R', ({ line }) => line.counts.runs],
  ['B_H', ({ line }) => line.counts.hits],
  ['B_TB', ({ line: { counts } }) => counts.hits + counts.doubles + 2 * counts.triples + 3 * counts.homeRuns],
  ['B_2B', ({ line }) => line.counts.doubles],
  ['B_3B', ({ line }) => line.counts.triples],
  ['B_HR', ({ line }) => line.counts.homeRuns],
  ['B_RBI', ({ line }) => line.counts.rbis],
  ['B_BB', ({ line }) => line.counts.walks],
  ['B_IBB', ({ line }) => line.counts.intentionalWalks],
  ['B_SO', ({ line }) => line.counts.strikeoutsBatting],
  ['B_GDP', ({ line }) => line.counts.groundedIntoDoublePlays],
  ['B_HP', ({ line }) => line.counts.hitByPitch],
  ['B_SH', ({ line }) => line.counts.sacrificeHits],
  ['B_SF', ({ line }) => line.counts.sacrificeFlies],
  ['B_SB', ({ line }) => line.counts.stolenBases],
  ['B_CS', ({ line }) => line.counts.caughtStealing],
  ['B_G_DH', has('DH')],
  ['B_G_PH', has('PH')],
  ['B_G_PR', has('PR')],
];

const PITCHING: readonly Column[] = [
  ['P_G', ({ line }) => line.counts.gamesPitched],
  ['P_GS', ({ line }) => line.counts.gamesStartedPitching],
  ['P_CG', ({ line }) => line.counts.completeGames],
  ['P_SHO', ({ line }) => line.counts.shutouts],
  ['P_GF', ({ line }) => line.counts.gamesFinished],
  ['P_W', ({ line }) => line.counts.wins],
  ['P_L', ({ line }) => line.counts.losses],
  ['P_SV', ({ line }) => line.counts.saves],
  ['P_OUT', ({ line }) => line.counts.outsRecorded],
  ['P_TBF', ({ line }) => line.counts.battersFaced],
  ['P_R', ({ line }) => line.counts.runsAllowed],
  ['P_ER', ({ line }) => line.counts.earnedRuns],
  ['P_H', ({ line }) => line.counts.hitsAllowed],
  ['P_HR', ({ line }) => line.counts.homeRunsAllowed],
  ['P_BB', ({ line }) => line.counts.walksAllowed],
  ['P_IBB', ({ line }) => line.counts.intentionalWalksAllowed],
  ['P_SO', ({ line }) => line.counts.strikeouts],
  ['P_HP', ({ line }) => line.counts.hitBatters],
  ['P_WP', ({ line }) => line.counts.wildPitches],
  ['P_BK', ({ line }) => line.counts.balks],
  ['P_IR', ({ line }) => line.counts.inheritedRunners],
  ['P_IRS', ({ line }) => line.counts.inheritedRunnersScored],
  ['P_PITCH', ({ line }) => line.counts.pitches],
];

const FIELDED: readonly (readonly [name: string, valueOf: (line: PositionLine) => number])[] = [
  ['G', ({ games }) => games],
  ['GS', ({ gamesStarted }) => gamesStarted],
  ['OUT', ({ outs }) => outs],
  ['TC', ({ putouts, assists, errors }) => putouts + assists + errors],
  ['PO', ({ putouts }) => putouts],
  ['A', ({ assists }) => assists],
  ['E', ({ errors }) => errors],
  ['DP', ({ doublePlays }) => doublePlays],
];
const CAUGHT: typeof FIELDED = [
  ...FIELDED,
  ['PB', ({ passedBalls }) => passedBalls],
  ['XI', ({ interferences }) => interferences],
];
const POSITIONS = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'] as const;

const FIELDING: readonly Column[] = POSITIONS.flatMap((position, at) =>
  (position === 'C' ? CAUGHT : FIELDED).map(([name, valueOf]): Column => [
    `F_${position}_${name}`,
    (line) => {
      const fielding = line.fielding[at] ?? null;
      return fielding === null ? 0 : valueOf(fielding);
    },
  ]),
);

/** Names of all figures that Chadwick's tool cwdaily gives for a player in a game, in its order. */
export const dailyColumns: readonly Column[] = [...BATTING, ...PITCHING, ...FIELDING];
