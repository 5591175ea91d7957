import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

interface Editing {
  editing: boolean;
  /** Ref of the button that opens the form; the focus returns to it. */
  opener: RefObject<HTMLButtonElement | null>;
  open: () => void;
  close: () => void;
}

/** State of a form that replaces the edited content while it is open. */
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
