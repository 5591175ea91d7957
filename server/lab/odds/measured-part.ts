/** Replaces the part of a document between `<!-- part -->` and `<!-- /part -->`, which a command writes. */
export function withMeasured(document: string, part: string, text: string): string {
  const [begin, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from === -1 || to < from) throw new RangeError(`The document has no part "${part}".`);
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
}
