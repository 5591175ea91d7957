/** Rows of a CSV text whose cells may be quoted and have no line breaks in them. */
export function csvTable(text: string): string[][] {
  return text.split(/\r?\n/).flatMap((line) => (line === '' ? [] : [cells(line)]));
}

function cells(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const row: string[] = [];
  let at = 0;
  while (at <= line.length) {
    const quoted = line[at] === '"';
    const end = quoted ? closingQuote(line, at + 1) : nextComma(line, at);
    row.push(quoted ? line.slice(at + 1, end).replaceAll('""', '"') : line.slice(at, end));
    at = quoted ? end + 2 : end + 1;
  }
  return row;
}

function nextComma(line: string, start: number): number {
  const comma = line.indexOf(',', start);
  return comma < 0 ? line.length : comma;
}

function closingQuote(line: string, start: number): number {
  let at = line.indexOf('"', start);
  while (at >= 0 && line[at + 1] === '"') at = line.indexOf('"', at + 2);
  return at < 0 ? line.length : at;
}
