/** A written game that contradicts itself or the rules and can't be scored; `line` is its line in the file. */
export class UnplayableGame extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
    this.name = 'UnplayableGame';
  }
}
