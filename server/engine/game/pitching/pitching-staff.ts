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

/** Called before each half-inning: another pitcher may come in, or in a rout a position player. */
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

/** Called before each batter within an inning: the manager may change the pitcher. */
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

/** Brings in the player at a roster place to pitch; nobody if it is −1. */
function bring(game: GameInProgress, place: number): void {
  if (place === -1) return;
  const { defense, play } = game;
  const number = defense.listPitcher(place, game.rng);
  play.begin(SUBSTITUTION, 0);
  play.side = game.sideOf(defense);
  play.player = number;
  // The new pitcher gets no batting slot: the designated hitter bats for them (Rule 5.11(a)).
  play.slot = 0;
  play.position = PITCHER;
  game.commit();
}
