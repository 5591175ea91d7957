import { drawInjuries } from './manager/casualties.js';
import { considerPinchHitter, considerPinchRunner, takeTheField } from './manager/bench.js';
import type { Club } from './manager/club.js';
import { REGULATION } from './plays/field.js';
import { GameInProgress } from './game-in-progress.js';
import { GameInput, GameResult, SideResult } from './game.types.js';
import { teamRatings, writeLineup } from './manager/lineup.js';
import { considerNewInning, considerPitchingChange } from './pitching/pitching-staff.js';
import { startingPitcher } from './pitching/rotation.js';
import { batterUp, sacrificeBunt, walkIntentionally } from './plate/plate-appearance.js';
import { encodeGame } from './plays/play-record.js';
import { PLACED_RUNNER, RUNNING } from './plays/play.js';
import { RIGHT } from './manager/roster-book.js';
import { maybeRun } from './running/running-plays.js';
import { HOME_SIDE } from './scoring/scorer.js';
import { bunts, walksOnPurpose } from './manager/strategy.js';
import { validateSeed } from './validate-game.js';
import { stopAtWinningRun } from './scoring/walk-off.js';

/** Must be increased whenever equal input gives a different game than before. */
export const ENGINE_VERSION = 3;

/** No game is endless: from this inning on the home side's batters are walked until one side has won. */
const LAST_INNING = 50;

/**
 * Runners move on at most this many pitches of a plate appearance, as in all of 2019. After more than five such pitches
 * the plate appearance would be over.
 */
const MOST_RUNNING_PITCHES = 2;

/**
 * Plays one game. Equal input and engine version give equal results in any process.
 * @param game reused if there are many games, because creating one takes time
 * @throws {EngineError} before the first pitch, if a team or player can't play or the seed is invalid.
 */
export function simulateGame(input: GameInput, game = new GameInProgress()): GameResult {
  validateSeed(input.seed);
  game.take(input);
  writeLineups(game);
  game.scorer.start();
  while (!game.scorer.over) playHalf(game);
  const decisions = game.scorer.decide();
  return {
    seed: input.seed,
    engineVersion: ENGINE_VERSION,
    away: sideResult(game.away, game.scorer.home.earnedRunsAllowed),
    home: sideResult(game.home, game.scorer.away.earnedRunsAllowed),
    decisions,
    injuries: game.injuries ? drawInjuries(input.seed, game.away, game.home) : [],
    plays: encodeGame(game.scorer, game.recorder.view()),
  };
}

/** Both starters are chosen first, since each lineup depends on the throwing hand of the other club's starter. */
function writeLineups({ away, home, rng }: GameInProgress): void {
  const visitor = startingPitcher(away, rng);
  const host = startingPitcher(home, rng);
  writeLineup(away, visitor, home.roster.throws[host] ?? RIGHT, rng);
  writeLineup(home, host, away.roster.throws[visitor] ?? RIGHT, rng);
}

function playHalf(game: GameInProgress): void {
  const { scorer, play } = game;
  const { inning, batting } = scorer;
  game.changeSides();
  takeTheField(game);
  considerNewInning(game);
  if (inning > REGULATION && game.extraInningRunner) {
    play.begin(PLACED_RUNNER, 0);
    game.commit();
  }
  while (!scorer.over && scorer.inning === inning && scorer.batting === batting) {
    if (scorer.runnersOn === 0) basesEmpty(game);
    else runnersOn(game);
  }
}

function basesEmpty(game: GameInProgress): void {
  if (game.scorer.outs > 0) considerPitchingChange(game);
  considerPinchHitter(game);
  if (game.scorer.inning < LAST_INNING) batterUp(game);
  else sudden(game);
  happen(game);
}

function runnersOn(game: GameInProgress): void {
  considerPinchRunner(game);
  if (game.pitchesSoFar >= MOST_RUNNING_PITCHES || !maybeRun(game)) {
    considerPitchingChange(game);
    considerPinchHitter(game);
    if (game.scorer.inning >= LAST_INNING) sudden(game);
    else if (walksOnPurpose(game)) walkIntentionally(game);
    else if (bunts(game)) sacrificeBunt(game);
    else batterUp(game);
  }
  happen(game);
}

function sudden(game: GameInProgress): void {
  if (game.scorer.batting === HOME_SIDE) walkIntentionally(game);
  else batterUp(game);
}

function happen(game: GameInProgress): void {
  const { scorer, play } = game;
  if (scorer.batting === HOME_SIDE && scorer.inning >= REGULATION) stopAtWinningRun(play, scorer);
  game.commit();
  game.pitchesSoFar = play.kind === RUNNING ? game.pitchesSoFar + play.pitches : 0;
}

function sideResult(club: Club, earnedRuns: number): SideResult {
  const { sheet } = club;
  const { offense, defense } = teamRatings(club);
  return {
    teamId: club.team.id,
    innings: sheet.innings,
    runs: sheet.runs,
    hits: sheet.hits,
    errors: sheet.errors,
    leftOnBase: sheet.leftOnBase,
    earnedRuns,
    doublePlays: sheet.doublePlays,
    offense,
    defense,
    starter: sheet.idOf(9),
    lines: sheet.lines(),
    orders: club.orders.played(club.roster, club.rosterPlace, sheet.size),
  };
}
