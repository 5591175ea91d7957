import { Decisions } from '../game.types.js';
import { NOBODY, Sheet, Stint } from './sheet.js';
import { Counts } from '../../figures/statistics/counting-statistics.js';

/**
 * Outs that a starter needs for a win (Rule 9.17(b)): usually `outs`, but `outsOfFiveInnings` if the side makes at most
 * `fiveInnings` outs in the field.
 */
const STARTER_WIN = { outs: 15, outsOfFiveInnings: 12, fiveInnings: 15 };
/** Outs for a save of three innings (Rule 9.19(c)). */
const LONG_SAVE_OUTS = 9;
/** Least outs and most earned runs of a quality start. */
export const QUALITY_START = { outs: 18, earnedRuns: 3 };

/** Follows the lead through a game and credits win, loss, save, holds and blown saves at its end. */
export class PitchersOfRecord {
  private winner = NOBODY;
  private loser = NOBODY;

  /** Pitchers of record named by a real game's official scorer; they count if the rules leave a choice. */
  readonly official = { winner: NOBODY, loser: NOBODY, saver: NOBODY };

  reset(): void {
    this.official.winner = NOBODY;
    this.official.loser = NOBODY;
    this.official.saver = NOBODY;
    this.winner = NOBODY;
    this.loser = NOBODY;
  }

  /** Call after counting a run; `charged` is the pitcher charged with it. */
  runScored(offense: Sheet, defense: Sheet, charged: number): void {
    const lead = offense.runs - defense.runs;
    if (lead === 1) {
      // A pitcher stays the pitcher of record while a pinch hitter bats for them (Rule 9.17(a)).
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

  /** Decisions of a tied game: no win, loss or save; there may still be holds and blown saves. */
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
    // Rule 9.17(b): the most effective reliever gets the win; the earlier one if two are equal.
    return this.chosen(winners, 1) ?? mostEffective(winners, 1);
  }

  /** Rule 9.17(d): the pitcher charged with the lead run, unless the record names another pitcher charged with runs. */
  private losingPitcher(losers: Sheet): number {
    const { loser } = this.official;
    const isCharged = losers.stints.some(
      ({ pitcher }) => pitcher === loser && losers.of(pitcher).runsAllowed > 0,
    );
    return isCharged ? loser : this.loser;
  }

  /** The official scorer's winner; null unless that pitcher is among the side's pitchers from index `from` on. */
  private chosen({ stints }: Sheet, from: number): number | null {
    const { winner } = this.official;
    return stints.slice(from).some(({ pitcher }) => pitcher === winner) ? winner : null;
  }

  /**
   * Rule 9.17(c): a brief and ineffective reliever of record, with less than an inning and two earned runs, yields the
   * win to the best who followed. If the reliever let in any run, the official scorer's winner counts.
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
 * Rule 9.19: the finishing pitcher gets the save if they aren't the winner, recorded an out, and came in in a save
 * situation or pitched three innings with a lead. The finishing pitcher whom the record credits has the save in any
 * case: effectiveness is the scorer's judgement, and seasons before 1975 had other rules.
 */
function savingPitcher(winners: Sheet, win: number, official: number): number | null {
  const last = winners.stints[winners.stints.length - 1];
  if (last === undefined || winners.stints.length === 1 || last.pitcher === win) return null;
  if (last.pitcher === official) return official;
  const { outsRecorded } = winners.of(last.pitcher);
  if (outsRecorded === 0 || last.blewSave) return null;
  return last.saveSituation || (last.lead > 0 && outsRecorded >= LONG_SAVE_OUTS) ? last.pitcher : null;
}

/**
 * Whether a pitcher who comes in now has a save situation; `inningsAfter` are innings after the present one.
 */
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

/** Credits a hold to a pitcher who came in in a save situation, made an out, left with the lead, and did not win. */
function creditHold(stint: Stint, sheet: Sheet): void {
  const line = sheet.of(stint.pitcher);
  if (!stint.saveSituation || stint.blewSave || !stint.leftWithLead) return;
  if (line.outsRecorded > 0 && line.wins === 0) line.holds = 1;
}

/** Ids of both sides' pitchers whose line has the credit. */
function credited(winners: Sheet, losers: Sheet, hasCredit: (line: Counts) => boolean): number[] {
  const ids: number[] = [];
  for (const sheet of [winners, losers]) {
    for (const { pitcher } of sheet.stints) if (hasCredit(sheet.of(pitcher))) ids.push(sheet.idOf(pitcher));
  }
  return ids;
}
