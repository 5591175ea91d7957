import type { ReactNode } from 'react';
import classes from './page.module.css';

/** One line in place of an empty list, with the next thing to do. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.empty}>
      <p className={classes.emptyTitle}>
        <svg
          width="36"
          height="30"
          viewBox="0 0 72 60"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          aria-hidden="true"
        >
          <path d="M4 26C12 8 60 8 68 26L36 57Z" opacity=".55" />
          <path d="m36 27 13 13-13 13-13-13Z" />
          <circle cx="36" cy="40" r="2" />
        </svg>
        {title}
      </p>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
