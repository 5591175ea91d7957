const endOfRows = Buffer.from('\\.\n');
const endAfterRow = Buffer.from('\n\\.\n');
const newline = 0x0a;
/** Longest accepted line, far longer than any statement of a backup: longer lines would fill the memory. */
const longestLine = 64 * 1024;

/** Reads an SQL script as pg_dump writes it: one statement per line, and rows after each `COPY … FROM stdin;`. */
export class ScriptReader {
  private readonly chunks: AsyncIterator<Buffer>;
  /** Data that has arrived and is not read yet. */
  private rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  /** The next line without its line end, or null after the last one. @throws MalformedScript */
  async line(): Promise<string | null> {
    for (;;) {
      const end = this.rest.indexOf(newline);
      if (end > longestLine || (end < 0 && this.rest.length > longestLine)) {
        throw new MalformedScript('it has a line that is too long');
      }
      if (end >= 0) return this.take(end + 1).toString('utf8', 0, end);
      if (await this.more()) continue;
      if (this.rest.length > 0) throw new MalformedScript('it ends in the middle of a line');
      return null;
    }
  }

  /** The rows before the line `\.`, in pieces of any size; skips that line. @throws MalformedScript */
  async *rows(): AsyncGenerator<Buffer> {
    let isStart = true;
    for (;;) {
      const end = this.findEndOfRows(isStart);
      // Without an end marker take everything except bytes that may be its beginning.
      const length = end ?? this.rest.length - endOfRows.length;
      if (length > 0) {
        yield this.take(length);
        isStart = false;
      }
      if (end !== null) {
        this.take(endOfRows.length);
        return;
      }
      if (!(await this.more())) throw new MalformedScript('it ends in the middle of the rows of a table');
    }
  }

  /** The position of a line that is only `\.`. */
  private findEndOfRows(isStart: boolean): number | null {
    if (isStart && this.rest.subarray(0, endOfRows.length).equals(endOfRows)) return 0;
    const end = this.rest.indexOf(endAfterRow);
    return end < 0 ? null : end + 1;
  }

  private take(length: number): Buffer {
    const taken = this.rest.subarray(0, length);
    this.rest = this.rest.subarray(length);
    return taken;
  }

  private async more(): Promise<boolean> {
    const { value, done } = await this.chunks.next();
    if (done === true) return false;
    this.rest = this.rest.length === 0 ? value : Buffer.concat([this.rest, value]);
    return true;
  }
}

/** The script is not one that {@link ScriptReader} can read to its end. */
export class MalformedScript extends Error {}
