const endOfRows = Buffer.from('\\.\n');
const endAfterRow = Buffer.from('\n\\.\n');
const newline = 0x0a;

/** Reads an SQL script as pg_dump writes it: statements of one line, and rows behind each `COPY … FROM stdin;`. */
export class ScriptReader {
  private readonly chunks: AsyncIterator<Buffer>;
  /** What has come and was not asked for yet. */
  private rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  /** The next line without its end, or null after the last one. */
  async line(): Promise<string | null> {
    for (;;) {
      const end = this.rest.indexOf(newline);
      if (end >= 0) return this.take(end + 1).toString('utf8', 0, end);
      if (!(await this.more())) return this.rest.length === 0 ? null : this.take(this.rest.length).toString();
    }
  }

  /** The rows up to `\.`, which is swallowed; pieces end where a row ends. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.findEndOfRows();
      const whole = end ?? this.rest.lastIndexOf(newline) + 1;
      if (whole > 0) yield this.take(whole);
      if (end !== null) {
        this.take(endOfRows.length);
        return;
      }
      if (!(await this.more())) throw new Error('the script ends amid the rows of a table');
    }
  }

  /** Where `\.` stands on a line of its own; what is at hand begins with a line. */
  private findEndOfRows(): number | null {
    if (this.rest.subarray(0, endOfRows.length).equals(endOfRows)) return 0;
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
