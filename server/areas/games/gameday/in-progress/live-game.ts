import { SharedMessages } from './shared-messages.js';
import { type GamePlay } from '../../plays/game-play.types.js';
import { type Lineups, type MatchPlays } from '../../plays/match-plays.types.js';

/** A live game as read from the database. */
export interface LoadedGame {
  /** Id of its row in `live_games`; each start of the match creates a new row. */
  readonly id: number;
  readonly seed: string;
  readonly matchId: number;
  readonly leagueId: number | null;
  readonly firstPitchAt: Date;
  /** Time of each play, in milliseconds after the first pitch. */
  readonly playTimes: readonly number[];
  readonly lineups: Lineups;
  /** The home team's chance to win before the first pitch. */
  readonly chanceAtFirst: number;
  /** Describes the plays one after another, each when it becomes visible. */
  readonly plays: Iterator<GamePlay>;
}

/** A live game in memory; only its visible plays are described. Times are the database's, in milliseconds. */
export class LiveGame {
  readonly id: number;
  readonly seed: string;
  readonly matchId: number;
  readonly leagueId: number | null;
  private firstPitchAt: Date;
  private readonly playTimes: readonly number[];
  private readonly lineups: Lineups;
  /** The home team's chance to win before the first pitch. */
  readonly chanceAtFirst: number;
  private readonly described: GamePlay[] = [];
  private readonly toCome: Iterator<GamePlay>;
  /** Number of visible plays; never decreases, even if a clock is set back. */
  private seen = 0;
  private readonly messages = new SharedMessages<MatchPlays>();

  constructor(loaded: LoadedGame) {
    this.id = loaded.id;
    this.seed = loaded.seed;
    this.matchId = loaded.matchId;
    this.leagueId = loaded.leagueId;
    this.firstPitchAt = loaded.firstPitchAt;
    this.playTimes = loaded.playTimes;
    this.lineups = loaded.lineups;
    this.chanceAtFirst = loaded.chanceAtFirst;
    this.toCome = loaded.plays;
  }

  /** Takes over the time of the first pitch from the row of the game, if that time has changed. */
  moveTo(firstPitchAt: Date): void {
    if (firstPitchAt.getTime() === this.firstPitchAt.getTime()) return;
    this.firstPitchAt = firstPitchAt;
    this.seen = 0;
    this.messages.clear();
  }

  /** Number of visible plays. */
  seenAt(now: number): number {
    const before = this.seen;
    while (this.seen < this.playTimes.length && this.timeOf(this.seen) <= now) this.seen += 1;
    if (this.seen > before) this.messages.clear();
    return this.seen;
  }

  /** Time of the next play; null if all are visible. */
  nextAt(now: number): number | null {
    const seen = this.seenAt(now);
    return seen < this.playTimes.length ? this.timeOf(seen) : null;
  }

  /** Milliseconds since its last play; negative before that play. */
  overFor(now: number): number {
    return now - this.timeOf(this.playTimes.length - 1);
  }

  /** The latest play that can be seen; null before the first one. */
  latest(now: number): GamePlay | null {
    return this.playsSeen(now).at(-1) ?? null;
  }

  /**
   * The visible plays after play number `after`.
   * @param sharedFor milliseconds for which equal requests get the same message, with its original time
   */
  message(after: number, now: number, sharedFor: number): MatchPlays {
    const seen = this.seenAt(now);
    const from = Math.min(Math.max(after, 0), seen);
    return this.messages.get(from, { now, sharedFor }, () => {
      const next = this.nextAt(now);
      return {
        matchId: this.matchId,
        status: 'in_progress',
        nextAt: next === null ? null : new Date(next),
        firstPitchAt: this.firstPitchAt,
        serverTime: new Date(now),
        lineups: this.lineups,
        plays: this.playsSeen(now).slice(from),
      };
    });
  }

  private playsSeen(now: number): GamePlay[] {
    const seen = this.seenAt(now);
    while (this.described.length < seen) {
      const { value, done } = this.toCome.next();
      if (done === true) throw new RangeError(`the game of match ${this.matchId} has no play ${seen}`);
      this.described.push(value);
    }
    return this.described.slice(0, seen);
  }

  private timeOf(play: number): number {
    return this.firstPitchAt.getTime() + (this.playTimes[play] ?? 0);
  }
}
