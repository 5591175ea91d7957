import type { Side } from '../../../game/game.types.js';
import { asciiText } from './ascii.js';

/** Codes and names of teams and players in the files. */
export interface Codes {
  teams: ReadonlyMap<number, string>;
  players: ReadonlyMap<number, string>;
  /** Full names of the players. */
  names: ReadonlyMap<number, string>;
}

const LINE_END = '\r\n';
export const SIDES: readonly Side[] = ['away', 'home'];
export const BATTERS = 9;

/** Records as a file's text, one on each line. */
export function linesOf(records: readonly string[]): string {
  return records.map((record) => record + LINE_END).join('');
}

/** The fields of a `start` or `sub` record. */
export function appearance(id: number, side: Side, slot: number, position: number, codes: Codes): string {
  const name = asciiText(codes.names.get(id) ?? '') || '?';
  return `${codeOf(codes.players, id)},"${name}",${sideNumber(side)},${slot},${position}`;
}

export function sideNumber(side: Side): 0 | 1 {
  return side === 'away' ? 0 : 1;
}

/** @throws RangeError if the player or team has no code */
export function codeOf(codes: ReadonlyMap<number, string>, id: number): string {
  const code = codes.get(id);
  if (code === undefined) throw new RangeError(`There is no code for ${id}.`);
  return code;
}
