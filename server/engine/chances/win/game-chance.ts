import { FIRST_PITCH, GRAIN, type GameState, winExpectancy, type WinExpectancy } from './win-expectancy.js';

/** Knowledge of a game before its first pitch. */
export interface GameOutlook {
  /** Whether extra innings begin with a runner on second. */
  readonly automaticRunner: boolean;
  /** The home side’s own chance to win; null where there is none, and the clubs are taken to be even. */
  readonly homeWin: number | null;
}

/** No game is certain before it begins. */
const LEAST = 0.001;

/**
 * The home side’s chance to win one game: that of even clubs in its situation, with an edge that makes it the game’s own chance at
 * the first pitch. In logits the edge fades with the square root of what is to come of the game: a club that is better gains by it in
 * proportion to the time, while luck only grows with the root of it (H. S. Stern, “A Brownian motion model for the progress of sports
 * scores”, Journal of the American Statistical Association 89, 1994).
 */
export class GameChance {
  private readonly wins: WinExpectancy;
  /** In logits. */
  private readonly edge: number;

  constructor({ automaticRunner, homeWin }: GameOutlook) {
    this.wins = winExpectancy(automaticRunner);
    this.edge = homeWin === null ? 0 : logit(within(homeWin)) - logit(this.wins.chance(FIRST_PITCH));
  }

  /** Between 0 and 1; a whole multiple of a grain, as the chances of even clubs are. */
  chance(game: GameState): number {
    const even = this.wins.chance(game);
    if (this.edge === 0 || even === 0 || even === 1) return even;
    const own = logistic(logit(even) + this.edge * Math.sqrt(this.wins.toCome(game)));
    return Math.round(own / GRAIN) * GRAIN;
  }

  /** As between even clubs: how much depends on a situation is the same measure in every game. */
  leverage(game: GameState): number {
    return this.wins.leverage(game);
  }

  /** The situation that a half-inning of an inning begins with. */
  firstState(inning: number): number {
    return this.wins.firstState(inning);
  }
}

const within = (chance: number): number => Math.max(LEAST, Math.min(1 - LEAST, chance));
const logit = (chance: number): number => Math.log(chance / (1 - chance));
const logistic = (logits: number): number => 1 / (1 + Math.exp(-logits));
