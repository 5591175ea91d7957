/**
 * The `Link` header of a page (RFC 8288): where the next one is, where the one before is, and where the list begins. The next page
 * is requested by cursor, so that following the links visits each row once while rows are added and removed. A cursor leads
 * forward only: a page that starts after one has no link to the page before.
 * @param url of this page
 * @param next the cursor of the next page; null on the last one
 * @returns null when there is nowhere to go
 */
export function pageLinks(url: string, next: string | null): string | null {
  const [path = '', query] = url.split('?', 2);
  const asked = new URLSearchParams(query);
  const [after, offset, limit] = ['after', 'offset', 'limit'].map((name) => asked.get(name) ?? '');
  const at = (place: Readonly<Record<string, string>>): string => {
    const search = new URLSearchParams(asked);
    search.delete('after');
    search.delete('offset');
    for (const [name, value] of Object.entries(place)) search.set(name, value);
    const text = search.toString();
    return text === '' ? path : `${path}?${text}`;
  };
  const skipped = Number(offset);
  const before = skipped - Number(limit);
  const links: [relation: string, address: string][] = [];
  if (after !== '' || skipped > 0) links.push(['first', at({})]);
  // Of a page without a limit nobody but its list knows how long the one before is.
  if (skipped > 0 && limit !== '') links.push(['prev', at(before > 0 ? { offset: String(before) } : {})]);
  if (next !== null) links.push(['next', at({ after: next })]);
  return links.length === 0 ? null : links.map(([rel, address]) => `<${address}>; rel="${rel}"`).join(', ');
}
