import { Club } from './manager/club.js';
import { GameInput } from './game.types.js';
import { TODAY } from './environment/environment.js';
import { conditionsOf, TODAYS_CONDITIONS } from './plate/conditions.js';
import { ParkFactors } from './plate/park-factors.js';
import { PlayRecorder } from './plays/play-recorder.js';
import { PlayRegister } from './plays/play.js';
import { Rng } from '../random/rng.js';
import { AWAY_SIDE, HOME_SIDE, Scorer } from './scoring/scorer.js';

/** State of a game while it is played. One instance is reused for many games. */
export class GameInProgress {
  readonly rng = new Rng(0);
  readonly scorer = new Scorer();
  readonly play = new PlayRegister();
  readonly recorder = new PlayRecorder();
  readonly park = new ParkFactors();
  readonly away = new Club(this.park.table);
  readonly home = new Club(this.park.table);
  private environment = TODAY;
  /** Derived from the environment; computed again only if the environment changes. */
  conditions = TODAYS_CONDITIONS;
  extraInningRunner = true;
  injuries = false;
  /** Number of pitches to the present batter so far: those on which runners moved. */
  pitchesSoFar = 0;
  /** The clubs at bat and in the field. */
  offense = this.away;
  defense = this.home;

  take(input: GameInput): void {
    const { environment = TODAY } = input;
    if (environment !== this.environment) this.conditions = conditionsOf(environment);
    this.environment = environment;
    this.park.take(input.park, this.conditions.rates);
    this.rng.reseed(input.seed);
    this.scorer.reset();
    this.recorder.reset();
    this.away.take(input.away, this.scorer.away, false);
    this.home.take(input.home, this.scorer.home, true);
    this.extraInningRunner = input.rules.extraInningRunner;
    this.injuries = input.rules.injuries ?? false;
  }

  /** Call as each half begins. */
  changeSides(): void {
    this.pitchesSoFar = 0;
    const awayBats = this.scorer.batting === AWAY_SIDE;
    this.offense = awayBats ? this.away : this.home;
    this.defense = awayBats ? this.home : this.away;
  }

  sideOf(club: Club): number {
    return club === this.home ? HOME_SIDE : AWAY_SIDE;
  }

  /** Records and scores the play that the register holds. */
  commit(): void {
    this.recorder.record(this.play);
    this.scorer.apply(this.play);
  }
}
