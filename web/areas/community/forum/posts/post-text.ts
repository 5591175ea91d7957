/** A mention: an @ and a name, recognised by the same rule as on the server. */
const mention = /(?<=^|[\s([{<"'“‘«,;:*~–—])@([A-Za-z0-9_-]{3,50})(?![A-Za-z0-9_-])/g;

/** A mention that is being typed, up to the caret. */
const unfinished = /(?<=^|[\s([{<"'“‘«,;:*~–—])@([A-Za-z0-9_-]{0,50})$/;

export interface TextPart {
  /** Index of its first character. */
  readonly at: number;
  readonly text: string;
  readonly isMention: boolean;
}

/** Splits a text into mentions of these accounts and the text between. */
export function partsOf(text: string, mentions: readonly string[]): TextPart[] {
  const names = new Set(mentions.map((name) => name.toLowerCase()));
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(mention)) {
    const [whole, name = ''] = found;
    if (!names.has(name.toLowerCase())) continue;
    if (found.index > end) parts.push({ at: end, text: text.slice(end, found.index), isMention: false });
    parts.push({ at: found.index, text: whole, isMention: true });
    end = found.index + whole.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), isMention: false });
  return parts;
}

/** Part of a name between the @ and the caret; null if no name is being typed. */
export function nameBegunAt(text: string, caret: number): string | null {
  return unfinished.exec(text.slice(0, caret))?.[1] ?? null;
}

/** At most six names that begin with the typed text. */
export function completionsOf(begun: string, names: readonly string[]): string[] {
  const start = begun.toLowerCase();
  const fitting = names.filter((name) => name.toLowerCase().startsWith(start));
  return fitting.length === 1 && fitting[0] === begun ? [] : fitting.slice(0, 6);
}
