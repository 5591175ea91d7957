import { Rng } from '../../../random/rng.js';
import { type Park } from '../../../game/environment/park.js';
import { type TeamInput } from '../../../game/game.types.js';
import { GameInProgress } from '../../../game/game-in-progress.js';
import { simulateGame } from '../../../game/simulate-game.js';
import { drawSeed } from '../../../league/season/memory-season.js';

/** A game that can be played many times from the same start. */
export interface Matchup {
  readonly home: TeamInput;
  readonly away: TeamInput;
  readonly park: Park | undefined;
}

/** Forecast chances, compared with the engine's own chances. */
export interface TruthMeasured {
  readonly matchups: number;
  readonly trials: number;
  /** Average log loss of the engine's own chances, which no forecast can beat. */
  readonly logLoss: number;
  readonly starters: BesideTruth;
  readonly clubs: BesideTruth;
}

export interface BesideTruth {
  /** Expected log loss of the forecast chances if the engine's own chances are the true ones. */
  readonly logLoss: number;
  /**
   * Root mean square difference between the forecast chances and the engine's own. The sampling error of the trials is
   * subtracted.
   */
  readonly distance: number;
}

interface Trial {
  readonly share: number;
  readonly starters: number;
  readonly clubs: number;
}

/** Plays matchups many times: the share that the home side wins is the engine's own chance. */
export class MatchTruth {
  private readonly rng: Rng;
  private readonly game = new GameInProgress();
  private readonly tried: Trial[] = [];

  constructor(
    private readonly trials: number,
    seed: number,
  ) {
    this.rng = new Rng(seed);
  }

  /** Plays the matchup. `starters` and `clubs` are the forecast chances to be compared with the engine's own. */
  add({ home, away, park }: Matchup, starters: number, clubs: number): void {
    let won = 0;
    for (let trial = 0; trial < this.trials; trial++) {
      const seed = drawSeed(this.rng);
      const rules = { extraInningRunner: true };
      const result = simulateGame({ home, away, park, seed, rules }, this.game);
      if (result.home.runs > result.away.runs) won++;
    }
    this.tried.push({ share: won / this.trials, starters, clubs });
  }

  measured(): TruthMeasured {
    const { tried, trials } = this;
    // The plug-in entropy of n trials is too low by 1 / 2n (G. Miller, Bias of information estimates, 1955).
    const entropy = meanOf(tried, ({ share }) => crossEntropy(share, share)) + 1 / (2 * trials);
    return {
      matchups: tried.length,
      trials,
      logLoss: entropy,
      starters: this.beside(({ starters }) => starters),
      clubs: this.beside(({ clubs }) => clubs),
    };
  }

  private beside(chanceOf: (trial: Trial) => number): BesideTruth {
    const { tried, trials } = this;
    const squared = meanOf(
      tried,
      (trial) => (chanceOf(trial) - trial.share) ** 2 - (trial.share * (1 - trial.share)) / (trials - 1),
    );
    return {
      logLoss: meanOf(tried, (trial) => crossEntropy(trial.share, chanceOf(trial))),
      distance: Math.sqrt(Math.max(0, squared)),
    };
  }
}

function crossEntropy(share: number, chance: number): number {
  const part = (of: number, given: number) => (of === 0 ? 0 : -of * Math.log(given));
  return part(share, chance) + part(1 - share, 1 - chance);
}

function meanOf(tried: readonly Trial[], value: (trial: Trial) => number): number {
  return tried.reduce((sum, trial) => sum + value(trial), 0) / tried.length;
}
