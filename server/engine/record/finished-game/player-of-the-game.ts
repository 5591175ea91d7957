import { roundedFor } from '../../figures/statistics/describe-statistic.js';
import { type Side } from '../../game/game.types.js';
import { type FinishedGame } from './finished-game.js';
import { playerLine } from './player-line.js';

/** Rule by which the player of the game is chosen, for readers. */
export const playerOfTheGameRule =
  'The player of the game added the most win probability, batting and pitching together, rounded to a thousandth. In a tie a player of the winning team comes first, then the player who added more of it at bat, then the player with the lower id.';

export interface PlayerOfTheGame {
  readonly playerId: number;
  readonly side: Side;
  /** Win probability added, batting and pitching together, rounded to three decimals. */
  readonly wpa: number;
  /** Such as `2-4, HR, 3 RBI`. */
  readonly line: string;
}

export function playerOfTheGame({ sides, winner, worth }: FinishedGame): PlayerOfTheGame {
  const everyone = (['away', 'home'] as const).flatMap((side) =>
    sides[side].lines.map(({ playerId, counts }) => {
      const { atBat, pitching } = worth.get(playerId) ?? { atBat: 0, pitching: 0 };
      return { playerId, side, counts, atBat, wpa: roundedFor('rate3', atBat + pitching) };
    }),
  );
  const [best] = everyone.toSorted(
    (one, other) =>
      other.wpa - one.wpa ||
      Number(other.side === winner) - Number(one.side === winner) ||
      other.atBat - one.atBat ||
      one.playerId - other.playerId,
  );
  if (best === undefined) throw new RangeError('Nobody played in this game.');
  const { playerId, side, counts, wpa } = best;
  return { playerId, side, wpa, line: playerLine(counts) };
}
