import { FIRST_PITCH, GRAIN, type GameState, winExpectancy, type WinExpectancy } from './win-expectancy.js';

/** Facts about a game before its first pitch. */
export interface GameOutlook {
  /** Whether extra innings begin with a runner on second. */
  readonly automaticRunner: boolean;
  /** The home side’s chance to win this game; null if unknown, when the clubs count as even. */
  readonly homeWin: number | null;
}

/** Chances before a game are clamped to at least this, and to at most 1 minus this. */
const LEAST = 0.001;

/**
 * The home side’s chance to win one game: that of even clubs in the same situation, shifted by an edge so that it is
 * the game’s own chance at the first pitch. In logits the edge fades with the square root of the share of the game to
 * come: a better club’s gain grows with time, random variation with its square root (H. S. Stern, “A Brownian motion
 * model for the progress of sports scores”, Journal of the American Statistical Association 89, 1994).
 */
export class GameChance {
  private readonly wins: WinExpectancy;
  /** In logits. */
  private readonly edge: number;

  constructor({ automaticRunner, homeWin }: GameOutlook) {
    this.wins = winExpectancy(automaticRunner);
    this.edge = homeWin === null ? 0 : logit(within(homeWin)) - logit(this.wins.chance(FIRST_PITCH));
  }

  /** Between 0 and 1; a multiple of `GRAIN`, like the chances of even clubs. */
  chance(game: GameState): number {
    const even = this.wins.chance(game);
    if (this.edge === 0 || even === 0 || even === 1) return even;
    const own = logistic(logit(even) + this.edge * Math.sqrt(this.wins.toCome(game)));
    return Math.round(own / GRAIN) * GRAIN;
  }

  /** Leverage between even clubs, so that it is comparable between games. */
  leverage(game: GameState): number {
    return this.wins.leverage(game);
  }

  /** The base–out state in which the half-innings of an inning begin. */
  firstState(inning: number): number {
    return this.wins.firstState(inning);
  }
}

const within = (chance: number): number => Math.max(LEAST, Math.min(1 - LEAST, chance));
const logit = (chance: number): number => Math.log(chance / (1 - chance));
const logistic = (logits: number): number => 1 / (1 + Math.exp(-logits));
