import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf, type Fallback } from './errors';
import { readQuietly } from './read-quietly';
import { Notice } from '../ui/Notice';
import classes from '../ui/page.module.css';

export interface QueryResult<Data> {
  data?: Data | undefined;
  error?: unknown;
  loading: boolean;
  refetch: () => Promise<unknown>;
}

interface QueryStateProps<Data> {
  /** What useQuery returned. */
  result: QueryResult<Data>;
  /** The sentence for a failure that brings none of its own. */
  fallback?: Fallback;
  /** In the shape of what will come, so nothing jumps; text bars when left out. */
  skeleton?: ReactNode;
  /** Says to everybody that it loads, above the skeleton. */
  saysLoading?: boolean;
  /** A way on besides trying again. */
  action?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * A query on the page: skeleton, then content; a failure shows its sentence and a retry. Content that is already on
 * the page stays when a later refresh fails.
 */
export function QueryState<Data>({
  result,
  fallback,
  skeleton,
  saysLoading = false,
  action,
  children,
}: QueryStateProps<Data>) {
  const retry = () => void readQuietly(result.refetch());
  const failure = result.error ? (
    <div className={classes.failure}>
      <Notice tone="bad" message={messageOf(result.error, fallback)} />
      <Button variant="default" onClick={retry} loading={result.loading}>
        Try again
      </Button>
      {action}
    </div>
  ) : null;
  if (result.data !== undefined) {
    return (
      <>
        {failure}
        {children(result.data)}
      </>
    );
  }
  return (
    failure ?? (
      <div role="status" aria-busy="true">
        <p className={saysLoading ? undefined : 'visually-hidden'}>Loading...</p>
        {skeleton ?? <TextSkeleton />}
      </div>
    )
  );
}

export function TextSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div className={classes.skeleton}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={18} width={`${92 - 11 * (line % 3)}%`} />
      ))}
    </div>
  );
}

export function CardSkeletons({ count = 6, height = 160 }: { count?: number; height?: number }) {
  return (
    <div className="card-grid">
      {Array.from({ length: count }, (_, card) => (
        <Skeleton key={card} height={height} />
      ))}
    </div>
  );
}
