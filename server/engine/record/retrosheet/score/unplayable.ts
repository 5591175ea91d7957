/** A written game contradicts itself or the rules, so that it can't be scored; the line is that of its file. */
export class UnplayableGame extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
    this.name = 'UnplayableGame';
  }
}
