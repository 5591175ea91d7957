import { escapeMarkup } from './markup.js';

/** Atom (RFC 4287): the part that news and results need. */

export interface AtomEntry {
  /** Permanent id, a URI. */
  readonly id: string;
  /** Plain text. */
  readonly title: string;
  readonly author: string;
  readonly published: Date;
  readonly updated: Date;
  /** Address in the web app; relative if the server's address is unknown. */
  readonly page: string;
  /** The content, as HTML in which all texts are escaped. */
  readonly html: string;
  readonly categories: readonly string[];
}

export interface AtomFeed {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  /** Notice of the data's source; null for data created here. */
  readonly rights: string | null;
  /** Time of the latest entry; for a feed without entries, a time that the caller chooses. */
  readonly updated: Date;
  /** The feed's own address. */
  readonly self: string;
  readonly page: string;
  /** Entries, the latest first. */
  readonly entries: readonly AtomEntry[];
}

export function writeAtom(feed: AtomFeed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', feed.id),
    element('title', feed.title),
    element('subtitle', feed.subtitle),
    element('updated', feed.updated.toISOString()),
    authorElement(feed.author),
    ...(feed.rights === null ? [] : [element('rights', feed.rights)]),
    link('self', 'application/atom+xml', feed.self),
    link('alternate', 'text/html', feed.page),
    '<generator>Pennant</generator>',
    ...feed.entries.map(writeEntry),
    '</feed>',
    '',
  ].join('\n');
}

function writeEntry(entry: AtomEntry): string {
  return [
    '<entry>',
    element('id', entry.id),
    element('title', entry.title),
    element('updated', entry.updated.toISOString()),
    element('published', entry.published.toISOString()),
    authorElement(entry.author),
    link('alternate', 'text/html', entry.page),
    ...entry.categories.map((term) => `<category term="${escapeMarkup(term)}"/>`),
    `<content type="html">${escapeMarkup(entry.html)}</content>`,
    '</entry>',
  ].join('\n');
}

const element = (name: string, text: string): string => `<${name}>${escapeMarkup(text)}</${name}>`;

const authorElement = (name: string): string => `<author>${element('name', name)}</author>`;

const link = (rel: 'self' | 'alternate', type: string, href: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeMarkup(href)}"/>`;

/** The time of the latest update of any entry; `otherwise` if there are no entries. */
export const latestOf = (entries: readonly AtomEntry[], otherwise: Date): Date =>
  entries.reduce((latest, { updated }) => (updated > latest ? updated : latest), otherwise);
