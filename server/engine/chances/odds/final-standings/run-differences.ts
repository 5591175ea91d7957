import { Rng } from '../../../random/rng.js';
import type { Clubs } from './clubs.js';
import type { ScheduleAhead } from './schedule-ahead.js';

/** By how many runs games of the engine are won, and how that spreads: 3.40 and 2.68 in 7,290 games of three leagues. */
const MARGIN = 3.4;
const MARGIN_SPREAD = 2.7;

/**
 * Run differences at the end of a simulated season: those of today and a draw for the games to come, normal about what
 * their wins and losses are worth. Only the few ties that need them have them drawn. That what one club wins by another
 * loses by is left out: it would matter only between two clubs whose own games had already decided the tie.
 */
export class RunDifferences {
  private readonly rng = new Rng(0);
  private readonly soFar: Float64Array;
  private readonly deviates: Float64Array;
  private readonly seeds: number;
  private season = 0;
  private drawn = -1;

  constructor(
    clubs: Clubs,
    private readonly schedule: ScheduleAhead,
    rng: Rng,
  ) {
    this.soFar = Float64Array.from(clubs.teams, ({ runsFor, runsAgainst }) => runsFor - runsAgainst);
    this.deviates = new Float64Array(clubs.count);
    this.seeds = (rng.bits() >>> 0) * 2 ** 21;
  }

  /** A season always has the same draws, whatever was asked before. */
  startSeason(season: number): void {
    this.season = season;
  }

  of(club: number): number {
    const soFar = this.soFar[club] ?? 0;
    const games = this.schedule.gamesOf[club] ?? 0;
    if (games === 0) return soFar;
    const wins = this.schedule.wins[club] ?? 0;
    const losses = games - wins;
    const drawn = MARGIN * (wins - losses) + MARGIN_SPREAD * Math.sqrt(games) * this.deviateOf(club);
    // A win is by a run or more, and a loss as well.
    if (losses === 0) return soFar + Math.max(wins, Math.round(drawn));
    if (wins === 0) return soFar + Math.min(-losses, Math.round(drawn));
    return soFar + Math.round(drawn);
  }

  private deviateOf(club: number): number {
    if (this.drawn !== this.season) {
      this.rng.reseed(this.seeds + this.season);
      for (let other = 0; other < this.deviates.length; other++) this.deviates[other] = this.rng.normal(0, 1);
      this.drawn = this.season;
    }
    return this.deviates[club] ?? 0;
  }
}
