/**
 * Characters that no text may hold: control characters but tab, line feed and carriage return, and those that override or embed a
 * direction of writing, with which a name can be made to read as another and to turn around what follows it. NUL stays
 * for the rule that refuses it. Marks of direction (LRM, RLM) and joiners are part of some scripts and stay.
 */
const suspect = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const harmless: ReadonlySet<string> = new Set(['\t', '\n', '\r', '\0']);
const withoutHarm = (text: string) =>
  text.replace(suspect, (character) => (harmless.has(character) ? character : ''));

/** Everything that programs take for the end of a line. */
const lineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** White space of any kind, and what takes no room and belongs to no script: as a name, a text with it looks like another. */
const space = /\s+/gu;
const roomless = /[\u00ad\u200b\u2060-\u2064\ufeff]/g;

/** Takes no ink: white space, characters that are ignored by default, format characters, and the empty Braille cell. */
const invisible = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

const nothingUnlessSeen = (text: string) => (text.replace(invisible, '') === '' ? '' : text);

/**
 * A text of many lines as it is kept: in NFC, its lines ended by line feeds, without harmful characters and white space around
 * it; nothing if nothing of it can be seen.
 */
export function tidyText(text: string): string {
  return nothingUnlessSeen(withoutHarm(text.replace(lineEnd, '\n')).normalize('NFC').trim());
}

/** A name or another text of one line as it is kept: as {@link tidyText}, with one space for white space of any kind. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(roomless, '').replace(space, ' ').trim();
}

/** Characters as people and PostgreSQL count them (code points), not as JavaScript does. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
