import { createContext } from 'react';

/** Information that a drawing on the server gives beside its HTML. */
export interface Drawing {
  /** Files of the drawn parts of the app's code, in this order. */
  readonly parts: Set<string>;
  /** Title of the browser tab. */
  title: string;
}

/** The drawing on the server; null in a browser. */
export const CurrentDrawing = createContext<Drawing | null>(null);
