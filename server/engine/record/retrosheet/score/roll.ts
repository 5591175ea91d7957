import { PITCHER } from '../../../game/plays/field.js';
import { type Sheet } from '../../../game/scoring/sheet.js';
import type { GameRecordLine } from '../read/season.types.js';
import { UnplayableGame } from './unplayable.js';

export type LineupRecord = Extract<GameRecordLine, { kind: 'start' | 'sub' }>;

const SLOTS = 9;

/** One side's players in a written game: score sheet numbers by player code. */
export class Roll {
  private readonly numbers = new Map<string, number>();
  private readonly codes: string[] = [];

  constructor(
    private readonly sheet: Sheet,
    private readonly idOf: (code: string) => number,
  ) {}

  /** The number of a player; lists new players on the score sheet. */
  list(code: string): number {
    const known = this.numbers.get(code);
    if (known !== undefined) return known;
    const number = this.sheet.list(this.idOf(code));
    this.numbers.set(code, number);
    this.codes.push(code);
    return number;
  }

  get size(): number {
    return this.codes.length;
  }

  numberOf(code: string): number | undefined {
    return this.numbers.get(code);
  }

  codeOf(number: number): string {
    return this.codes[number] ?? '?';
  }

  /**
   * Puts the starters on the sheet: the nine in batting order, then the pitcher, unless the pitcher bats. A pitcher who
   * is also the designated hitter is one player in two places.
   * @throws {UnplayableGame} if a slot or the pitcher is missing
   */
  start(starters: readonly LineupRecord[], line: number): void {
    for (let slot = 1; slot <= SLOTS; slot++) {
      const starter = starters.find((record) => record.slot === slot);
      if (starter === undefined) throw new UnplayableGame(line, `Nobody starts in batting slot ${slot}.`);
      this.sheet.place(this.list(starter.player), slot, starter.position);
    }
    const pitcher = starters.find((record) => record.slot === 0);
    if (pitcher === undefined) {
      if (!starters.some(({ position }) => position === PITCHER))
        throw new UnplayableGame(line, 'Nobody starts as pitcher.');
      return;
    }
    const number = this.numbers.get(pitcher.player);
    if (number === undefined) this.sheet.place(this.list(pitcher.player), 0, PITCHER);
    else this.sheet.takePosition(number, PITCHER);
  }
}
