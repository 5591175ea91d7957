import { type Markup } from './markup.js';

/** Contents of an embedded page. */
export interface Embed {
  readonly title: string;
  /** Everything that may change while the page is open. */
  readonly content: Markup;
  /** Path of the subject’s page in the web app. */
  readonly path: string;
  /** Seconds until the page fetches the content again. */
  readonly every: number;
  /** Notice required by the terms of the data’s source; null for data created here. */
  readonly notice: string | null;
}
