import type { GameResult, SideResult } from '../../../game/game.types.js';
import { encodeGame, REAL } from '../../../game/plays/play-record.js';
import { PlayRecorder } from '../../../game/plays/play-recorder.js';
import type { Sheet } from '../../../game/scoring/sheet.js';
import type { WrittenGame } from '../read/season.types.js';
import { GamePlayer, type IdOf, type OnPlay } from './play-game.js';

/** Seed and engine version of a real game. */
export const UNSEEDED = { seed: 0, engineVersion: 0 };

export interface GameIds {
  /** The id for a club's code. */
  team: IdOf;
  /** The id for a player's code: a non-negative safe integer, different for each code. */
  player: IdOf;
}

/**
 * Scores a written game by the rules; yields lines, decisions and plays like a simulated game. Clubs have no ratings:
 * offense and defense are 0. `onPlay` is called before each play is scored.
 * @throws {UnplayableGame} if its records contradict each other
 */
export function playWrittenGame(game: WrittenGame, ids: GameIds, onPlay: OnPlay = () => {}): GameResult {
  const recorder = new PlayRecorder();
  const scorer = new GamePlayer().playGame(game, ids.player, (play, at) => {
    onPlay(play, at);
    recorder.recordReal(play);
  });
  const decisions = scorer.decide();
  const { info } = game;
  return {
    ...UNSEEDED,
    away: sideOf(scorer.away, ids.team(info.get('visteam') ?? ''), scorer.home),
    home: sideOf(scorer.home, ids.team(info.get('hometeam') ?? ''), scorer.away),
    decisions,
    forfeit: scorer.forfeit,
    injuries: [],
    plays: encodeGame(scorer, recorder.view(), REAL),
  };
}

function sideOf(sheet: Sheet, teamId: number, opponent: Sheet): SideResult {
  return {
    teamId,
    innings: sheet.innings,
    runs: sheet.runs,
    hits: sheet.hits,
    errors: sheet.errors,
    leftOnBase: sheet.leftOnBase,
    earnedRuns: opponent.earnedRunsAllowed,
    doublePlays: sheet.doublePlays,
    offense: 0,
    defense: 0,
    starter: sheet.idOf(sheet.stints[0]?.pitcher ?? 0),
    lines: sheet.lines(),
    orders: null,
  };
}
