/** A longer line is no record. */
export const LONGEST_LINE = 2000;

const END_OF_FILE_MARK = '\u001a';
const BYTE_ORDER_MARK = '\uFEFF';

export interface TextLine {
  /** From 1. */
  number: number;
  /** Without its end and the blanks before that; null where it is longer than `LONGEST_LINE`. */
  text: string | null;
  /** False where the file ends within the line. */
  ended: boolean;
}

/** The lines that are not empty. Lines end with a line feed, or with a carriage return before it. */
export function* textLines(text: string): Generator<TextLine> {
  let start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  for (let number = 1; start < text.length; number++) {
    const feed = text.indexOf('\n', start);
    const end = feed === -1 ? text.length : feed;
    const line = end - start > LONGEST_LINE ? null : text.slice(start, end).trimEnd();
    if (line !== '' && line !== END_OF_FILE_MARK) yield { number, text: line, ended: feed !== -1 };
    start = end + 1;
  }
}
