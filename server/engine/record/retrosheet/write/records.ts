import type { Side } from '../../../game/game.types.js';
import { asciiText } from './ascii.js';

/** The files' names of teams and players. */
export interface Codes {
  teams: ReadonlyMap<number, string>;
  players: ReadonlyMap<number, string>;
  /** Players' names in full. */
  names: ReadonlyMap<number, string>;
}

const LINE_END = '\r\n';
export const SIDES: readonly Side[] = ['away', 'home'];
export const BATTERS = 9;

/** Records as a file has them, each on a line of its own. */
export function linesOf(records: readonly string[]): string {
  return records.map((record) => record + LINE_END).join('');
}

/** Fields after `start` and `sub`. */
export function appearance(id: number, side: Side, slot: number, position: number, codes: Codes): string {
  const name = asciiText(codes.names.get(id) ?? '') || '?';
  return `${codeOf(codes.players, id)},"${name}",${sideNumber(side)},${slot},${position}`;
}

export function sideNumber(side: Side): 0 | 1 {
  return side === 'away' ? 0 : 1;
}

/** @throws RangeError for somebody without a code */
export function codeOf(codes: ReadonlyMap<number, string>, id: number): string {
  const code = codes.get(id);
  if (code === undefined) throw new RangeError(`There is no code for ${id}.`);
  return code;
}
