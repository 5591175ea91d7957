import type { ReactNode } from 'react';
import classes from './Charts.module.css';

interface CrossHairProps {
  /** Place of the point, as a share of the chart's width. */
  share: number;
  title: ReactNode;
  children: ReactNode;
}

/** A line through a point of a chart, with all its values beside it. */
export function CrossHair({ share, title, children }: CrossHairProps) {
  return (
    <div className={classes.hair} style={{ left: `${100 * share}%` }} aria-hidden="true">
      <div className={classes.values} data-left={share > 0.5 || undefined}>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  );
}
