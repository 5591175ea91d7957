import { CATCHER } from '../plays/field.js';

/** Values of `RosterBook.role` for position players and starting pitchers. All other values are for relievers. */
export const FIELDER = 0;
export const STARTER = 1;

/** Least number of healthy players that injuries leave a club. */
const KEPT = { positionPlayers: 10, catchers: 1, pitchers: 8, starters: 2 };

/** Number of a club's healthy players of each kind. */
export class Strength {
  private positionPlayers = 0;
  private catchers = 0;
  private pitchers = 0;
  private starters = 0;

  reset(): void {
    this.positionPlayers = 0;
    this.catchers = 0;
    this.pitchers = 0;
    this.starters = 0;
  }

  add(role: number, position: number): void {
    this.change(role, position, 1);
  }

  remove(role: number, position: number): void {
    this.change(role, position, -1);
  }

  /** Whether the club can still play with one player less of this kind. */
  canSpare(role: number, position: number): boolean {
    if (role !== FIELDER) {
      return this.pitchers > KEPT.pitchers && (role !== STARTER || this.starters > KEPT.starters);
    }
    return (
      this.positionPlayers > KEPT.positionPlayers && (position !== CATCHER || this.catchers > KEPT.catchers)
    );
  }

  private change(role: number, position: number, by: number): void {
    if (role !== FIELDER) {
      this.pitchers += by;
      if (role === STARTER) this.starters += by;
      return;
    }
    this.positionPlayers += by;
    if (position === CATCHER) this.catchers += by;
  }
}
