import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

interface Editing {
  editing: boolean;
  /** The button that opens the form; the focus returns to it. */
  opener: RefObject<HTMLButtonElement | null>;
  open: () => void;
  close: () => void;
}

/** A form that replaces what it edits until it is done. */
export function useEditing(): Editing {
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return {
    editing,
    opener,
    open: () => setEditing(true),
    close: () => {
      flushSync(() => setEditing(false));
      opener.current?.focus();
    },
  };
}
