import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useRef, useState, type FocusEvent, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';

/**
 * A table with more rows scrolls inside its frame, below its headings, and renders only the visible rows. A page of 50
 * is rendered completely.
 */
const TALL = 60;

/** Height of a row in pixels, which is assumed until rows are measured. */
const USUAL_ROW = 34;
const BESIDE = 12;

/** Height of a screen in pixels, which is assumed until the table's frame is measured. */
const USUAL_SCREEN = 900;

interface Keyed {
  readonly id: string;
}

/** A row to render, and the height of the unrendered rows before it. */
export interface PlacedRow<Row> {
  row: Row;
  /** Position of the row in the whole table. */
  index: number;
  gap: number;
}

/**
 * The visible rows of a long table, with the height of the others. The row with the focus stays rendered when it is
 * scrolled away. All rows are rendered for printing and for the browser's search.
 */
export function useVisibleRows<Row extends Keyed>(rows: readonly Row[]) {
  const frame = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const isTall = rows.length > TALL;
  const drawsAll = useDrawsAll(isTall) || !isTall;
  const focusedIndex = drawsAll || focused === null ? -1 : rows.findIndex(({ id }) => id === focused);
  const rangeExtractor = useCallback(
    (range: Range) => withIndex(defaultRangeExtractor(range), focusedIndex),
    [focusedIndex],
  );
  // oxlint-disable-next-line react/incompatible-library -- only the ref of its result is memoized
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    enabled: !drawsAll,
    getScrollElement: () => frame.current,
    estimateSize: () => USUAL_ROW,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: BESIDE,
    rangeExtractor,
    initialRect: { width: 0, height: USUAL_SCREEN },
  });
  const items = drawsAll ? null : virtualizer.getVirtualItems();
  return {
    frame,
    isTall,
    measure: drawsAll ? undefined : virtualizer.measureElement,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const row = event.target.closest('tr');
      // A focus outside the table changes nothing: it may be in a dialog of the row, which needs the row.
      if (row && event.currentTarget.contains(row)) setFocused(row.dataset['row'] ?? null);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (event.relatedTarget !== null) setFocused(null);
    },
    placed: items === null ? rows.map((row, index) => ({ row, index, gap: 0 })) : place(rows, items),
    /** The height of the rows after the last. */
    gapAfter: items === null ? 0 : virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
}

function withIndex(indexes: number[], index: number): number[] {
  return index < 0 || indexes.includes(index) ? indexes : [...indexes, index].toSorted((a, b) => a - b);
}

function place<Row>(
  rows: readonly Row[],
  items: readonly { index: number; start: number; end: number }[],
): PlacedRow<Row>[] {
  let drawn = 0;
  return items.flatMap(({ index, start, end }) => {
    const row = rows[index];
    const gap = start - drawn;
    drawn = end;
    return row === undefined ? [] : [{ row, index, gap }];
  });
}

/**
 * Whether a long list must be complete: in print, and from the moment the user opens the browser's own search, which
 * finds only rendered text.
 */
function useDrawsAll(isLong: boolean): boolean {
  const [printing, setPrinting] = useState(false);
  const [searching, setSearching] = useState(false);
  useEffect(() => {
    if (!isLong) return undefined;
    // The rows must be rendered within the event, because the browser lays out the print right after it.
    const draw = () => flushSync(() => setPrinting(true));
    const restore = () => setPrinting(false);
    const search = (event: KeyboardEvent) => {
      const opensSearch = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f';
      if (opensSearch || event.key === 'F3') startTransition(() => setSearching(true));
    };
    window.addEventListener('beforeprint', draw);
    window.addEventListener('afterprint', restore);
    window.addEventListener('keydown', search);
    return () => {
      window.removeEventListener('beforeprint', draw);
      window.removeEventListener('afterprint', restore);
      window.removeEventListener('keydown', search);
    };
  }, [isLong]);
  return printing || searching;
}
