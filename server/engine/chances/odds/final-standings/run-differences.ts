import { Rng } from '../../../random/rng.js';
import type { Clubs } from './clubs.js';
import type { ScheduleAhead } from './schedule-ahead.js';

/** Mean and standard deviation of winning margins: 3.40 and 2.68 runs in 7,290 engine games of three leagues. */
const MARGIN = 3.4;
const MARGIN_SPREAD = 2.7;

/**
 * Run differences at the end of a simulated season: today's difference, and a normal draw for the games to come. The
 * mean of the draw follows from the wins and losses in these games. A club's difference is only drawn if a tie depends
 * on it. Clubs are drawn independently, although one club's runs are another club's runs allowed. That matters only
 * between clubs with games against each other, and head-to-head wins usually decide their ties first.
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

  /** A season always has the same draws, whatever was drawn before. */
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
    // A win is by at least one run, and so is a loss.
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
