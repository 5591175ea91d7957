import { emptyCounts } from '../../../../engine/figures/statistics/counting-statistics.js';
import { type GamePosition, type PlayerLine } from '../../../../engine/game/game.types.js';
import { QUALITY_START } from '../../../../engine/game/scoring/decisions.js';
import { battingFigures, pitchingFigures } from '../../box-scores/game.types.js';
import { outsOf } from './check-result.js';
import {
  type EnteredBatterInput,
  type EnteredLinesInput,
  type EnteredPitcherInput,
} from './enter-result.types.js';

/** The lines of a side's players, as game lines. A pitcher who bats has one line for both. */
export function linesOf({ batters, pitchers }: EnteredLinesInput): PlayerLine[] {
  const lines = new Map<number, PlayerLine>();
  const inSlot = new Map<number, number>();
  for (const [at, batter] of batters.entries()) {
    const slot = batter.slot ?? Math.min(at + 1, 9);
    const order = inSlot.get(slot) ?? 0;
    inSlot.set(slot, order + 1);
    lines.set(batter.playerId, batterLine(batter, slot, order));
  }
  for (const [at, pitcher] of pitchers.entries()) {
    const line = lines.get(pitcher.playerId) ?? benchLine(pitcher.playerId, at);
    lines.set(pitcher.playerId, line);
    addPitching(line, pitcher, { isFirst: at === 0, isLast: at === pitchers.length - 1 });
  }
  return [...lines.values()];
}

const positionsOf = (pos: string | null | undefined): GamePosition[] =>
  // The input's rule allows nothing but positions.
  (pos ?? '').split('-').filter((one): one is GamePosition => one !== '');

function batterLine(batter: EnteredBatterInput, slot: number, order: number): PlayerLine {
  const counts = emptyCounts();
  counts.gamesPlayed = 1;
  if (order === 0) counts.gamesStarted = 1;
  for (const name of namesOf(battingFigures)) counts[battingFigures[name]] = batter[name] ?? 0;
  counts.plateAppearances = counts.atBats + counts.walks;
  return { playerId: batter.playerId, positions: positionsOf(batter.pos), slot, order, counts };
}

function benchLine(playerId: number, order: number): PlayerLine {
  const counts = emptyCounts();
  counts.gamesPlayed = 1;
  return { playerId, positions: ['P'], slot: 0, order, counts };
}

function addPitching(
  { counts }: PlayerLine,
  pitcher: EnteredPitcherInput,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): void {
  for (const name of namesOf(pitchingFigures)) {
    if (name !== 'outs') counts[pitchingFigures[name]] = pitcher[name] ?? 0;
  }
  const outs = outsOf(pitcher.ip ?? 0) ?? 0;
  counts.outsRecorded = outs;
  counts.battersFaced ||= outs + counts.hitsAllowed + counts.walksAllowed;
  counts.gamesPitched = 1;
  if (isFirst) {
    counts.gamesStarted = 1;
    counts.gamesStartedPitching = 1;
    if (outs >= QUALITY_START.outs && counts.earnedRuns <= QUALITY_START.earnedRuns) counts.qualityStarts = 1;
  }
  if (isLast && !isFirst) counts.gamesFinished = 1;
  if (isLast && isFirst) {
    counts.completeGames = 1;
    if (counts.runsAllowed === 0) counts.shutouts = 1;
  }
  if (pitcher.decision) counts[decisionCounts[pitcher.decision]] = 1;
}

const decisionCounts = {
  W: 'wins',
  L: 'losses',
  SV: 'saves',
  HLD: 'holds',
  BS: 'blownSaves',
} as const;

const namesOf = <Name extends string>(figures: Readonly<Record<Name, unknown>>): Name[] =>
  Object.keys(figures).filter((name): name is Name => name in figures);
