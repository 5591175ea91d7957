import { useEffect, useLayoutEffect, useRef } from 'react';
import { isTakenElsewhere, pageShortcuts, shortcutsAreOn } from '../../../../ui/page/shortcut-keys';

/** Actions that have a key and a button. */
export interface GamecastActions {
  toggle: () => void;
  step: (by: 1 | -1) => void;
  nextHalf: () => void;
  previousHalf: () => void;
  nextScore: () => void;
  nextBiggest: () => void;
  speed: (place: 0 | 1 | 2) => void;
  toBeginning: () => void;
  toEnd: () => void;
}

const listed = [
  { keys: ['Space'], label: 'Play or pause' },
  { keys: ['←', '→'], label: 'One play back or forward' },
  { keys: ['↑', '↓'], label: 'One half-inning back or forward' },
  { keys: ['s'], label: 'Next score' },
  { keys: ['b'], label: 'Biggest plays, one after the other' },
  { keys: ['1', '2', '3'], label: 'Speed 1×, 4×, 16×' },
  { keys: ['Home', 'End'], label: 'First or last play' },
];

const byKey: Record<string, (actions: GamecastActions) => void> = {
  ' ': ({ toggle }) => toggle(),
  ArrowLeft: ({ step }) => step(-1),
  ArrowRight: ({ step }) => step(1),
  ArrowUp: ({ previousHalf }) => previousHalf(),
  ArrowDown: ({ nextHalf }) => nextHalf(),
  s: ({ nextScore }) => nextScore(),
  b: ({ nextBiggest }) => nextBiggest(),
  1: ({ speed }) => speed(0),
  2: ({ speed }) => speed(1),
  3: ({ speed }) => speed(2),
  Home: ({ toBeginning }) => toBeginning(),
  End: ({ toEnd }) => toEnd(),
};

/** A focused button or link uses the space bar itself, and a scrollable frame the arrow keys. */
function belongsToFocus({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (key === ' ') return target.closest('button, a, summary') !== null;
  const scrolls = key === 'ArrowUp' || key === 'ArrowDown' || key === 'Home' || key === 'End';
  return scrolls && target.matches('[role="region"][tabindex]');
}

export function useGamecastKeys(actions: GamecastActions): void {
  const latest = useRef(actions);
  // A layout effect runs before the browser paints; the next key may be pressed before a usual effect runs.
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    pageShortcuts.set(listed);
    const onKeyDown = (event: KeyboardEvent) => {
      const act = byKey[event.key];
      if (!act || event.shiftKey || isTakenElsewhere(event) || !shortcutsAreOn() || belongsToFocus(event))
        return;
      event.preventDefault();
      act(latest.current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      pageShortcuts.set([]);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
