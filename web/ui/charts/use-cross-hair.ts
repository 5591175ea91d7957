import { useState, type HTMLAttributes, type KeyboardEvent, type PointerEvent } from 'react';

interface CrossHairOptions {
  /** Name of the choice, for screen readers. */
  label: string;
  /** Index of the last point. */
  last: number;
  /** Index of the point at a share of the chart's width. */
  indexAt: (share: number) => number;
  /** Values of a point in words. */
  textOf: (index: number) => string;
  /** The point that the arrow keys leave from, if the page knows it; otherwise the pointed one, at first the last. */
  current?: number;
  /** Called when a press, a drag or a key chooses a point. */
  onChoose?: (index: number) => void;
}

interface CrossHair {
  /** Index of the point whose values are shown; null if none is pointed at. */
  pointed: number | null;
  /** Properties of the chart's element. */
  target: HTMLAttributes<HTMLElement>;
}

/**
 * Shows the values of a chart's point under the mouse, under a finger, or reached by the arrow keys. For screen readers,
 * the chart is a slider that announces them.
 */
export function useCrossHair(options: CrossHairOptions): CrossHair {
  const { label, last, indexAt, textOf, current, onChoose } = options;
  const [at, setAt] = useState<number | null>(null);
  const pointed = at === null ? null : Math.min(at, last);
  const from = current ?? pointed ?? last;
  const point = (event: PointerEvent<HTMLElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.min(Math.max(0, indexAt((event.clientX - left) / width)), last);
    setAt(index);
    return index;
  };
  const choose = (index: number) => {
    setAt(index);
    onChoose?.(index);
  };
  return {
    pointed,
    target: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-valuemin': 0,
      'aria-valuemax': last,
      'aria-valuenow': from,
      'aria-valuetext': textOf(from),
      onKeyDown: (event) => {
        const to = pointByKey(event, from, last);
        if (to !== null) choose(to);
        else if (event.key === 'Escape') setAt(null);
      },
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        choose(point(event));
      },
      onPointerMove: (event) => {
        const index = point(event);
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onChoose?.(index);
      },
      // The values under a finger stay until something else is touched.
      onPointerLeave: (event) => {
        if (event.pointerType === 'mouse') setAt(null);
      },
      onPointerCancel: () => setAt(null),
      onBlur: () => setAt(null),
    },
  };
}

/** The point that a key leads to; null for any other key. */
function pointByKey(event: KeyboardEvent, from: number, last: number): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const wanted: Partial<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    PageUp: from - 10,
    PageDown: from + 10,
    Home: 0,
    End: last,
  };
  const to = wanted[event.key];
  if (to === undefined) return null;
  event.preventDefault();
  return Math.min(Math.max(0, to), last);
}
