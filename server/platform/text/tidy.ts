/**
 * Characters to remove from any text: control characters except tab, line feed and carriage return, and those that
 * override or embed a direction of writing, which can make a name look like another or reverse the text after it. NUL
 * stays here, because a rule refuses it. Marks of direction (LRM, RLM) and joiners belong to some scripts and stay.
 */
const suspect = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const harmless: ReadonlySet<string> = new Set(['\t', '\n', '\r', '\0']);
const withoutHarm = (text: string) =>
  text.replace(suspect, (character) => (harmless.has(character) ? character : ''));

/** All line breaks that programs know. */
const lineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** White space, and characters without width that belong to no script: a name with them looks like another. */
const space = /\s+/gu;
const roomless = /[\u00ad\u200b\u2060-\u2064\ufeff]/g;

/** Invisible characters: white space, characters ignored by default, format characters, and the empty Braille cell. */
const invisible = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

const nothingUnlessSeen = (text: string) => (text.replace(invisible, '') === '' ? '' : text);

/**
 * A text of several lines as stored: in NFC, with line feeds, without harmful characters, and without white space at its
 * ends; empty if it has no visible character.
 */
export function tidyText(text: string): string {
  return nothingUnlessSeen(withoutHarm(text.replace(lineEnd, '\n')).normalize('NFC').trim());
}

/** A name or another text of one line as stored: as {@link tidyText}, with single spaces instead of any white space. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(roomless, '').replace(space, ' ').trim();
}

/** Counts characters as people and PostgreSQL do (code points), not as JavaScript does. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
