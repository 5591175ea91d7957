import { Title } from '@mantine/core';
import { createContext, use, useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './page.module.css';

interface PanelProps {
  title: string;
  level?: 2 | 3;
  /** Content beside the heading, such as a count, a link or a filter. */
  aside?: ReactNode;
  danger?: boolean;
  children: ReactNode;
}

/** Place at the end of the nearest panel's head. */
const PanelHeadEnd = createContext<HTMLElement | null>(null);

/** A titled card of a page; its heading names the region for screen readers. */
export function Panel({ title, level = 2, aside, danger, children }: PanelProps) {
  const id = useId();
  const [end, setEnd] = useState<HTMLElement | null>(null);
  return (
    <section className={danger ? `${classes.panel} ${classes.danger}` : classes.panel} aria-labelledby={id}>
      <div className={classes.panelHead}>
        <Title order={level} size="h3" id={id} className={classes.panelTitle}>
          {title}
        </Title>
        {aside}
        <span ref={setEnd} className={classes.panelEnd} />
      </div>
      <PanelHeadEnd value={end}>{children}</PanelHeadEnd>
    </section>
  );
}

/**
 * Shows its children at the end of the head of the panel around it, such as a menu of a table in the panel. They arrive
 * with the script: the mark lets the head have its final layout before.
 */
export function InPanelHead({ children }: { children: ReactNode }) {
  const end = use(PanelHeadEnd);
  return (
    <>
      <span hidden data-in-head />
      {end && createPortal(children, end)}
    </>
  );
}
