import { Rng } from '../../../random/rng.js';

/** Characters that occur in event files, and others that should not. */
const LETTERS = '0123456789BHKSWXEDTCFPLGNRIO()/.;-+#!?,"\'\\ \t\u0000é大';
const MOST_CHANGES = 4;
const MOST_REPEATS = 60;

/** A line with one to four random changes: characters inserted, deleted or replaced; pieces moved or repeated. */
export function mutated(line: string, others: readonly string[], rng: Rng): string {
  let text = line;
  for (let changes = 1 + rng.below(MOST_CHANGES); changes > 0; changes--)
    text = mutatedOnce(text, others, rng);
  return text;
}

function mutatedOnce(text: string, others: readonly string[], rng: Rng): string {
  const at = rng.below(text.length + 1);
  const end = at + rng.below(text.length + 1 - at);
  const piece = text.slice(at, end);
  const letter = LETTERS.charAt(rng.below(LETTERS.length));
  switch (rng.below(7)) {
    case 0:
      return text.slice(0, at) + letter + text.slice(at);
    case 1:
      return text.slice(0, at) + letter + text.slice(at + 1);
    case 2:
      return text.slice(0, at) + text.slice(at + 1);
    case 3:
      return text.slice(0, at) + text.slice(end);
    case 4:
      return text.slice(0, end) + piece.repeat(rng.below(MOST_REPEATS)) + text.slice(end);
    case 5:
      return (
        text.slice(0, at) + (others[rng.below(others.length)] ?? '').slice(rng.below(20)) + text.slice(end)
      );
    default:
      return text.slice(0, at);
  }
}
