/** The mark of a club without a logo: two colours and a monogram, always the same for one name. */
export interface ClubColours {
  field: string;
  trim: string;
  ink: string;
}

/** Colour pairs that real ball clubs could wear; `ink` on `field` has a contrast above 4.5. */
const CLOTHS: readonly ClubColours[] = [
  { field: '#10233f', trim: '#c84f33', ink: '#f6efdf' },
  { field: '#7d1d2a', trim: '#e6bd4e', ink: '#fbf3e2' },
  { field: '#1d542b', trim: '#f2c75c', ink: '#f6efdf' },
  { field: '#203a72', trim: '#d8443c', ink: '#ffffff' },
  { field: '#3a2250', trim: '#9cc4d8', ink: '#f4eefb' },
  { field: '#0f4a55', trim: '#f08a3c', ink: '#eefaf9' },
  { field: '#8a3413', trim: '#122c4f', ink: '#fff3e6' },
  { field: '#2b2b2f', trim: '#d9a32e', ink: '#f7f2e6' },
  { field: '#12506b', trim: '#f2d16b', ink: '#f0f8fc' },
  { field: '#5a3a1a', trim: '#7fb08d', ink: '#fbf3e2' },
  { field: '#94240f', trim: '#f6efdf', ink: '#ffffff' },
  { field: '#274b3f', trim: '#d98e73', ink: '#f6efdf' },
];

/** The hash FNV-1a: short, and names that differ in one letter get very different values. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) {
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}

export function clubColours(name: string): ClubColours {
  const index = hash(name.trim().toLowerCase()) % CLOTHS.length;
  return CLOTHS[index] ?? { field: '#10233f', trim: '#c84f33', ink: '#f6efdf' };
}

/** Which of four cap-badge shapes the club has. */
export function clubShape(name: string): number {
  return Math.floor(hash(name.trim().toLowerCase()) / CLOTHS.length) % 4;
}

export function monogram(name: string): string {
  const words = name
    .trim()
    .split(/[\s\-_]+/u)
    .filter(Boolean);
  const first = words.at(0) ?? '?';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return (last ? initials(first, 1) + initials(last, 1) : initials(first, 2)).toUpperCase();
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function initials(word: string, letters: number): string {
  return Array.from(segmenter.segment(word), (part) => part.segment)
    .slice(0, letters)
    .join('');
}
