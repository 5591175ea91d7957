import type { Names } from '../narration/words.js';

/**
 * Sentences are made before the players' names are known. They contain the ids in braces instead, and no other braces.
 */
export const idsInBraces: Names = { get: (id) => `{${id}}` };

const ID = /\{(\d+)\}/g;

/** A described play's sentence with player names. */
export function withNames(text: string, names: Names): string {
  return text.replace(ID, (_, id: string) => names.get(Number(id)) ?? `player ${id}`);
}
