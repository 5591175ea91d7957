import { PitchersOfRecord, isSaveSituation } from './decisions.js';
import { EarnedRuns } from './earned-runs.js';
import { HOME, PITCHER, REGULATION } from '../plays/field.js';
import { type Forfeit, FORFEITS, isAwarded } from './forfeit.js';
import { Decisions, type GameTerms } from '../game.types.js';
import { batterLine } from './batter-line.js';
import { creditFielders } from './fielding-credit.js';
import {
  BATTING_ORDER,
  EXTRA_INNING_RUNNER,
  FIELDERS_CHOICE,
  FORFEITED,
  GAME_CALLED,
  NOTHING_ELSE,
  NOWHERE,
  PLACED_RUNNER,
  PLATE,
  type PlayDetail,
  PUT_OUT,
  PlayRegister,
  RESPONSIBLE_PITCHER,
  RUNNER_ON_BASE,
  STRIKEOUT,
  SUBSTITUTION,
  LOSING_PITCHER,
  SAVING_PITCHER,
  WINNING_PITCHER,
} from '../plays/play.js';
import { recordedRunning, runningLine, thirdStrikeLine } from './running-line.js';
import { NOBODY, PINCH_HITTER, PINCH_RUNNER, Sheet } from './sheet.js';
import { UnfinishedTurn } from './unfinished-turn.js';

export const AWAY_SIDE = 0;
export const HOME_SIDE = 1;

const USUAL: GameTerms = { innings: REGULATION, homeBatsFirst: false };

/**
 * The official scorer: applies one event after another and keeps the state of the game and both score sheets. New and
 * stored games are scored by the same code, so a stored game always yields its stored box score.
 */
export class Scorer {
  readonly away = new Sheet();
  readonly home = new Sheet();
  offense = this.away;
  defense = this.home;
  inning = 1;
  /** AWAY_SIDE or HOME_SIDE. */
  batting = AWAY_SIDE;
  outs = 0;
  over = false;
  /** Players of the side at bat on bases 1–3 (0 is the batter), NOBODY where empty. */
  readonly runner = new Uint8Array(4);
  /** The pitcher charged with each runner. */
  readonly charged = new Uint8Array(4);
  /** The pitcher against whom each runner reached base. */
  readonly against = new Uint8Array(4);
  private readonly earned = new EarnedRuns();
  private readonly record = new PitchersOfRecord();
  /** The side that won by forfeit; null if the game was not forfeited. */
  forfeit: Forfeit | null = null;
  /** Scheduled innings of this game. */
  regulation = REGULATION;
  homeBatsFirst = false;
  private readonly turn = new UnfinishedTurn();
  private halfRuns = 0;
  /** The batting slot that began the half-inning. */
  private leadsOff = 1;
  private readonly owed = new Uint8Array(4);

  /**
   * Marks of the runs so far in order of play: the EARNED_ bits of each. Within a play the leading runner comes first.
   */
  get runMarks(): Uint8Array {
    return this.earned.marks;
  }

  /** Judges earned runs as in a real game until the next reset. */
  judgeAsReal(): void {
    this.earned.judgesReal = true;
  }

  /** Judges earned runs as in format 1 until the next reset. */
  judgeAsInFormat1(): void {
    this.earned.judgesFlies = false;
  }

  reset(terms: GameTerms = USUAL): void {
    this.away.reset();
    this.home.reset();
    this.record.reset();
    this.forfeit = null;
    this.earned.reset();
    this.regulation = terms.innings;
    this.homeBatsFirst = terms.homeBatsFirst;
    this.inning = 1;
    this.bat(this.firstAtBat);
    this.over = false;
  }

  private get firstAtBat(): number {
    return this.homeBatsFirst ? HOME_SIDE : AWAY_SIDE;
  }

  /** Sets the side at bat. */
  private bat(side: number): void {
    this.batting = side;
    this.offense = side === HOME_SIDE ? this.home : this.away;
    this.defense = side === HOME_SIDE ? this.away : this.home;
  }

  /** Starts the game; both lineups must be on the sheets. */
  start(): void {
    for (const sheet of [this.away, this.home]) {
      for (let player = 0; player < sheet.size; player++) sheet.of(player).gamesStarted = 1;
      const line = sheet.of(sheet.pitcher);
      line.gamesStartedPitching = 1;
      line.gamesPitched = 1;
      sheet.stints.push({
        pitcher: sheet.pitcher,
        lead: 0,
        saveSituation: false,
        blewSave: false,
        leftWithLead: false,
      });
    }
    this.startHalf();
  }

  get runnersOn(): number {
    const { runner } = this;
    return (runner[1] === NOBODY ? 0 : 1) + (runner[2] === NOBODY ? 0 : 1) + (runner[3] === NOBODY ? 0 : 1);
  }

  /** Lead of the side in the field, negative if it is behind. */
  get lead(): number {
    return this.defense.runs - this.offense.runs;
  }

  get batter(): number {
    return this.offense.inSlot(this.offense.upNext);
  }

  apply(play: PlayRegister): void {
    switch (play.kind) {
      case PLATE:
        this.plateAppearance(play);
        break;
      case SUBSTITUTION:
        this.substitute(play);
        return;
      case PLACED_RUNNER:
        this.adjust(play);
        return;
      default:
        runningLine(play, this);
        this.move(play, false);
    }
    if (this.outs >= 3) this.endHalf();
    else if (
      this.batting !== this.firstAtBat &&
      this.inning >= this.regulation &&
      this.offense.runs > this.defense.runs
    ) {
      this.closeHalf();
      this.over = true;
    }
  }

  /** Ends a game that was called, even if it is tied. */
  private callGame(): void {
    const begun = this.batting !== this.firstAtBat || this.outs > 0 || this.offense.upNext !== this.leadsOff;
    if (begun) this.closeHalf();
    this.over = true;
  }

  /** Decides win, loss and save and completes the lines; call it once, after the game. */
  decide(): Decisions {
    this.away.closeField();
    this.home.closeField();
    const [away, home] = [this.away.runs, this.home.runs];
    if (home === away || isAwarded(this.forfeit, { away, home }))
      return this.record.undecided(this.away, this.home);
    return home > away ? this.record.decide(this.home, this.away) : this.record.decide(this.away, this.home);
  }

  /** Whether the plate appearance will be charged to the batter and the pitcher who are there at its end. */
  chargesPresent(play: PlayRegister): { batter: boolean; pitcher: boolean } {
    const { batter, turn, defense } = this;
    return {
      batter: turn.batterOf(play, batter) === batter,
      pitcher: turn.pitcherOf(play, defense.pitcher) === defense.pitcher,
    };
  }

  private plateAppearance(play: PlayRegister): void {
    const { offense, defense } = this;
    const { batter } = this;
    const pitcher = this.turn.pitcherOf(play, defense.pitcher);
    this.runner[0] = batter;
    this.charged[0] = pitcher;
    this.against[0] = pitcher;
    if (play.result === FIELDERS_CHOICE || play.groundedIntoDoublePlay === 1) this.passOnCharges(play);
    const line = offense.of(this.turn.batterOf(play, batter));
    defense.of(defense.pitcher).pitches += play.pitches;
    if (batterLine(play, line, defense.of(pitcher))) offense.hits++;
    if (play.detail !== null) recordedRunning(play.detail, this);
    else if (play.also !== NOTHING_ELSE) thirdStrikeLine(play, this);
    this.move(play, true);
    if (play.to[0] === PUT_OUT) line.leftOnBase += this.runnersOn;
    offense.upNext = offense.upNext === 9 ? 1 : offense.upNext + 1;
    this.turn.end();
  }

  /**
   * Rule 9.16(g): when a grounder retires a runner, each pitcher is still charged with as many runners. The charges go
   * to the remaining runners and the batter, the leading runner first.
   */
  private passOnCharges(play: PlayRegister): void {
    let owed = 0;
    for (let base = 3; base >= 1; base--) {
      if (play.to[base] !== NOWHERE) this.owed[owed++] = this.charged[base] ?? NOBODY;
    }
    let next = 0;
    for (let base = 3; base >= 1; base--) {
      if (play.to[base] === NOWHERE || play.to[base] === PUT_OUT) continue;
      this.charged[base] = this.owed[next++] ?? NOBODY;
    }
    if (next < owed) this.charged[0] = this.owed[next] ?? NOBODY;
  }

  private move(play: PlayRegister, atBat: boolean): void {
    this.earned.follow(play, this.outs, this.charged, this.defense);
    if (play.outs > 0) {
      this.outs += play.outs;
      this.defense.outs += play.outs;
      this.defense.of(this.defense.pitcher).outsRecorded += play.outs;
    }
    if (play.outs > 0 || play.errorFielder > 0) creditFielders(play, this.defense);
    let goesBack = false;
    for (let from = 3; from >= 0; from--) {
      const to = play.at(from);
      if (to === NOWHERE || (to === from && from > 0)) continue;
      if (to < from) {
        goesBack = true;
        continue;
      }
      if (to === HOME) this.score(play, from, atBat);
      else if (to !== PUT_OUT) this.advance(from, to);
      if (from > 0) this.runner[from] = NOBODY;
    }
    if (goesBack) this.moveBack(play);
  }

  private advance(from: number, to: number): void {
    const { runner, charged, against } = this;
    runner[to] = runner[from] ?? NOBODY;
    charged[to] = charged[from] ?? NOBODY;
    against[to] = against[from] ?? NOBODY;
  }

  /** A runner may return to a base (Rule 5.06(b)(1)), even one that another runner has left on the same play. */
  private moveBack(play: PlayRegister): void {
    for (let from = 2; from < HOME; from++) {
      const to = play.at(from);
      if (to === NOWHERE || to >= from) continue;
      this.advance(from, to);
      this.runner[from] = NOBODY;
    }
  }

  private score(play: PlayRegister, from: number, atBat: boolean): void {
    const { offense, defense } = this;
    const charge = this.charged[from] ?? NOBODY;
    offense.runs++;
    this.halfRuns++;
    offense.of(this.runner[from] ?? NOBODY).runs++;
    defense.of(charge).runsAllowed++;
    if (play.detail !== null && play.detail.earned?.[from] !== 'unearned') defense.markEarnedRun(charge);
    if (this.against[from] !== defense.pitcher) defense.of(defense.pitcher).inheritedRunnersScored++;
    if (atBat && this.isBattedIn(play, from)) offense.of(this.runner[0] ?? NOBODY).rbis++;
    this.record.runScored(offense, defense, charge);
  }

  /** Rule 9.04: no run batted in on a third strike, on a double play, or if the run scored only by an error. */
  private isBattedIn(play: PlayRegister, from: number): boolean {
    const recorded = play.detail?.battedIn[from] ?? null;
    if (recorded !== null) return recorded;
    return play.result !== STRIKEOUT && play.groundedIntoDoublePlay === 0 && play.clean[from] === HOME;
  }

  private substitute(play: PlayRegister): void {
    const sheet = play.side === HOME_SIDE ? this.home : this.away;
    const leaving = play.slot > 0 ? sheet.inSlot(play.slot) : NOBODY;
    if (play.detail !== null) this.interrupt(play, sheet, leaving, play.detail);
    // A pitcher who only gets a batting slot goes on pitching.
    if (play.position === PITCHER && sheet.pitcher !== play.player) this.changePitcher(sheet, play.player);
    sheet.place(play.player, play.slot, play.position);
    if (play.detail !== null && play.position >= PINCH_HITTER)
      sheet.inheritDesignatedHitter(play.player, leaving);
    if (sheet !== this.offense || leaving === NOBODY) return;
    if (play.position !== PINCH_RUNNER) return;
    for (let base = 1; base < HOME; base++)
      if (this.runner[base] === leaving) this.runner[base] = play.player;
  }

  /** A substitution during a plate appearance: counts the pitches thrown so far. */
  private interrupt(play: PlayRegister, sheet: Sheet, leaving: number, { count }: PlayDetail): void {
    const pitcher = this.defense.stints[this.defense.stints.length - 1]?.pitcher ?? NOBODY;
    this.defense.of(pitcher).pitches += play.pitches;
    if (count === null) return;
    if (sheet === this.defense && play.position === PITCHER) this.turn.changePitcher(pitcher, count);
    else if (sheet === this.offense && play.position === PINCH_HITTER) this.turn.changeBatter(leaving, count);
  }

  private changePitcher(sheet: Sheet, pitcher: number): void {
    const lead = sheet === this.home ? this.home.runs - this.away.runs : this.away.runs - this.home.runs;
    const fielding = sheet === this.defense;
    const runnersOn = fielding ? this.runnersOn : 0;
    const outs = fielding ? this.outs : 0;
    const leaving = sheet.stints[sheet.stints.length - 1];
    if (leaving !== undefined) leaving.leftWithLead = lead > 0;
    const line = sheet.of(pitcher);
    line.gamesPitched = 1;
    line.inheritedRunners += runnersOn;
    sheet.stints.push({
      pitcher,
      lead,
      saveSituation: isSaveSituation(lead, runnersOn, this.regulation - this.inning, outs),
      blewSave: false,
      leftWithLead: false,
    });
    if (fielding) this.earned.enter(pitcher, outs);
  }

  /** Applies a decision of umpires and scorers between plays. */
  private adjust(play: PlayRegister): void {
    switch (play.adjustment) {
      case EXTRA_INNING_RUNNER: {
        // The extra-inning runner is the batter before the one due up (Rule 7.01(b)).
        const { offense } = this;
        this.placeRunner(offense.inSlot(offense.upNext === 1 ? 9 : offense.upNext - 1), 2);
        return;
      }
      case RUNNER_ON_BASE:
        this.placeRunner(play.player, play.position);
        return;
      case BATTING_ORDER:
        (play.side === HOME_SIDE ? this.home : this.away).upNext = play.position;
        return;
      case RESPONSIBLE_PITCHER:
        this.charged[play.position] = play.player;
        return;
      case GAME_CALLED:
        this.callGame();
        return;
      case WINNING_PITCHER:
        this.record.official.winner = play.player;
        return;
      case LOSING_PITCHER:
        this.record.official.loser = play.player;
        return;
      case SAVING_PITCHER:
        this.record.official.saver = play.player;
        return;
      case FORFEITED:
        this.forfeit = FORFEITS[play.position] ?? null;
        return;
      default:
    }
  }

  private placeRunner(player: number, base: number): void {
    this.runner[base] = player;
    this.charged[base] = this.defense.pitcher;
    this.against[base] = this.defense.pitcher;
    this.offense.placedRunners++;
    this.earned.placeRunner(base);
  }

  private startHalf(): void {
    this.outs = 0;
    this.halfRuns = 0;
    this.leadsOff = this.offense.upNext;
    this.turn.end();
    for (let base = 0; base < HOME; base++) this.runner[base] = NOBODY;
    this.earned.startHalf(this.defense.pitcher);
  }

  private closeHalf(): void {
    this.earned.endHalf(this.defense);
    this.offense.leftOnBase += this.runnersOn;
    this.offense.innings.push(this.halfRuns);
  }

  private endHalf(): void {
    this.closeHalf();
    const decided = this.inning >= this.regulation && this.home.runs !== this.away.runs;
    if (this.batting === this.firstAtBat) {
      if (decided && this.defense.runs > this.offense.runs) {
        this.defense.innings.push(null);
        this.over = true;
        return;
      }
      this.bat(1 - this.batting);
    } else {
      if (decided) {
        this.over = true;
        return;
      }
      this.inning++;
      this.bat(this.firstAtBat);
    }
    this.startHalf();
  }
}
