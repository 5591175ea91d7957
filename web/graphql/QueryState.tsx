import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useDeferredValue } from 'react';
import { messageOf, type Fallback } from './errors';
import { readQuietly } from './read-quietly';
import { Notice } from '../ui/page/Notice';
import classes from '../ui/page/page.module.css';

export interface QueryResult<Data> {
  data?: Data | undefined;
  error?: unknown;
  loading: boolean;
  refetch: () => Promise<unknown>;
}

interface QueryStateProps<Data> {
  result: QueryResult<Data>;
  /** Message for a failure without a message of its own. */
  fallback?: Fallback;
  /** Placeholder in the shape of the expected content, so that nothing jumps; text bars if omitted. */
  skeleton?: ReactNode;
  /** Shows the loading state as a text above the skeleton, not only to screen readers. */
  saysLoading?: boolean;
  /** An alternative to the retry button, such as a link. */
  action?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows a query: a skeleton, then the content. A failure shows its message and a retry button. Content that is already
 * on the page stays if a later refetch fails.
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
  // The first data is rendered in small steps, so that the browser can respond in between.
  const isDue = useDeferredValue(result.data !== undefined);
  if (result.data !== undefined && isDue) {
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
