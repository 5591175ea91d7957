import type { Fielder } from './event.types.js';

/** An event that does not follow the notation. The message quotes its text and says why. */
export class EventTextError extends Error {
  override readonly name = 'EventTextError';
}

const ZERO = 48;
const NINE = 57;
const UPPER_A = 65;
const UPPER_Z = 90;
const FIELDERS: readonly Fielder[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A position in an event's text. It only moves forward, so reading takes time in proportion to the length. */
export class EventCursor {
  private at = 0;

  /** `text` is in capitals and without marks; `original` is quoted in messages. */
  constructor(
    private readonly text: string,
    private readonly original: string,
  ) {}

  get atEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** The current character; empty at the end. */
  peek(): string {
    return this.text.charAt(this.at);
  }

  /** The next character; empty at the end. */
  peekNext(): string {
    return this.text.charAt(this.at + 1);
  }

  atDigit(): boolean {
    return this.isBetween(ZERO, NINE);
  }

  /** Returns the current character and moves on. */
  take(): string {
    const character = this.peek();
    this.at++;
    return character;
  }

  /** Moves past `character` if it is the current one; returns whether it was. */
  accept(character: string): boolean {
    if (this.peek() !== character) return false;
    this.at++;
    return true;
  }

  /** Moves past `character`, or fails; `purpose` completes "… is needed". */
  expect(character: string, purpose: string): void {
    if (!this.accept(character)) this.fail(`"${character}" is needed ${purpose}, not ${this.here()}`);
  }

  /** Reads the letters from here on; empty if there are none. */
  word(): string {
    const start = this.at;
    while (this.isBetween(UPPER_A, UPPER_Z)) this.at++;
    return this.text.slice(start, this.at);
  }

  /** Reads up to one of the characters, or to the end. */
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

  /** Describes the current character for messages. */
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
