import { RecordError } from './record-fields.js';

/** Largest number of characters of a line that are read. */
const LONGEST_LINE = 2000;

const END_OF_FILE_MARK = '\u001a';
const BYTE_ORDER_MARK = '\uFEFF';

export interface TextLine {
  /** From 1. */
  number: number;
  /** Without the line end and trailing blanks; at most `LONGEST_LINE` characters. */
  text: string;
  /** False if the line is longer than that. */
  whole: boolean;
  /** False if the file ends within the line. */
  ended: boolean;
}

/** @throws RecordError if the line is too long to be a record */
export function checkWhole({ whole }: TextLine): void {
  if (!whole) throw new RecordError(`The line has more than ${LONGEST_LINE} characters.`);
}

/** The lines that are not empty. Lines end with a line feed, which may follow a carriage return. */
export function* textLines(text: string): Generator<TextLine> {
  let start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  for (let number = 1; start < text.length; number++) {
    const feed = text.indexOf('\n', start);
    const end = feed === -1 ? text.length : feed;
    const whole = end - start <= LONGEST_LINE;
    const line = text.slice(start, whole ? end : start + LONGEST_LINE).trimEnd();
    if (line !== '' && line !== END_OF_FILE_MARK) yield { number, text: line, whole, ended: feed !== -1 };
    start = end + 1;
  }
}
