import { use } from 'react';
import { CurrentDrawing, type DrawnHead } from '../on-demand/drawing';

/** The server's `LinkPreview` of a subject; absent unless the query asked for it. */
interface Preview {
  readonly summary: string;
  readonly picture: { readonly address: string; readonly alternative: string } | null;
}

export interface PageHead extends Pick<DrawnHead, 'address'>, Partial<Omit<DrawnHead, 'address'>> {
  /** Description and picture, if the server writes them. */
  readonly preview?: Preview | null | undefined;
}

/**
 * Declares the head of the page, which the server writes when it draws the page. The title is the title of the tab.
 * @param head null if the subject of the page does not exist, which makes the status 404; undefined while it is not known
 */
export function usePageHead(head: PageHead | null | undefined): void {
  const drawing = use(CurrentDrawing);
  if (drawing && head !== undefined) drawing.head = head && withDefaults(head);
}

const withDefaults = ({ preview, ...head }: PageHead): DrawnHead => ({
  type: 'website',
  description: preview?.summary ?? '',
  image: null,
  picture: preview?.picture ?? null,
  feeds: [],
  ...head,
});

/** Whether the page's query has to ask for the preview: only the server's drawing shows it. */
export const useWantsPreview = (): boolean => use(CurrentDrawing) !== null;

/** The path with those parameters that have a value. */
export function addressWith(path: string, parameters: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
