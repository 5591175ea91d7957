const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Shorter words are similar to too many others. */
const SHORTEST = 4;
/** From this length on, the word may be the beginning of a longer one. */
const SHORTEST_BEGINNING = 5;
/** Most letters in words that are varied, which limits the keys that are read in the index. */
const MOST_LETTERS = 24;

/** Words from which a word differs by one wrong, missing or additional letter, or by two swapped letters; with the word itself. */
function variants(word: string): ReadonlySet<string> {
  const found = new Set([word]);
  const all = [...word];
  for (const at of all.keys()) {
    const before = all.slice(0, at).join('');
    const [letter = '', next = ''] = all.slice(at);
    const after = all.slice(at + 1).join('');
    found.add(before + after);
    found.add(before + next + letter + all.slice(at + 2).join(''));
    for (const other of letters) {
      found.add(before + other + after);
      found.add(before + other + letter + after);
    }
  }
  return found;
}

const lengthOf = (word: string): number => [...word].length;
const isVaried = (word: string): boolean => lengthOf(word) >= SHORTEST;

/**
 * Search for names whose words are similar to the given ones, each of which may have one slip.
 * @param folded words without quotes, as `folded` makes them
 * @returns a `tsquery` over `name_parts`; null if the words are too short or too long
 */
export function similarWords(folded: readonly string[]): string | null {
  const varied = folded.filter(isVaried);
  const size = varied.reduce((sum, word) => sum + lengthOf(word), 0);
  if (size === 0 || size > MOST_LETTERS) return null;
  return folded.map(similarTo).join(' & ');
}

function similarTo(word: string): string {
  if (!isVaried(word)) return `'^${word}':*`;
  const mark = lengthOf(word) >= SHORTEST_BEGINNING ? ':*' : '';
  return `(${[...variants(word)].map((one) => `'^${one}'${mark}`).join(' | ')})`;
}
