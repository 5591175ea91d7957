import { Decisions } from '../game.types.js';
import { NOBODY, Sheet, Stint } from './sheet.js';
import { Counts } from '../../figures/statistics/counting-statistics.js';

/**
 * A starter's outs for a win, and those when their side is in the field for five innings only (Rule 9.17(b)).
 */
const STARTER_WIN = { outs: 15, outsOfFiveInnings: 12, fiveInnings: 15 };
/** A long relief save (Rule 9.19(c)). */
const LONG_SAVE_OUTS = 9;
const QUALITY_START = { outs: 18, earnedRuns: 3 };

/** Follows the lead through a game, and at its end credits win, loss, save, holds and blown saves. */
export class PitchersOfRecord {
  private winner = NOBODY;
  private loser = NOBODY;

  /** Pitchers of record by the official scorer of a real game, who count where the rules leave room for a choice. */
  readonly official = { winner: NOBODY, loser: NOBODY, saver: NOBODY };

  reset(): void {
    this.official.winner = NOBODY;
    this.official.loser = NOBODY;
    this.official.saver = NOBODY;
    this.winner = NOBODY;
    this.loser = NOBODY;
  }

  /** A run is in (already counted); `charged` is the pitcher answerable for it. */
  runScored(offense: Sheet, defense: Sheet, charged: number): void {
    const lead = offense.runs - defense.runs;
    if (lead === 1) {
      // The pitcher stays the one of record while somebody bats for them (Rule 9.17(a)).
      this.winner = offense.stints[offense.stints.length - 1]?.pitcher ?? NOBODY;
      this.loser = charged;
    }
    if (lead !== 0) return;
    const stint = defense.stints[defense.stints.length - 1];
    if (stint === undefined || !stint.saveSituation || stint.blewSave) return;
    stint.blewSave = true;
    defense.of(stint.pitcher).blownSaves = 1;
  }

  decide(winners: Sheet, losers: Sheet): Decisions {
    const win = this.winningPitcher(winners);
    const loser = this.losingPitcher(losers);
    const save = savingPitcher(winners, win, this.official.saver);
    winners.of(win).wins = 1;
    losers.of(loser).losses = 1;
    if (save !== null) winners.of(save).saves = 1;
    finishLines(winners);
    finishLines(losers);
    return {
      win: winners.idOf(win),
      loss: losers.idOf(loser),
      save: save === null ? null : winners.idOf(save),
      holds: credited(winners, losers, (line) => line.holds === 1),
      blownSaves: credited(winners, losers, (line) => line.blownSaves === 1),
    };
  }

  /** A game that ended level has no pitchers of record; one who finished it may have a hold or a blown save. */
  undecided(away: Sheet, home: Sheet): Decisions {
    finishLines(away);
    finishLines(home);
    return {
      win: null,
      loss: null,
      save: null,
      holds: credited(away, home, (line) => line.holds === 1),
      blownSaves: credited(away, home, (line) => line.blownSaves === 1),
    };
  }

  private winningPitcher(winners: Sheet): number {
    const starter = winners.stints[0]?.pitcher ?? NOBODY;
    if (this.winner !== starter) return this.unlessBriefAndIneffective(winners);
    const needed = winners.outs > STARTER_WIN.fiveInnings ? STARTER_WIN.outs : STARTER_WIN.outsOfFiveInnings;
    if (winners.stints.length === 1 || winners.of(starter).outsRecorded >= needed) return starter;
    // Rule 9.17(b): the reliever who was most effective; outs against runs, the earlier one when equal.
    return this.chosen(winners, 1) ?? mostEffective(winners, 1);
  }

  /** Rule 9.17(d): the pitcher charged with the run that gave the lead; the record's counts if charged with any run. */
  private losingPitcher(losers: Sheet): number {
    const { loser } = this.official;
    const isCharged = losers.stints.some(
      ({ pitcher }) => pitcher === loser && losers.of(pitcher).runsAllowed > 0,
    );
    return isCharged ? loser : this.loser;
  }

  /** The official scorer's choice among those who pitched from a place in the order on. */
  private chosen({ stints }: Sheet, from: number): number | null {
    const { winner } = this.official;
    return stints.slice(from).some(({ pitcher }) => pitcher === winner) ? winner : null;
  }

  /**
   * Rule 9.17(c): a reliever of record who was brief and ineffective yields to the best who followed. Less than an inning and
   * two earned runs are the measure; where the reliever let in any run, the official scorer's word counts.
   */
  private unlessBriefAndIneffective(winners: Sheet): number {
    const { outsRecorded, earnedRuns, runsAllowed, inheritedRunnersScored } = winners.of(this.winner);
    if (runsAllowed + inheritedRunnersScored === 0) return this.winner;
    const next = winners.stints.findIndex((stint) => stint.pitcher === this.winner) + 1;
    const chosen = this.chosen(winners, 1);
    if (chosen !== null || outsRecorded >= 3 || earnedRuns < 2) return chosen ?? this.winner;
    return next < winners.stints.length ? mostEffective(winners, next) : this.winner;
  }
}

function mostEffective(sheet: Sheet, from: number): number {
  let best = NOBODY;
  let bestValue = -Infinity;
  for (let i = from; i < sheet.stints.length; i++) {
    const pitcher = sheet.stints[i]?.pitcher ?? NOBODY;
    const { outsRecorded, runsAllowed } = sheet.of(pitcher);
    const value = outsRecorded - 3 * runsAllowed;
    if (value > bestValue) {
      best = pitcher;
      bestValue = value;
    }
  }
  return best;
}

/**
 * Rule 9.19: the finishing pitcher, not the winner, with an out recorded, who came in with a save in reach or pitched three innings.
 * Whether three innings were effective is for the official scorer to say, and seasons before 1975 had other measures: the finishing
 * pitcher whom the record credits has the save.
 */
function savingPitcher(winners: Sheet, win: number, official: number): number | null {
  const last = winners.stints[winners.stints.length - 1];
  if (last === undefined || winners.stints.length === 1 || last.pitcher === win) return null;
  if (last.pitcher === official) return official;
  const { outsRecorded } = winners.of(last.pitcher);
  if (outsRecorded === 0 || last.blewSave) return null;
  return last.saveSituation || (last.lead > 0 && outsRecorded >= LONG_SAVE_OUTS) ? last.pitcher : null;
}

/** Whether a pitcher coming in now has a save in reach. `outs` are those of the half-inning, `inningsAfter` come after it. */
export function isSaveSituation(
  lead: number,
  runnersOn: number,
  inningsAfter: number,
  outs: number,
): boolean {
  if (lead <= 0) return false;
  const tyingRunNear = lead <= runnersOn + 2;
  const fullInningLeft = inningsAfter > 0 || outs === 0;
  return tyingRunNear || (lead <= 3 && fullInningLeft);
}

function finishLines(sheet: Sheet): void {
  const { stints } = sheet;
  for (let i = 0; i < stints.length; i++) {
    const stint = stints[i];
    if (stint === undefined) continue;
    const line = sheet.of(stint.pitcher);
    if (i > 0 && i < stints.length - 1) creditHold(stint, sheet);
    if (i === stints.length - 1 && i > 0) line.gamesFinished = 1;
  }
  const starter = stints[0];
  if (starter === undefined) return;
  const line = sheet.of(starter.pitcher);
  if (line.outsRecorded >= QUALITY_START.outs && line.earnedRuns <= QUALITY_START.earnedRuns)
    line.qualityStarts = 1;
  if (stints.length > 1) return;
  line.completeGames = 1;
  if (line.runsAllowed === 0) line.shutouts = 1;
}

/** A hold: came in with a save in reach, made an out, left with the lead still there, and did not finish or win. */
function creditHold(stint: Stint, sheet: Sheet): void {
  const line = sheet.of(stint.pitcher);
  if (!stint.saveSituation || stint.blewSave || !stint.leftWithLead) return;
  if (line.outsRecorded > 0 && line.wins === 0) line.holds = 1;
}

/** Ids of the pitchers of both sides whose line has the credit. */
function credited(winners: Sheet, losers: Sheet, hasCredit: (line: Counts) => boolean): number[] {
  const ids: number[] = [];
  for (const sheet of [winners, losers]) {
    for (const { pitcher } of sheet.stints) if (hasCredit(sheet.of(pitcher))) ids.push(sheet.idOf(pitcher));
  }
  return ids;
}
