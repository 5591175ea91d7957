import type { GameRecord, RecordedSide } from '../../game/game.types.js';
import { PlayRegister, SUBSTITUTION } from '../../game/plays/play.js';
import { fillAdjustment, fillRegister } from '../../game/plays/play-description.js';
import { placePitcher, REAL } from '../../game/plays/play-record.js';
import type { Play } from '../../game/plays/play.types.js';
import { HOME_SIDE, Scorer } from '../../game/scoring/scorer.js';
import type { Sheet } from '../../game/scoring/sheet.js';

export const BATTERS = 9;

/** A recorded game in the official scorer, at any point between its first and last play. */
export class ScoredGame {
  readonly scorer = new Scorer();
  private readonly register = new PlayRegister();

  /** Reads only the players of the record, not its plays. Substitutes are listed on the sheet when they come in. */
  constructor(private readonly record: GameRecord) {
    const { scorer } = this;
    scorer.reset(record.terms);
    if (record.format === 1) scorer.judgeAsInFormat1();
    if (record.format === REAL) scorer.judgeAsReal();
    putStarters(scorer.away, record.away);
    putStarters(scorer.home, record.home);
    scorer.start();
  }

  /** Reads the next play into the register; `apply` scores it. */
  read(play: Play): PlayRegister {
    const { register, scorer, record } = this;
    for (const adjustment of play.adjustments ?? []) {
      fillAdjustment(register, adjustment);
      scorer.apply(register);
    }
    fillRegister(register, play);
    register.countRuns();
    if (register.kind === SUBSTITUTION) {
      const isHome = register.side === HOME_SIDE;
      const sheet = isHome ? scorer.home : scorer.away;
      listUpTo(sheet, register.player, isHome ? record.home : record.away);
    }
    return register;
  }

  apply(): void {
    this.scorer.apply(this.register);
  }
}

function putStarters(sheet: Sheet, side: RecordedSide): void {
  const { startingPositions, pitcher = BATTERS } = side;
  listUpTo(sheet, Math.max(BATTERS - 1, pitcher), side);
  for (let player = 0; player < BATTERS; player++)
    sheet.place(player, player + 1, startingPositions[player] ?? 0);
  placePitcher(sheet, pitcher);
}

function listUpTo(sheet: Sheet, player: number, { playerIds }: RecordedSide): void {
  while (sheet.size <= player) sheet.list(playerIds[sheet.size] ?? 0);
}
