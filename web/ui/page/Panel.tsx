import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './page.module.css';

interface PanelProps {
  title: string;
  level?: 2 | 3;
  /** Content beside the heading, such as a count, a link or a filter. */
  aside?: ReactNode;
  danger?: boolean;
  children: ReactNode;
}

/** A titled card of a page; its heading names the region for screen readers. */
export function Panel({ title, level = 2, aside, danger, children }: PanelProps) {
  const id = useId();
  return (
    <section className={danger ? `${classes.panel} ${classes.danger}` : classes.panel} aria-labelledby={id}>
      <div className={classes.panelHead}>
        <Title order={level} size="h3" id={id} className={classes.panelTitle}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  );
}
