import { type Markup } from './markup.js';

/** Contents of an embedded page. */
export interface Embed {
  readonly title: string;
  /** Everything that may change while the page is open. */
  readonly content: Markup;
  /** Of the thing’s page in the web app. */
  readonly path: string;
  /** Seconds until it is read again. */
  readonly every: number;
  /** Notice that the terms of the data’s source ask for; null for data that was made here. */
  readonly notice: string | null;
}
