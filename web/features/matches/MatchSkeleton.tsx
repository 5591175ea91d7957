import { Skeleton } from '@mantine/core';
import classes from './MatchSkeleton.module.css';

/** The page of a match before it is there: heading, banner, line score and the two box scores, each as high as it will be. */
export function MatchSkeleton() {
  return (
    <div className="stack">
      <Skeleton className={classes.heading} />
      <Skeleton className={classes.banner} />
      <Skeleton className={classes.linescore} />
      <Skeleton className={classes.boxScore} />
      <Skeleton className={classes.boxScore} />
    </div>
  );
}
