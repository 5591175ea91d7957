import { createContext } from 'react';

/** What a drawing on the server tells beside its HTML. */
export interface Drawing {
  /** Files of the drawn parts of the app's code, in this order. */
  readonly parts: Set<string>;
  /** Title of the browser tab. */
  title: string;
}

/** The drawing on the server; null in a browser. */
export const CurrentDrawing = createContext<Drawing | null>(null);
