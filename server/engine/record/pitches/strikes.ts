import type { GameRecord, Side } from '../../game/game.types.js';
import type { Pitch, PitchedPlay, PitchKind } from './pitch.types.js';

/** Strikes include everything that the batter swings at, even balls put into play (Rule 2.00, Strike). */
const IS_STRIKE: Readonly<Record<PitchKind, boolean>> = {
  ball: false,
  'called strike': true,
  'swinging strike': true,
  'foul tip': true,
  foul: true,
  'missed bunt': true,
  'foul bunt': true,
  'in play': true,
  'hit by pitch': false,
  'intentional ball': false,
};

/** Number of strikes among the pitches. */
export const strikesIn = (pitches: readonly Pitch[]): number =>
  pitches.filter(({ kind }) => IS_STRIKE[kind]).length;

/**
 * Strikes by pitcher id; pitchers without a play have no entry. `pitched` are the pitches of the game's plays.
 * `fielding` limits the result to one side's pitchers.
 */
export function strikesByPitcher(
  record: GameRecord,
  pitched: readonly PitchedPlay[],
  fielding: Side | null = null,
): Map<number, number> {
  const strikes = new Map<number, number>();
  record.plays.forEach((play, at) => {
    if (!('pitcher' in play)) return;
    const side = play.side === 'home' ? 'away' : 'home';
    if (fielding !== null && side !== fielding) return;
    const id = record[side].playerIds[play.pitcher] ?? 0;
    strikes.set(id, (strikes.get(id) ?? 0) + strikesIn(pitched[at]?.pitches ?? []));
  });
  return strikes;
}
