import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { Icon, type IconName } from '../icons/Icon';
import classes from './MenuButton.module.css';

interface MenuButtonProps {
  ref?: Ref<HTMLButtonElement>;
  /** Name of the menu. */
  label: string;
  icon: IconName;
  /** Drawn in place of the icon. */
  face?: ReactNode;
  /** Class that replaces the button's look. */
  className?: string | undefined;
  /** Whether the button is small and without a border, for the head of a table. */
  isSmall?: boolean;
  /** Text beside the icon; without it the button is a square. */
  text?: string;
  /** Whether the left edges of menu and button are aligned, not the right edges. */
  isLeft?: boolean;
  /** Called each time before the menu opens. */
  onOpen?: () => void;
  /** A choice of a link, or of a button in a list, closes the menu, unless the button has `data-keeps-open`. */
  children: ReactNode;
}

/**
 * A button with a menu below it. The browser opens and closes the menu: with Escape or a click elsewhere, and the focus
 * returns to the button.
 */
export function MenuButton(props: MenuButtonProps) {
  const { ref, label, icon, face, className, isSmall, text, isLeft, onOpen, children } = props;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const noteOpen = useEffectEvent(() => {
    setOpen(true);
    onOpen?.();
  });
  useEffect(() => {
    const menu = panel.current;
    // The browser may have opened it before the app listened.
    if (menu?.matches(':popover-open')) noteOpen();
    const closeOnChoice = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a, li button:not([data-keeps-open])'))
        menu?.hidePopover();
    };
    menu?.addEventListener('click', closeOnChoice);
    return () => menu?.removeEventListener('click', closeOnChoice);
  }, []);
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={className ?? classes.button}
        data-square={text === undefined || undefined}
        data-small={isSmall || undefined}
        aria-label={label}
        aria-expanded={isOpen}
        title={text === undefined ? label : undefined}
        popoverTarget={id}
        data-print="hide"
      >
        {face ?? <Icon name={icon} />}
        {text === undefined ? null : <span>{text}</span>}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classes.panel}
        data-left={isLeft || undefined}
        role="group"
        aria-label={label}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') onOpen?.();
        }}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {children}
      </div>
    </>
  );
}

/** The entries of a menu, each in an `li`. */
export function MenuList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}
