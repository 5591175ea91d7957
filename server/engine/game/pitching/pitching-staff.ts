import { PITCHER } from '../plays/field.js';
import type { GameInProgress } from '../game-in-progress.js';
import { SUBSTITUTION } from '../plays/play.js';
import { chooseReliever, closerIsWaiting } from './bullpen.js';
import {
  fielderPitches,
  relieverIsDone,
  relieverIsInTrouble,
  starterIsDone,
  starterIsFarFromDone,
} from './hook.js';
import { fielderToPitch, gameIsOnAgain } from './position-player.js';

/** Before a half-inning: whether the pitcher goes out for another, or in a rout for a fielder. */
export function considerNewInning(game: GameInProgress): void {
  const { pitcher, stints } = game.scorer.defense;
  if (fielderPitches(game.defense, pitcher)) {
    if (gameIsOnAgain(game)) bring(game, chooseReliever(game));
    return;
  }
  const fielder = fielderToPitch(game);
  if (fielder !== -1) {
    bring(game, fielder);
    return;
  }
  const finished =
    stints.length === 1
      ? starterIsDone(game, pitcher, true)
      : closerIsWaiting(game) || relieverIsDone(game, pitcher);
  if (finished) bring(game, chooseReliever(game));
}

/** Before a batter in an inning: the manager may go to the mound. */
export function considerPitchingChange(game: GameInProgress): void {
  const { pitcher, stints } = game.scorer.defense;
  if (stints.length > 1 || !starterIsFarFromDone(game, pitcher)) considerMovingOn(game, pitcher);
}

function considerMovingOn(game: GameInProgress, pitcher: number): void {
  const { stints } = game.scorer.defense;
  const finished =
    stints.length === 1
      ? starterIsDone(game, pitcher, false)
      : relieverIsInTrouble(game, pitcher) && !fielderPitches(game.defense, pitcher);
  if (finished) bring(game, chooseReliever(game));
}

/** The player at a place on the roster takes the mound; −1 for nobody. */
function bring(game: GameInProgress, place: number): void {
  if (place === -1) return;
  const { defense, play } = game;
  const number = defense.listPitcher(place, game.rng);
  play.begin(SUBSTITUTION, 0);
  play.side = game.sideOf(defense);
  play.player = number;
  // Without a place in the order: the designated hitter bats for the pitcher (Rule 5.11(a)).
  play.slot = 0;
  play.position = PITCHER;
  game.commit();
}
