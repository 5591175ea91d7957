import { ScriptReader } from './script-reader.js';
import { testRows } from '../../testing/rows.js';

async function* inPieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function rowsOf(reader: ScriptReader): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of reader.rows()) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe('reading a script', () => {
  testRows('finds the end of rows in pieces of %i bytes', [1, 2, 3, 4, 5, 7, 1000], async (size) => {
    const rows = '1\t\\\\.\n\\N\t\\.\\n\n2\té\\\\.x\n.\n';
    const reader = new ScriptReader(inPieces(`COPY a\n${rows}\\.\nCOPY b\n\\.\nend\n`, size));
    expect(await reader.line()).toBe('COPY a');
    expect(await rowsOf(reader)).toBe(rows);
    expect(await reader.line()).toBe('COPY b');
    expect(await rowsOf(reader)).toBe('');
    expect([await reader.line(), await reader.line()]).toEqual(['end', null]);
  });

  test('buffers at most one piece of a row, however long the row is', async () => {
    async function* longRow(): AsyncGenerator<Buffer> {
      const piece = Buffer.alloc(16_384, 'x');
      for (let n = 0; n < 4_096; n += 1) yield piece;
      yield Buffer.from('\n\\.\n');
    }
    let [longest, total] = [0, 0];
    for await (const piece of new ScriptReader(longRow()).rows()) {
      longest = Math.max(longest, piece.length);
      total += piece.length;
    }
    expect(total).toBe(16_384 * 4_096 + 1);
    expect(longest).toBeLessThan(20_000);
  });
});
