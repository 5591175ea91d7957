/**
 * What no text may hold: control characters but tab, line feed and carriage return, and those that override or embed a
 * direction of writing, with which a name can be made to read as another and to turn around what follows it. NUL stays
 * for the rule that refuses it. Marks of direction (LRM, RLM) and joiners are part of some scripts and stay.
 */
const suspect = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const harmless: ReadonlySet<string> = new Set(['\t', '\n', '\r', '\0']);
const withoutHarm = (text: string) =>
  text.replace(suspect, (character) => (harmless.has(character) ? character : ''));

/** Takes no ink: white space, characters that are ignored by default, format characters, and the empty Braille cell. */
const invisible = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** The text as it is kept: without harmful characters and white space around it; nothing if nothing of it can be seen. */
export function tidyText(text: string): string {
  const tidy = withoutHarm(text).trim();
  return tidy.replace(invisible, '') === '' ? '' : tidy;
}

/** Characters as people and PostgreSQL count them (code points), not as JavaScript does. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
