import { type PlayerLine, type SideResult } from '../../../engine/game/game.types.js';

/** A club's use of its players in a season, and its results. */
export class ClubBook {
  wins = 0;
  losses = 0;
  runs = 0;
  runsAllowed = 0;
  /** Distinct batting orders that were played. */
  readonly battingOrders = new Set<string>();
  /** Figures of players, by player id. */
  readonly plateAppearances = new Map<number, number>();
  readonly gamesStartedPitching = new Map<number, number>();
  readonly gamesCaught = new Map<number, number>();
  readonly pitchers = new Set<number>();
  /** Number of relief appearances by days of rest: 0 for a pitcher who pitched on the day before. */
  readonly reliefRest: number[] = [];
  /** Number of starts by days since the pitcher's latest start. */
  readonly startRest: number[] = [];
  positionPlayersPitching = 0;
  positionPlayerOuts = 0;
  pinchHitters = 0;
  private readonly lastPitched = new Map<number, number>();
  private readonly lastStarted = new Map<number, number>();

  get games(): number {
    return this.wins + this.losses;
  }

  addGame(
    side: SideResult,
    runsAllowed: number,
    gameDay: number,
    isPitcher: (playerId: number) => boolean,
  ): void {
    if (side.runs > runsAllowed) this.wins++;
    else this.losses++;
    this.runs += side.runs;
    this.runsAllowed += runsAllowed;
    this.addBattingOrder(side.lines);
    for (const line of side.lines) {
      this.addBatting(line, isPitcher);
      if (line.counts.gamesPitched > 0) this.addPitching(line, gameDay, isPitcher);
    }
  }

  private addBattingOrder(lines: readonly PlayerLine[]): void {
    const starters = lines.filter(({ slot, order }) => slot > 0 && order === 0);
    this.battingOrders.add(
      starters
        .toSorted((one, other) => one.slot - other.slot)
        .map(({ playerId }) => playerId)
        .join(),
    );
    const catcher = starters.find(({ positions }) => positions[0] === 'C');
    if (catcher !== undefined) increment(this.gamesCaught, catcher.playerId);
  }

  private addBatting(
    { playerId, positions, counts }: PlayerLine,
    isPitcher: (playerId: number) => boolean,
  ): void {
    if (isPitcher(playerId)) return;
    if (counts.plateAppearances > 0) increment(this.plateAppearances, playerId, counts.plateAppearances);
    if (positions[0] === 'PH') this.pinchHitters++;
  }

  private addPitching(
    { playerId, counts }: PlayerLine,
    gameDay: number,
    isPitcher: (playerId: number) => boolean,
  ): void {
    this.pitchers.add(playerId);
    if (!isPitcher(playerId)) {
      this.positionPlayersPitching++;
      this.positionPlayerOuts += counts.outsRecorded;
      return;
    }
    const starts = counts.gamesStartedPitching === 1;
    const last = (starts ? this.lastStarted : this.lastPitched).get(playerId);
    if (last !== undefined) (starts ? this.startRest : this.reliefRest).push(gameDay - last - 1);
    this.lastPitched.set(playerId, gameDay);
    if (!starts) return;
    this.lastStarted.set(playerId, gameDay);
    increment(this.gamesStartedPitching, playerId);
  }
}

function increment(counts: Map<number, number>, key: number, by = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}
