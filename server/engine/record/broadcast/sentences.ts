import type { Names } from '../narration/words.js';

/**
 * Sentences are made before anybody knows the players' names, and hold their ids in braces where the names go. No other words of a
 * sentence have braces.
 */
export const idsInBraces: Names = { get: (id) => `{${id}}` };

const ID = /\{(\d+)\}/g;

/** A described play's sentence with the names of its players. */
export function withNames(text: string, names: Names): string {
  return text.replace(ID, (_, id: string) => names.get(Number(id)) ?? `player ${id}`);
}
