import { type Markup } from './markup.js';

/** What an embedded page shows. */
export interface Embed {
  readonly title: string;
  /** Everything that may change while the page is open. */
  readonly content: Markup;
  /** Of the thing’s page in the web app. */
  readonly path: string;
  /** Seconds until it is read again. */
  readonly every: number;
  /** What the terms of the data’s source ask to be shown with it; null for data that was made here. */
  readonly notice: string | null;
}
