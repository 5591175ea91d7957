import { CATCHER, PITCHER } from '../../../game/plays/field.js';
import {
  CATCHERS_INTERFERENCE,
  PLACED_RUNNER,
  PLATE,
  type PlayRegister,
  SUBSTITUTION,
} from '../../../game/plays/play.js';
import { creditFielders } from '../../../game/scoring/fielding-credit.js';
import { HOME_SIDE, type Scorer } from '../../../game/scoring/scorer.js';
import { NOBODY, type Sheet } from '../../../game/scoring/sheet.js';

/** One player's fielding at one position in one game. */
export interface PositionLine {
  games: number;
  gamesStarted: number;
  outs: number;
  putouts: number;
  assists: number;
  errors: number;
  doublePlays: number;
  passedBalls: number;
  interferences: number;
}

const POSITIONS = 9;
const EVERY_POSITION = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** One side's fielding by position; the score sheet has only totals. Follows each play before the scorer does. */
export class FieldingByPosition {
  /** Indexed by player and position. */
  private readonly lines: PositionLine[] = [];
  private sheet: Sheet | null = null;
  errors = 0;
  doublePlays = 0;

  /** Enters the starters. */
  start(sheet: Sheet): void {
    this.sheet = sheet;
    for (let position = 1; position <= POSITIONS; position++) {
      const player = sheet.fielding[position] ?? NOBODY;
      if (player === NOBODY) continue;
      this.line(player, position).gamesStarted = 1;
      this.enter(player, position);
    }
  }

  /**
   * A pitcher has played a game as soon as they come in, even without facing a batter. For other fielders a game counts
   * from their first play on.
   */
  enter(player: number, position: number): void {
    if (position === PITCHER) this.line(player, position).games = 1;
  }

  follow(play: PlayRegister): void {
    for (let position = 1; position <= POSITIONS; position++) {
      const line = this.atPosition(position);
      line.games = 1;
      line.outs += play.outs;
    }
    creditFielders(play, this);
    if (play.passedBall === 1) this.atPosition(CATCHER).passedBalls++;
    if (play.kind === PLATE && play.result === CATCHERS_INTERFERENCE)
      this.atPosition(play.errorFielder || CATCHER).interferences++;
  }

  atPosition(position: number): PositionLine {
    return this.line(this.sheet?.fielding[position] ?? NOBODY, position);
  }

  /** Null for a position that the player did not play. */
  of(playerId: number, position: number): PositionLine | null {
    const player = this.sheet?.numberOf(playerId) ?? NOBODY;
    return this.lines[key(player, position)] ?? null;
  }

  /** Fielding at all positions, 1–9. */
  ofPlayer(playerId: number): (PositionLine | null)[] {
    const player = this.sheet?.numberOf(playerId) ?? NOBODY;
    return EVERY_POSITION.map((position) => this.lines[key(player, position)] ?? null);
  }

  private line(player: number, position: number): PositionLine {
    const at = key(player, position);
    const known = this.lines[at];
    if (known !== undefined) return known;
    const line: PositionLine = {
      games: 0,
      gamesStarted: 0,
      outs: 0,
      putouts: 0,
      assists: 0,
      errors: 0,
      doublePlays: 0,
      passedBalls: 0,
      interferences: 0,
    };
    this.lines[at] = line;
    return line;
  }
}

/** Index of a line. NOBODY (255) has lines, too, because positions can be vacant for a moment. */
const key = (player: number, position: number): number => player * 10 + position;

/** Fielding by position of both sides. */
export class FieldingOfGame {
  readonly away = new FieldingByPosition();
  readonly home = new FieldingByPosition();
  private begun = false;

  /** Follows a play; call it before the scorer applies the play. */
  follow(play: PlayRegister, scorer: Scorer): void {
    if (!this.begun) {
      this.away.start(scorer.away);
      this.home.start(scorer.home);
      this.begun = true;
    }
    if (play.kind === SUBSTITUTION) this.of(play.side).enter(play.player, play.position);
    else if (play.kind !== PLACED_RUNNER) this.of(1 - scorer.batting).follow(play);
  }

  of(side: number): FieldingByPosition {
    return side === HOME_SIDE ? this.home : this.away;
  }
}
