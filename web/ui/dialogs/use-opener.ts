import { useRef, useState, type RefObject } from 'react';

interface Opener {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Ref for the button that opens the dialog. */
  button: RefObject<HTMLButtonElement | null>;
}

/** State of a dialog and the button that opens it. Closing the dialog returns the focus to the button. */
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
