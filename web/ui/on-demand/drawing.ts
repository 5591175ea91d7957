import { createContext } from 'react';

/** Description of a page for search engines and link previews. */
export interface DrawnHead {
  /** Path and query of the page, without irrelevant parameters and in one spelling. */
  readonly address: string;
  readonly description: string;
  readonly type: 'website' | 'profile' | 'article';
  /** A path on the server or an http(s) address, used if there is no picture. */
  readonly image: string | null;
  /** A picture drawn by the server; `site` is that of the home page. */
  readonly picture: { readonly address: string; readonly alternative: string } | 'site' | null;
  /** Feeds and calendars of the subject. */
  readonly feeds: readonly {
    readonly type: 'application/atom+xml' | 'text/calendar';
    readonly title: string;
    /** Path on the server. */
    readonly path: string;
  }[];
}

/** Information that a drawing on the server gives beside its HTML. */
export interface Drawing {
  /** Files of the drawn parts of the app's code, in this order. */
  readonly parts: Set<string>;
  /** Title of the page without the name of the site; null for the home page. */
  title: string | null;
  /** Null for a subject that does not exist, undefined for a page without a head of its own. */
  head: DrawnHead | null | undefined;
}

/** The drawing on the server; null in a browser. */
export const CurrentDrawing = createContext<Drawing | null>(null);
