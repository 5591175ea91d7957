/**
 * The `Link` header of a page (RFC 8288), with the addresses of the next, the previous and the first page. The next
 * page is requested by cursor, so following the links visits each row once while rows are added and removed. Cursors
 * lead only forward: a page requested by cursor has no link to the previous one.
 * @param url of this page
 * @param next the cursor of the next page; null on the last one
 * @returns null if there is nothing to link to
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
  // If the request has no `limit`, the length of the previous page is unknown here.
  if (skipped > 0 && limit !== '') links.push(['prev', at(before > 0 ? { offset: String(before) } : {})]);
  if (next !== null) links.push(['next', at({ after: next })]);
  return links.length === 0 ? null : links.map(([rel, address]) => `<${address}>; rel="${rel}"`).join(', ');
}
