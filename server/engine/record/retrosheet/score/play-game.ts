import { HOME, REGULATION } from '../../../game/plays/field.js';
import { type Forfeit, FORFEITS, isAwarded } from '../../../game/scoring/forfeit.js';
import type { GameTerms } from '../../../game/game.types.js';
import { HOME_SIDE, Scorer } from '../../../game/scoring/scorer.js';
import { NOBODY } from '../../../game/scoring/sheet.js';
import {
  BATTING_HAND,
  BATTING_ORDER,
  FORFEITED,
  GAME_CALLED,
  LEFT_HAND,
  LOSING_PITCHER,
  OFFICIAL_EARNED_RUNS,
  PITCHING_HAND,
  PLACED_RUNNER,
  PLATE,
  PlayRegister,
  RESPONSIBLE_PITCHER,
  RIGHT_HAND,
  RUNNER_ON_BASE,
  SAVING_PITCHER,
  SUBSTITUTION,
  WINNING_PITCHER,
} from '../../../game/plays/play.js';
import { plainDetail } from '../../../game/plays/real-play-bytes.js';
import { forfeitOfLetter } from '../forfeit-letters.js';
import type { GameRecordLine, WrittenGame } from '../read/season.types.js';
import { fillFromEvent, type WrittenPitches } from '../plays/event-play.js';
import { marksRuns } from './marked-runs.js';
import { AtBatPitches, NOTHING_THROWN, type PlayRecordLine } from './pitches.js';
import { type LineupRecord, Roll } from './roll.js';
import { UnplayableGame } from './unplayable.js';

/** Gives the id for a player's code. */
export type IdOf = (code: string) => number;

/** Called with each play before the scorer applies it. */
export type OnPlay = (play: PlayRegister, scorer: Scorer) => void;

type Of<Kind extends GameRecordLine['kind']> = Extract<GameRecordLine, { kind: Kind }>;

const FIELDERS = 9;
/** More than any real roster has; the score sheet has room for a few more. */
const MOST_PLAYERS = 100;
/** Outs of a side in five innings, the shortest complete game (Rule 7.01(c)). */
const FIVE_INNINGS = 15;
/** Plays written games through the official scorer. Reused from game to game. */
export class GamePlayer {
  readonly scorer = new Scorer();
  private readonly play = new PlayRegister();
  private readonly pitches = new AtBatPitches();
  private rolls: readonly [away: Roll, home: Roll] = this.newRolls(() => 0);
  /** Pitches of an interrupted plate appearance, from the record before a substitution. */
  private interrupted: WrittenPitches = NOTHING_THROWN;

  /** Whether the record marks unearned runs consistently with its list of earned runs. */
  private marked = false;

  /**
   * Scores a game and returns the scorer at its end; calls `onPlay` before each play.
   * @throws {UnplayableGame} if the records contradict each other; then the game must be left out
   */
  playGame(game: WrittenGame, idOf: IdOf, onPlay: OnPlay = () => {}): Scorer {
    const { scorer } = this;
    scorer.reset(termsOf(game));
    scorer.judgeAsReal();
    this.rolls = this.newRolls(idOf);
    this.pitches.end();
    this.interrupted = NOTHING_THROWN;
    this.marked = marksRuns(game);
    this.start(game);
    for (const record of game.records) if (record.kind !== 'start') this.next(record, onPlay);
    const forfeit = forfeitOfLetter(game.info.get('forfeit') ?? '');
    if (!scorer.over) this.call(game, forfeit, onPlay);
    if (forfeit !== null) this.adjust(FORFEITED, 0, 0, FORFEITS.indexOf(forfeit), onPlay);
    this.creditDecisions(game, onPlay);
    this.correctEarnedRuns(game, onPlay);
    return scorer;
  }

  private newRolls(idOf: IdOf): readonly [Roll, Roll] {
    return [new Roll(this.scorer.away, idOf), new Roll(this.scorer.home, idOf)];
  }

  private roll(side: number): Roll {
    return this.rolls[side === HOME_SIDE ? 1 : 0];
  }

  private start({ records, line }: WrittenGame): void {
    const starters = records.filter((record): record is LineupRecord => record.kind === 'start');
    for (const side of [0, 1] as const) {
      const own = starters.filter((starter) => starter.side === side);
      this.roll(side).start(own, own[0]?.line ?? line);
    }
    this.scorer.start();
  }

  private next(record: GameRecordLine, onPlay: OnPlay): void {
    switch (record.kind) {
      case 'play':
        this.live(record, onPlay);
        return;
      case 'start':
      case 'sub':
        this.substitute(record, onPlay);
        return;
      case 'placed runner':
        this.placeRunner(record, onPlay);
        return;
      case 'batting order':
        this.adjust(BATTING_ORDER, record.side, 0, record.slot, onPlay);
        return;
      case 'responsible pitcher':
        this.answerFor(record, onPlay);
        return;
      case 'batting side':
      case 'pitching hand':
        this.turnRound(record, onPlay);
        return;
      default:
        record satisfies never;
    }
  }

  private live(record: PlayRecordLine, onPlay: OnPlay): void {
    const { scorer, play } = this;
    this.check(record);
    const pitches = this.pitches.of(record);
    pitches.thrown += this.interrupted.thrown;
    if (record.event.basic.kind === 'no play') {
      this.interrupted = pitches;
      return;
    }
    this.checkField(record.line);
    this.interrupted = NOTHING_THROWN;
    const { batting } = scorer;
    const before = { outs: scorer.outs, occupied: (base: number) => scorer.runner[base] !== NOBODY };
    fillFromEvent(play, record.event, before, pitches, this.marked);
    this.checkRunners(record);
    onPlay(play, scorer);
    scorer.apply(play);
    if (play.kind === PLATE || scorer.batting !== batting) this.pitches.end();
  }

  /** Checks that a record has the half-inning and batter that follow from the plays before. */
  private check({ line, inning, side, batter, text }: PlayRecordLine): void {
    const { scorer } = this;
    if (scorer.over) throw new UnplayableGame(line, `The game is over before the play ${text}.`);
    if (inning !== scorer.inning || side !== scorer.batting)
      throw new UnplayableGame(
        line,
        `The play ${text} is of inning ${inning}, side ${side}, but it is inning ${scorer.inning}, side ${scorer.batting}.`,
      );
    const due = this.roll(side).codeOf(scorer.batter);
    if (due !== batter) throw new UnplayableGame(line, `${batter} bats, but it is the turn of ${due}.`);
  }

  private checkField(line: number): void {
    const { fielding } = this.scorer.defense;
    for (let position = 1; position <= FIELDERS; position++)
      if (fielding[position] === NOBODY) throw new UnplayableGame(line, `Nobody plays position ${position}.`);
  }

  /** Checks that every runner who moves was on base, and that no two end on the same base. */
  private checkRunners({ line, text }: PlayRecordLine): void {
    const { play, scorer } = this;
    let taken = 0;
    for (let from = 0; from < HOME; from++) {
      const to = play.at(from);
      if (to === 0) continue;
      if (from > 0 && scorer.runner[from] === NOBODY)
        throw new UnplayableGame(line, `In ${text} a runner leaves base ${from}, where nobody is.`);
      if (to >= HOME) continue;
      if ((taken & (1 << to)) !== 0)
        throw new UnplayableGame(line, `After ${text} two runners are on base ${to}.`);
      taken |= 1 << to;
    }
    if (scorer.outs + play.outs > 3)
      throw new UnplayableGame(line, `With ${text} there are more than three outs.`);
  }

  private substitute({ line, player, side, slot, position }: LineupRecord, onPlay: OnPlay): void {
    const { play } = this;
    if (this.roll(side).size >= MOST_PLAYERS)
      throw new UnplayableGame(line, `More than ${MOST_PLAYERS} players appear for one side.`);
    play.begin(SUBSTITUTION, 0);
    play.side = side;
    play.player = this.roll(side).list(player);
    play.slot = slot;
    play.position = position;
    play.pitches = this.interrupted.thrown;
    const { count, sequence } = this.interrupted;
    play.detail = { ...plainDetail(), count, sequence };
    this.interrupted = { ...this.interrupted, thrown: 0 };
    onPlay(play, this.scorer);
    this.scorer.apply(play);
  }

  private placeRunner({ line, player, base }: Of<'placed runner'>, onPlay: OnPlay): void {
    const { batting } = this.scorer;
    this.adjust(RUNNER_ON_BASE, batting, this.inGame(line, player, batting), base, onPlay);
  }

  private answerFor({ line, pitcher, base }: Of<'responsible pitcher'>, onPlay: OnPlay): void {
    const { batting, runner } = this.scorer;
    if (runner[base] === NOBODY)
      throw new UnplayableGame(
        line,
        `${pitcher} is to be charged with a runner on base ${base}, where nobody is.`,
      );
    const side = 1 - batting;
    this.adjust(RESPONSIBLE_PITCHER, side, this.inGame(line, pitcher, side), base, onPlay);
  }

  /** The player bats or pitches from the other side. This has no influence on the score. */
  private turnRound({ kind, player, hand }: Of<'batting side' | 'pitching hand'>, onPlay: OnPlay): void {
    const side = kind === 'batting side' ? this.scorer.batting : 1 - this.scorer.batting;
    const code = kind === 'batting side' ? BATTING_HAND : PITCHING_HAND;
    const number = this.roll(side).numberOf(player);
    if (number !== undefined) this.adjust(code, side, number, hand === 'L' ? LEFT_HAND : RIGHT_HAND, onPlay);
  }

  private inGame(line: number, code: string, side: number): number {
    const number = this.roll(side).numberOf(code);
    if (number === undefined) throw new UnplayableGame(line, `${code} is named, but is not in the game.`);
    return number;
  }

  private adjust(what: number, side: number, player: number, value: number, onPlay: OnPlay): void {
    const { play, scorer } = this;
    play.begin(PLACED_RUNNER, 0);
    play.adjustment = what;
    play.side = side;
    play.player = player;
    play.position = value;
    onPlay(play, scorer);
    scorer.apply(play);
  }

  /** Adds the official scorer's pitchers of record, if they pitched for the side that won or lost. */
  private creditDecisions({ info }: WrittenGame, onPlay: OnPlay): void {
    const { home, away, forfeit } = this.scorer;
    if (home.runs === away.runs || isAwarded(forfeit, { away: away.runs, home: home.runs })) return;
    const winners = home.runs > away.runs ? 1 : 0;
    for (const [what, key, side] of [
      [WINNING_PITCHER, 'wp', winners],
      [LOSING_PITCHER, 'lp', 1 - winners],
      [SAVING_PITCHER, 'save', winners],
    ] as const) {
      const pitcher = this.roll(side).numberOf(info.get(key) ?? '');
      if (pitcher !== undefined) this.adjust(what, side, pitcher, 0, onPlay);
    }
  }

  /** Adds the official scorer's earned runs of pitchers for whom the marks of runs give another number. */
  private correctEarnedRuns({ officialEarnedRuns }: WrittenGame, onPlay: OnPlay): void {
    for (const side of [0, 1] as const) {
      const sheet = side === HOME_SIDE ? this.scorer.home : this.scorer.away;
      for (const pitcher of new Set(sheet.stints.map((stint) => stint.pitcher))) {
        const official = officialEarnedRuns.get(this.roll(side).codeOf(pitcher));
        if (official !== undefined && official !== sheet.markedEarnedRuns[pitcher])
          this.adjust(OFFICIAL_EARNED_RUNS, side, pitcher, official, onPlay);
      }
    }
  }

  /**
   * Ends a game without a regular end, if it was forfeited or called. A called game must have lasted five innings, and
   * its record must list earned runs.
   */
  private call(game: WrittenGame, forfeit: Forfeit | null, onPlay: OnPlay): void {
    const { scorer } = this;
    const last = game.records.at(-1)?.line ?? game.line;
    const trailing = scorer.home.runs > scorer.away.runs ? scorer.home : scorer.away;
    const longEnough =
      Math.min(scorer.away.outs, scorer.home.outs) >= FIVE_INNINGS || trailing.outs >= FIVE_INNINGS;
    if (forfeit === null && (!longEnough || game.officialEarnedRuns.size === 0))
      throw new UnplayableGame(last, 'The record ends before the game does.');
    this.adjust(GAME_CALLED, 0, 0, 0, onPlay);
  }
}

function termsOf({ info }: WrittenGame): GameTerms {
  const innings = Number(info.get('innings') ?? REGULATION);
  return {
    innings: Number.isInteger(innings) && innings > 0 ? innings : REGULATION,
    homeBatsFirst: info.get('htbf') === 'true',
  };
}
