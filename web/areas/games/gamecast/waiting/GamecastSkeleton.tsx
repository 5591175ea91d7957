import { Skeleton } from '@mantine/core';
import classes from './GamecastSkeleton.module.css';

/** Placeholder of the Gamecast: score, field and chart, each about as high as the loaded one. */
export function GamecastSkeleton() {
  return (
    <div className="stack" role="status" aria-busy="true">
      <p className="visually-hidden">Loading...</p>
      <Skeleton className={classes.heading} />
      <Skeleton className={classes.bug} />
      <Skeleton className={classes.field} />
      <Skeleton className={classes.chart} />
    </div>
  );
}
