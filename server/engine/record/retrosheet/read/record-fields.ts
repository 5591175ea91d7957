/** A record that does not have the form of its type. The message is a sentence. */
export class RecordError extends Error {
  override readonly name = 'RecordError';
}

/**
 * The fields of a record, trimmed. Commas within double quotes don't separate fields; a doubled quote is a quote.
 * @throws RecordError if a quote is not closed
 */
export function splitFields(line: string): string[] {
  if (line.includes('"')) return splitQuoted(line).map((field) => field.trim());
  const fields = line.split(',');
  // A quick path: most lines have no blanks, and a season has hundreds of thousands of lines.
  return line.includes(' ') ? fields.map((field) => field.trim()) : fields;
}

function splitQuoted(line: string): string[] {
  const fields: string[] = [];
  let start = 0;
  while (start <= line.length) {
    const opening = firstLetter(line, start);
    if (line.charAt(opening) !== '"') {
      const comma = endOf(line.indexOf(',', start), line);
      fields.push(line.slice(start, comma));
      start = comma + 1;
      continue;
    }
    const closing = closingQuote(line, opening);
    const comma = endOf(line.indexOf(',', closing + 1), line);
    fields.push(line.slice(opening + 1, closing).replaceAll('""', '"') + line.slice(closing + 1, comma));
    start = comma + 1;
  }
  return fields;
}

function firstLetter(line: string, start: number): number {
  let at = start;
  while (line.charAt(at) === ' ') at++;
  return at;
}

function endOf(comma: number, line: string): number {
  return comma === -1 ? line.length : comma;
}

function closingQuote(line: string, opening: number): number {
  let at = line.indexOf('"', opening + 1);
  while (at !== -1 && line.charAt(at + 1) === '"') at = line.indexOf('"', at + 2);
  if (at === -1) throw new RecordError('A quote is not closed.');
  return at;
}
