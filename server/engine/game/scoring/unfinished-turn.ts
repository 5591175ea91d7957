import { INTENTIONAL_WALK, type PlayRegister, STRIKEOUT, WALK } from '../plays/play.js';
import { NOBODY } from './sheet.js';

interface Count {
  balls: number;
  strikes: number;
}

/** Batter and pitcher charged with a plate appearance during which one of them was replaced. */
export class UnfinishedTurn {
  private batter = NOBODY;
  private pitcher = NOBODY;

  /** Rule 9.15(b): a strikeout is charged to a batter who left with two strikes. */
  changeBatter(leaving: number, { strikes }: Count): void {
    if (this.batter === NOBODY && strikes === 2) this.batter = leaving;
  }

  /** Rule 9.16(h): a walk is charged to a pitcher who left on 2-0, 2-1 or three balls. */
  changePitcher(leaving: number, { balls, strikes }: Count): void {
    if (this.pitcher === NOBODY && (balls === 3 || (balls === 2 && strikes < 2))) this.pitcher = leaving;
  }

  batterOf({ result }: PlayRegister, present: number): number {
    return result === STRIKEOUT && this.batter !== NOBODY ? this.batter : present;
  }

  pitcherOf({ result }: PlayRegister, present: number): number {
    const walked = result === WALK || result === INTENTIONAL_WALK;
    return walked && this.pitcher !== NOBODY ? this.pitcher : present;
  }

  end(): void {
    this.batter = NOBODY;
    this.pitcher = NOBODY;
  }
}
