import type { PlayerLine } from '../../game/game.types.js';
import type { PositionLine } from './fielding-by-position.js';

/** A player's line with where he fielded. */
export interface DailyLine extends PlayerLine {
  /** What he did at positions 1–9; null where he never stood. */
  fielding(position: number): PositionLine | null;
}

type Column = readonly [name: string, valueOf: (line: DailyLine) => number];

const has = (position: string) => (line: DailyLine) =>
  line.positions.some((held) => held === position) ? 1 : 0;

const BATTING: readonly Column[] = [
  ['B_G', () => 1],
  ['B_PA', ({ counts }) => counts.plateAppearances],
  ['B_AB', ({ counts }) => counts.atBats],
  ['B_R', ({ counts }) => counts.runs],
  ['B_H', ({ counts }) => counts.hits],
  ['B_TB', ({ counts }) => counts.hits + counts.doubles + 2 * counts.triples + 3 * counts.homeRuns],
  ['B_2B', ({ counts }) => counts.doubles],
  ['B_3B', ({ counts }) => counts.triples],
  ['B_HR', ({ counts }) => counts.homeRuns],
  ['B_RBI', ({ counts }) => counts.rbis],
  ['B_BB', ({ counts }) => counts.walks],
  ['B_IBB', ({ counts }) => counts.intentionalWalks],
  ['B_SO', ({ counts }) => counts.strikeoutsBatting],
  ['B_GDP', ({ counts }) => counts.groundedIntoDoublePlays],
  ['B_HP', ({ counts }) => counts.hitByPitch],
  ['B_SH', ({ counts }) => counts.sacrificeHits],
  ['B_SF', ({ counts }) => counts.sacrificeFlies],
  ['B_SB', ({ counts }) => counts.stolenBases],
  ['B_CS', ({ counts }) => counts.caughtStealing],
  ['B_G_DH', has('DH')],
  ['B_G_PH', has('PH')],
  ['B_G_PR', has('PR')],
];

const PITCHING: readonly Column[] = [
  ['P_G', ({ counts }) => counts.gamesPitched],
  ['P_GS', ({ counts }) => counts.gamesStartedPitching],
  ['P_CG', ({ counts }) => counts.completeGames],
  ['P_SHO', ({ counts }) => counts.shutouts],
  ['P_GF', ({ counts }) => counts.gamesFinished],
  ['P_W', ({ counts }) => counts.wins],
  ['P_L', ({ counts }) => counts.losses],
  ['P_SV', ({ counts }) => counts.saves],
  ['P_OUT', ({ counts }) => counts.outsRecorded],
  ['P_TBF', ({ counts }) => counts.battersFaced],
  ['P_R', ({ counts }) => counts.runsAllowed],
  ['P_ER', ({ counts }) => counts.earnedRuns],
  ['P_H', ({ counts }) => counts.hitsAllowed],
  ['P_HR', ({ counts }) => counts.homeRunsAllowed],
  ['P_BB', ({ counts }) => counts.walksAllowed],
  ['P_IBB', ({ counts }) => counts.intentionalWalksAllowed],
  ['P_SO', ({ counts }) => counts.strikeouts],
  ['P_HP', ({ counts }) => counts.hitBatters],
  ['P_WP', ({ counts }) => counts.wildPitches],
  ['P_BK', ({ counts }) => counts.balks],
  ['P_IR', ({ counts }) => counts.inheritedRunners],
  ['P_IRS', ({ counts }) => counts.inheritedRunnersScored],
  ['P_PITCH', ({ counts }) => counts.pitches],
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
      const fielding = line.fielding(at + 1);
      return fielding === null ? 0 : valueOf(fielding);
    },
  ]),
);

/** What Chadwick's cwdaily calls every number that is kept of a player in a game, in its order. */
export const dailyColumns: readonly Column[] = [...BATTING, ...PITCHING, ...FIELDING];
