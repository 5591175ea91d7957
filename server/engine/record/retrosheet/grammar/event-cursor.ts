import type { Fielder } from './event.types.js';

/** An event field that is not written in the notation. The message quotes the text and says what is wrong with it. */
export class EventTextError extends Error {
  override readonly name = 'EventTextError';
}

const ZERO = 48;
const NINE = 57;
const UPPER_A = 65;
const UPPER_Z = 90;
const FIELDERS: readonly Fielder[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A place in the text of an event, which only moves forward: reading takes time in proportion to the text's length. */
export class EventCursor {
  private at = 0;

  /** `text` is in capitals and without marks; `original` is what messages quote. */
  constructor(
    private readonly text: string,
    private readonly original: string,
  ) {}

  get atEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** The character here; empty at the end. */
  peek(): string {
    return this.text.charAt(this.at);
  }

  /** The character after this one; empty at the end. */
  peekNext(): string {
    return this.text.charAt(this.at + 1);
  }

  atDigit(): boolean {
    return this.isBetween(ZERO, NINE);
  }

  /** Takes the character here. */
  take(): string {
    const character = this.peek();
    this.at++;
    return character;
  }

  /** Takes the character if it is the one here. */
  accept(character: string): boolean {
    if (this.peek() !== character) return false;
    this.at++;
    return true;
  }

  /** Takes the character, or fails; `purpose` completes "… is needed". */
  expect(character: string, purpose: string): void {
    if (!this.accept(character)) this.fail(`"${character}" is needed ${purpose}, not ${this.here()}`);
  }

  /** Takes the letters from here on; empty where there is none. */
  word(): string {
    const start = this.at;
    while (this.isBetween(UPPER_A, UPPER_Z)) this.at++;
    return this.text.slice(start, this.at);
  }

  /** Takes everything up to one of the characters, or to the end. */
  until(ends: string): string {
    const start = this.at;
    while (!this.atEnd && !ends.includes(this.peek())) this.at++;
    return this.text.slice(start, this.at);
  }

  fielders(): Fielder[] {
    const found: Fielder[] = [];
    while (this.atDigit()) found.push(this.fielder());
    return found;
  }

  fielder(): Fielder {
    const fielder = this.atDigit() ? FIELDERS[this.text.charCodeAt(this.at) - ZERO] : undefined;
    if (fielder === undefined) return this.fail(`a fielder's number is needed, not ${this.here()}`);
    this.at++;
    return fielder;
  }

  /** The cursor's place, for messages. */
  here(): string {
    return this.atEnd ? 'the end' : `"${this.peek()}"`;
  }

  /** @throws EventTextError always */
  fail(reason: string): never {
    throw new EventTextError(`The event "${this.original}" cannot be read: ${reason}.`);
  }

  private isBetween(low: number, high: number): boolean {
    const code = this.text.charCodeAt(this.at);
    return code >= low && code <= high;
  }
}
