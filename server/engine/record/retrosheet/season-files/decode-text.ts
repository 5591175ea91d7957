/** Windows-1252's characters for the bytes 128–159; 0 if there is none. */
const WINDOWS_1252 = [
  0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
  0x017d, 0, 0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
  0x0153, 0, 0x017e, 0x0178,
] as const;
const FIRST_OF_TABLE = 0x80;
/** Largest number of arguments that is safe in one call. */
const CHUNK = 8192;

/**
 * Decodes a file: as UTF-8 if its bytes are valid, otherwise as Windows-1252, a superset of Latin-1's letters. Drops a
 * byte order mark. Never fails.
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    // TextDecoder throws a TypeError for bytes that are not UTF-8.
    if (error instanceof TypeError) return decodeWindows1252(bytes);
    throw error;
  }
}

function decodeWindows1252(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const codes = Array.from(bytes.subarray(start, start + CHUNK), (byte) => {
      return WINDOWS_1252[byte - FIRST_OF_TABLE] || byte;
    });
    parts.push(String.fromCharCode(...codes));
  }
  return parts.join('');
}
