import { useRef, useState, type RefObject } from 'react';

interface Opener {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** For the button that opens it. */
  button: RefObject<HTMLButtonElement | null>;
}

/** State of a dialog and the button that opens it; once closed, the button has the focus again. */
export function useOpener(): Opener {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      window.requestAnimationFrame(() => button.current?.focus());
    },
    button,
  };
}
