import { Skeleton } from '@mantine/core';
import classes from './MatchSkeleton.module.css';

/** Placeholder of a match page: heading, banner, line score and both box scores, each with its final height. */
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
